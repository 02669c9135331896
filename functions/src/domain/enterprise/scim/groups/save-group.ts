import { deletePart } from "../../delete-part.ts";
import { updateGroup } from "../../groups/update-group.ts";
import { auditEntry } from "../../audit-entry.ts";
import { requireRight } from "../../policy.ts";
import { requireInForce } from "../../roster/requirements.ts";
import type { Json, Scim } from "../scim.ts";
import { invalidValue, ScimFailure } from "../scim-failure.ts";
import { changeMembers, missingChanges } from "./change-members.ts";
import { type GroupWithId, requireGroup, showGroup } from "./group-resource.ts";
import { patchGroup, readGroup, type WantedGroup } from "./read-group.ts";

/** Creates a group with its members. @throws ScimFailure `uniqueness`; Failure `quota-exceeded`. */
export async function createGroup(scim: Scim): Promise<Json> {
  const wanted = readGroup(scim.body);
  if (wanted.name === undefined) throw invalidValue("displayName", "This is required.");
  await requireRight(scim.ctx, "groups.manage");
  await requireFreeId(scim, wanted, null);
  await missingChanges(scim, "", { ...wanted, isAll: false });
  const { id } = await updateGroup(scim.ctx, { name: wanted.name });
  await save(scim, await requireGroup(scim, id), { ...wanted, name: undefined, isAll: false });
  return showGroup(scim, await requireGroup(scim, id));
}

/**
 * Replaces a group with what a directory sends; without `members`, the members do not change.
 * @throws Failure `plan-required`.
 */
export async function replaceGroup(scim: Scim, id: string): Promise<Json> {
  const named = await requireGroup(scim, id);
  const wanted = readGroup(scim.body);
  if (wanted.name === undefined) throw invalidValue("displayName", "This is required.");
  await save(scim, named, wanted);
  return showGroup(scim, await requireGroup(scim, id));
}

/** Applies the operations of a PATCH. @throws Failure `plan-required`. */
export async function modifyGroup(scim: Scim, id: string): Promise<void> {
  await save(scim, await requireGroup(scim, id), patchGroup(scim.body));
}

/** Deletes the group at once; a job removes its members. */
export async function deleteGroup(scim: Scim, id: string): Promise<void> {
  const { group } = await requireGroup(scim, id);
  await deletePart(scim.ctx, { a: "groups", b: id, c: group.name });
}

async function save(scim: Scim, { id, group }: GroupWithId, wanted: WantedGroup): Promise<void> {
  const { ctx, enterprise } = scim;
  const { commit, enterprises } = ctx.stores;
  await requireRight(ctx, "groups.manage");
  await requireInForce(ctx, enterprise);
  await requireFreeId(scim, wanted, id);
  // Before the first write: a refused request changes nothing (RFC 7644, 3.5.2).
  const changes = await missingChanges(scim, id, wanted);
  if (wanted.name !== undefined && wanted.name !== group.name) await updateGroup(ctx, { id, name: wanted.name });
  const hasNewId = wanted.externalId !== undefined && wanted.externalId !== (group.external_id ?? null);
  if (hasNewId)
    await commit(
      enterprises.groupExternalId(enterprise, id, wanted.externalId ?? null),
      await auditEntry(ctx, enterprise, "enterprise.updateGroup", { thing: group.name, code: "external_id" }),
    );
  await changeMembers(scim, { id, name: wanted.name ?? group.name }, wanted, changes);
}

/** @throws ScimFailure `uniqueness` when another group has the id. */
async function requireFreeId({ ctx, enterprise }: Scim, { externalId }: WantedGroup, id: string | null): Promise<void> {
  if (typeof externalId !== "string") return;
  const groups = Object.entries(await ctx.stores.enterprises.listGroups(enterprise));
  if (groups.some(([other, { external_id }]) => other !== id && external_id === externalId))
    throw new ScimFailure(409, "uniqueness", "externalId: Another group has this one.");
}
