import type { updateGroup as call } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { MAX_GROUPS } from "@cardinal/contract/entities/enterprise";
import { toLayer, toStoredLayer } from "@cardinal/contract/stored/layer";
import type { StoredEnterpriseGroup } from "@cardinal/contract/stored/enterprise";
import type { Change } from "../../../stores/change.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import type { UseCase } from "../../use-case.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRoom } from "../require-room.ts";
import { requireUsableLayer } from "../brand/usable-layer.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight } from "../policy.ts";
import { toGroup } from "./get-group.ts";

const fold = (name: string) => name.normalize("NFKC").toLocaleLowerCase("en");

/** Creates a group, renames one, or sets the layer for its members' cards. */
export const updateGroup: UseCase<typeof call> = async (ctx, { id, name, layer, seen }) => {
  const rights = await requireRight(ctx, name === undefined ? "brand.edit" : "groups.manage");
  if (name !== undefined && layer !== undefined) await requireRight(ctx, "brand.edit");
  const { enterprise } = rights;
  const { commit, enterprises } = ctx.stores;
  const known = id === undefined ? null : await enterprises.getGroup(enterprise, id);
  if (id !== undefined && known === null) throw new Failure("not-found", { concealed: true, target: id });
  await requireInForce(ctx, enterprise);
  if (layer !== undefined) await requireUsableLayer(ctx, enterprise, layer, known?.layer?.logo);
  const changed = Object.entries({ name, layer }).flatMap(([field, value]) => (value === undefined ? [] : field));
  const group = id ?? enterprises.newGroupId();
  const naming = name === undefined ? {} : enterprises.groupNaming(enterprise, group, name, id === undefined);
  const next = layer === undefined ? undefined : toStoredLayer(layer);
  const layering = next === undefined ? {} : enterprises.groupLayering(enterprise, group, next);
  await requireRoom(ctx, enterprise, { ...naming, ...layering });
  if (next !== undefined && seen !== undefined) {
    const stored = toStoredLayer(toLayer(await enterprises.getLayerOfGroup(enterprise, group)));
    requireUnchanged({ seen: toStoredLayer(seen), stored, next });
  }
  const code = id === undefined ? "created" : changed.join(" ");
  const thing = name ?? known?.name ?? "";
  const note = await auditEntry(ctx, enterprise, "enterprise.updateGroup", { thing, code });
  if (name !== undefined) await nameGroup(ctx, enterprise, { group, isNew: id === undefined, name }, naming, note);
  if (layer !== undefined) await commit(layering, name === undefined ? note : {});
  const after = await enterprises.getGroup(enterprise, group);
  // It may have been deleted meanwhile.
  if (after === null) throw new Failure("not-found", { concealed: true, target: group });
  return toGroup(group, after);
};

interface Naming {
  readonly group: string;
  readonly isNew: boolean;
  readonly name: string;
}

/**
 * Creates or renames a group, unless another one has the name; decides again when a group was named meanwhile.
 * @param changes the change itself, and what is written with it.
 */
async function nameGroup(
  { stores: { employees, enterprises } }: Pick<ActorCtx, "stores">,
  enterprise: string,
  { group, isNew, name }: Naming,
  ...changes: readonly Change[]
): Promise<void> {
  await untilWritten(async () => {
    const rev = await enterprises.getGroupsRev(enterprise);
    const groups = await enterprises.listGroups(enterprise);
    // It may have been deleted meanwhile.
    if (!isNew && groups[group] === undefined) throw new Failure("not-found", { concealed: true, target: group });
    requireFreeName(groups, group, name);
    if (isNew && Object.keys(groups).length >= MAX_GROUPS) throw new Failure("quota-exceeded");
    const outcome = await employees.commitIfUnchanged(...changes, enterprises.groupsTurn(enterprise, rev));
    return outcome === "written" ? "done" : null;
  });
}

function requireFreeName(groups: Readonly<Record<string, StoredEnterpriseGroup>>, group: string, name: string): void {
  const isTaken = Object.entries(groups).some(([id, other]) => id !== group && fold(other.name) === fold(name));
  if (isTaken) throw new Failure("already-exists", { fields: { name: "A group with this name already exists." } });
}
