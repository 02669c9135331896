import type { updateGroup as call } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { MAX_GROUPS } from "@cardinal/contract/entities/enterprise";
import { toStoredLayer } from "@cardinal/contract/stored/layer";
import type { StoredEnterpriseGroup } from "@cardinal/contract/stored/enterprise";
import type { Change } from "../../../stores/change.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireUsableLayer } from "../brand/usable-layer.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight } from "../policy.ts";
import { toGroup } from "./get-group.ts";

const fold = (name: string) => name.normalize("NFKC").toLocaleLowerCase("en");

/** Creates a group, renames one, or sets the layer for its members' cards. */
export const updateGroup: UseCase<typeof call> = async (ctx, { id, name, layer }) => {
  const rights = await requireRight(ctx, name === undefined ? "brand.edit" : "groups.manage");
  if (name !== undefined && layer !== undefined) await requireRight(ctx, "brand.edit");
  const { enterprise } = rights;
  const { commit, enterprises } = ctx.stores;
  const known = id === undefined ? null : await enterprises.getGroup(enterprise, id);
  if (id !== undefined && known === null) throw new Failure("not-found", { concealed: true, target: id });
  await requireInForce(ctx, enterprise);
  if (layer !== undefined) await requireUsableLayer(ctx, enterprise, layer);
  const changed = Object.entries({ name, layer }).flatMap(([field, value]) => (value === undefined ? [] : field));
  const code = id === undefined ? "created" : changed.join(" ");
  const thing = name ?? known?.name ?? "";
  const note = await auditEntry(ctx, enterprise, "enterprise.updateGroup", { thing, code });
  const group = name === undefined ? (id ?? "") : await nameGroup(ctx, enterprise, { id, name }, note);
  if (layer !== undefined)
    await commit(enterprises.groupLayering(enterprise, group, toStoredLayer(layer)), name === undefined ? note : {});
  const after = await enterprises.getGroup(enterprise, group);
  // It may have been deleted meanwhile.
  if (after === null) throw new Failure("not-found", { concealed: true, target: group });
  return toGroup(group, after);
};

/**
 * Creates or renames a group, unless another one has the name; decides again when a group was named meanwhile.
 * @param note the audit entry, written with the change.
 * @returns the group's id.
 */
async function nameGroup(
  { stores: { employees, enterprises } }: Pick<ActorCtx, "stores">,
  enterprise: string,
  { id, name }: { readonly id: string | undefined; readonly name: string },
  note: Change,
): Promise<string> {
  const group = id ?? enterprises.newGroupId();
  return untilWritten(async () => {
    const rev = await enterprises.getGroupsRev(enterprise);
    const groups = await enterprises.listGroups(enterprise);
    // It may have been deleted meanwhile.
    if (id !== undefined && groups[id] === undefined) throw new Failure("not-found", { concealed: true, target: id });
    requireFreeName(groups, id, name);
    if (id === undefined && Object.keys(groups).length >= MAX_GROUPS) throw new Failure("quota-exceeded");
    const outcome = await employees.commitIfUnchanged(
      enterprises.groupNaming(enterprise, group, name, id === undefined),
      enterprises.groupsTurn(enterprise, rev),
      note,
    );
    return outcome === "written" ? group : null;
  });
}

function requireFreeName(
  groups: Readonly<Record<string, StoredEnterpriseGroup>>,
  id: string | undefined,
  name: string,
): void {
  const isTaken = Object.entries(groups).some(([other, group]) => other !== id && fold(group.name) === fold(name));
  if (isTaken) throw new Failure("already-exists", { fields: { name: "A group with this name already exists." } });
}
