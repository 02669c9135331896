import { parse, type Filter } from "scim2-parse-filter";
import { externalId } from "@cardinal/contract/entities/employee";
import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { type Operation, readOperations, rootOf } from "../read-operations.ts";
import { isObject, type Json, valueOf } from "../scim.ts";
import { invalidValue, ScimFailure } from "../scim-failure.ts";

/** The group that a directory requests. Absent fields do not change. */
export interface WantedGroup {
  readonly name?: string | undefined;
  /** Null removes the id. */
  readonly externalId?: string | null | undefined;
  /** User ids, and whether each is to be in the group; the last value wins. */
  readonly members: ReadonlyMap<string, boolean>;
  /** True to remove all other members. */
  readonly isAll: boolean;
}

const MAX_ID = 128;

/** Reads the resource `Group`. @throws ScimFailure `invalidValue`. */
export function readGroup(body: Json): WantedGroup {
  const members = valueOf(body, "members");
  return {
    name: readName(valueOf(body, "displayName")),
    externalId: readExternalId(valueOf(body, "externalId")),
    members: new Map(toIds(members).map((id) => [id, true])),
    isAll: members !== undefined,
  };
}

/** Reads the operations of a PATCH and combines them. @throws ScimFailure. */
export function patchGroup(body: Json): WantedGroup {
  return readOperations(body).reduce<WantedGroup>(apply, { members: new Map(), isAll: false });
}

function apply(wanted: WantedGroup, operation: Operation): WantedGroup {
  const { op, value } = operation;
  switch (rootOf(operation.path).toLowerCase()) {
    case "displayname":
      return { ...wanted, name: op === "remove" ? undefined : readName(value) };
    case "externalid":
      return { ...wanted, externalId: op === "remove" ? null : readExternalId(value) };
    case "members":
      return withMembers(wanted, operation);
    default:
      return wanted;
  }
}

function withMembers(wanted: WantedGroup, { op, path, value }: Operation): WantedGroup {
  const chosen = path.includes("[") ? idsIn(path) : null;
  if (op === "replace" && chosen === null)
    return { ...wanted, isAll: true, members: new Map(toIds(value).map((id) => [id, true])) };
  // A removal without members removes all of them.
  const isOfAll = op === "remove" && chosen === null && (value === undefined || value === null);
  if (isOfAll) return { ...wanted, isAll: true, members: new Map() };
  const changed = (chosen ?? toIds(value)).map((id) => [id, op !== "remove"] as const);
  return { ...wanted, members: new Map([...wanted.members, ...changed]) };
}

/** The ids in a path such as `members[value eq "…"]`. */
function idsIn(path: string): string[] {
  const refused = new ScimFailure(400, "invalidPath", 'Name members as members[value eq "…"].');
  const [, text = ""] = /^members\[(.+)\](?:\.value)?$/i.exec(path) ?? [];
  const equals = (filter: Filter): string[] => {
    if (filter.op === "or") return filter.filters.flatMap(equals);
    if (filter.op === "eq" && filter.attrPath.toLowerCase() === "value" && typeof filter.compValue === "string")
      return [filter.compValue];
    throw refused;
  };
  try {
    return equals(parse(text));
  } catch {
    throw refused;
  }
}

/** The ids of `[{"value": "…"}]`, of one such object, or of texts. */
function toIds(members: unknown): string[] {
  const list: unknown[] = Array.isArray(members) ? members : members === undefined || members === null ? [] : [members];
  return list.map((member) => {
    const id = isObject(member) ? valueOf(member, "value") : member;
    if (typeof id !== "string" || id === "" || id.length > MAX_ID)
      throw invalidValue("members.value", "Send the id of a person.");
    return id;
  });
}

function readName(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const parsed = updateGroup.input.shape.name.safeParse(value);
  if (!parsed.success) throw invalidValue("displayName", parsed.error.issues[0]?.message ?? "This isn’t valid.");
  return parsed.data;
}

function readExternalId(value: unknown): string | null | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === "") return null;
  const parsed = externalId.safeParse(value);
  if (!parsed.success) throw invalidValue("externalId", parsed.error.issues[0]?.message ?? "This isn’t valid.");
  return parsed.data;
}
