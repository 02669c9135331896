import { groupId } from "@cardinal/contract/fields/ids";
import type { StoredEnterpriseGroup } from "@cardinal/contract/stored/enterprise";
import { GROUP, type Json, locationOf, MAX_SCANNED, type Scim } from "../scim.ts";
import { unknownId } from "../scim-failure.ts";

/** A group with its id. */
export interface GroupWithId {
  readonly id: string;
  readonly group: StoredEnterpriseGroup;
}

/** @throws ScimFailure 404 for a group that the enterprise does not have. */
export async function requireGroup({ ctx, enterprise }: Scim, id: string): Promise<GroupWithId> {
  const group = groupId.safeParse(id).success ? await ctx.stores.enterprises.getGroup(enterprise, id) : null;
  if (group === null) throw unknownId(id);
  return { id, group };
}

/** A group as the resource `Group` (RFC 7643 section 4.2). @param members user ids; absent to omit the members. */
export function toGroupResource(scim: Scim, { id, group }: GroupWithId, members?: readonly string[]): Json {
  return {
    schemas: [GROUP],
    id,
    ...(group.external_id === undefined ? {} : { externalId: group.external_id }),
    displayName: group.name,
    ...(members === undefined || members.length === 0
      ? {}
      : { members: members.map((uid) => ({ value: uid, $ref: locationOf(scim, "Users", uid), type: "User" })) }),
    meta: { resourceType: "Group", location: locationOf(scim, "Groups", id) },
  };
}

/** The members of a group; null when there are too many for one reply. */
export async function listMembers({ ctx, enterprise }: Scim, id: string): Promise<string[] | null> {
  const entries = await ctx.stores.employees.listGroup(enterprise, id, MAX_SCANNED + 1);
  return entries.length > MAX_SCANNED ? null : entries.map(({ uid }) => uid);
}

/** A group with its members, unless the directory excludes them or there are too many. */
export async function showGroup(scim: Scim, named: GroupWithId): Promise<Json> {
  const excluded = (scim.query.get("excludedAttributes") ?? "").toLowerCase().split(",");
  const isExcluded = excluded.some((name) => name.trim() === "members");
  const members = isExcluded ? null : await listMembers(scim, named.id);
  return toGroupResource(scim, named, members ?? undefined);
}
