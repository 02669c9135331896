import { groupId } from "@cardinal/contract/fields/ids";
import { isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { ListEntry } from "../../../../stores/enterprise/employee-lists.ts";
import { readFilter, type ResourceFilter } from "../filter.ts";
import { type Page, readPage, toList } from "../page.ts";
import { readPart } from "../read-part.ts";
import { type Json, MAX_SCANNED, type Scim } from "../scim.ts";
import { ScimFailure } from "../scim-failure.ts";
import { findByEmail, findByExternalId, findByUserName, findUser } from "./find-user.ts";
import { type Known, toUserResource } from "./user-resource.ts";

/** No filter: all employees, ordered by name. */
const NO_FILTER = { status: undefined, role: undefined, manages: undefined };

/**
 * The employees of the enterprise, optionally those that match a filter. Names and ids are found by an index; any other
 * filter reads all employees, unless there are too many.
 * @throws ScimFailure `invalidFilter`, `tooMany`, `invalidCursor`, `invalidCount`.
 */
export async function listUsers(scim: Scim): Promise<Json> {
  const page = readPage(scim.query);
  const text = scim.query.get("filter");
  if (text === null || text.trim() === "") return listAll(scim, page);
  const filter = readFilter(text);
  const found = await findIndexed(scim, filter);
  if (found !== null) return toList(found === "none" ? [] : [toUserResource(scim, found)].filter(filter.matches), page);
  const group = filter.equal.get("groups.value");
  if (group !== undefined && filter.equal.size === 1 && /^\s*groups(\.value)?\s+eq\s+\S+\s*$/i.test(text))
    return listGroup(scim, group, page);
  return toList((await readAll(scim)).filter(filter.matches), page);
}

/** The user that an index finds; null when the filter has no indexed attribute. */
async function findIndexed(scim: Scim, { equal }: ResourceFilter): Promise<Known | "none" | null> {
  const finders = [
    ["id", findUser],
    ["username", findByUserName],
    ["externalid", findByExternalId],
    ["emails.value", findByEmail],
  ] as const;
  for (const [attribute, find] of finders) {
    const value = equal.get(attribute);
    if (value !== undefined) return (await find(scim, value)) ?? "none";
  }
  return null;
}

const toResources = (scim: Scim, found: readonly (readonly [uid: string, StoredEmployee | null])[]): Json[] =>
  found.flatMap(([uid, employee]) =>
    isEmployed(employee) ? [toUserResource(scim, { kind: "employee", uid, employee })] : [],
  );

async function listAll(scim: Scim, page: Page): Promise<Json> {
  const { employees, enterprises } = scim.ctx.stores;
  const read = (count: number, after?: ListEntry) => employees.listByName(scim.enterprise, NO_FILTER, count, after);
  const [counts, part] = await Promise.all([
    enterprises.getCounts(scim.enterprise),
    readPart(scim, page, "users", read),
  ]);
  const resources = toResources(
    scim,
    part.entries.map(({ uid, employee }) => [uid, employee] as const),
  );
  return toList(resources, page, { total: counts.active + counts.invited + counts.disabled, next: part.next });
}

/** The members of a group. */
async function listGroup(scim: Scim, group: string, page: Page): Promise<Json> {
  const { employees, enterprises } = scim.ctx.stores;
  const { enterprise } = scim;
  const stored = groupId.safeParse(group).success ? await enterprises.getGroup(enterprise, group) : null;
  if (stored === null) return toList([], page);
  const read = (count: number, after?: ListEntry) => employees.listGroup(enterprise, group, count, after);
  const part = await readPart(scim, page, `group-${group}`, read);
  const records = await Promise.all(
    part.entries.map(async ({ uid }) => [uid, await employees.get({ enterprise, uid })] as const),
  );
  return toList(toResources(scim, records), page, { total: stored.count, next: part.next });
}

/** Reads all employees. @throws ScimFailure `tooMany`. */
async function readAll(scim: Scim): Promise<Json[]> {
  const { employees } = scim.ctx.stores;
  const all = await employees.listByName(scim.enterprise, NO_FILTER, MAX_SCANNED + 1);
  if (all.length > MAX_SCANNED)
    throw new ScimFailure(
      400,
      "tooMany",
      `With more than ${MAX_SCANNED} people, filter by id, userName, externalId, emails.value or groups.value with eq.`,
    );
  return toResources(
    scim,
    all.map(({ uid, employee }) => [uid, employee] as const),
  );
}
