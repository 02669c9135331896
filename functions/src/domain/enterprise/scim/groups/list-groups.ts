import { uid as uidSchema } from "@cardinal/contract/fields/ids";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { readFilter } from "../filter.ts";
import { readPage, toList } from "../page.ts";
import type { Json, Scim } from "../scim.ts";
import { requireGroup, showGroup, toGroupResource } from "./group-resource.ts";

/** A group with its members, unless there are too many. */
export async function getGroup(scim: Scim, id: string): Promise<Json> {
  return showGroup(scim, await requireGroup(scim, id));
}

/**
 * The groups of the enterprise, without their members; optionally those that match a filter.
 * @throws ScimFailure `invalidFilter`, `invalidCursor`, `invalidCount`.
 */
export async function listGroups(scim: Scim): Promise<Json> {
  const { ctx, enterprise, query } = scim;
  const page = readPage(query);
  const stored = await ctx.stores.enterprises.listGroups(enterprise);
  const all = Object.entries(stored).map(([id, group]) => ({ id, group }));
  all.sort((one, other) => (one.group.name < other.group.name ? -1 : 1));
  const text = query.get("filter");
  if (text === null || text.trim() === "")
    return toList(
      all.map((named) => toGroupResource(scim, named)),
      page,
    );
  const filter = readFilter(text);
  // Entra queries whether one user is in a group, so only this user is matched as a member.
  const member = filter.equal.get("members.value");
  const inside = member === undefined ? [] : await groupsOf(scim, member);
  const found = all.filter((named) => {
    const members = member !== undefined && inside.includes(named.id) ? [member] : [];
    return filter.matches(toGroupResource(scim, named, members));
  });
  return toList(
    found.map((named) => toGroupResource(scim, named)),
    page,
  );
}

async function groupsOf({ ctx, enterprise }: Scim, uid: string): Promise<readonly string[]> {
  if (!uidSchema.safeParse(uid).success) return [];
  const employee = await ctx.stores.employees.get({ enterprise, uid });
  return isEmployed(employee) ? Object.keys(employee.groups ?? {}) : [];
}
