import type { updateGroup as call } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { MAX_GROUPS } from "@cardinal/contract/entities/enterprise";
import { toStoredLayer } from "@cardinal/contract/stored/layer";
import type { StoredEnterpriseGroup } from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { noted } from "../noted.ts";
import { requireUsableLayer } from "../brand/usable-layer.ts";
import { requireInForce } from "../employees/requirements.ts";
import { requireRight } from "../policy.ts";
import { toGroup } from "./get-group.ts";

const fold = (name: string) => name.normalize("NFKC").toLocaleLowerCase("en");

/** Makes a group, renames one, or sets what it lays over the cards of its people. */
export const updateGroup: UseCase<typeof call> = async (ctx, { id, name, layer }) => {
  const rights = await requireRight(ctx, name === undefined ? "brand.edit" : "groups.manage");
  if (name !== undefined && layer !== undefined) await requireRight(ctx, "brand.edit");
  const { enterprise } = rights;
  const { commit, enterprises } = ctx.stores;
  const groups = await enterprises.listGroups(enterprise);
  if (id !== undefined && groups[id] === undefined) throw new Failure("not-found", { concealed: true, target: id });
  requireFreeName(groups, id, name);
  if (id === undefined && Object.keys(groups).length >= MAX_GROUPS) throw new Failure("quota-exceeded");
  if (layer !== undefined) {
    await requireInForce(ctx, enterprise);
    await requireUsableLayer(ctx, enterprise, layer);
  }
  const group = id ?? enterprises.newGroupId();
  await commit(
    name === undefined ? {} : enterprises.groupNaming(enterprise, group, name, id === undefined),
    layer === undefined ? {} : enterprises.groupLayering(enterprise, group, toStoredLayer(layer)),
    layer === undefined ? {} : noted(ctx, "enterprise.updateGroup", enterprise, group),
  );
  const after = await enterprises.getGroup(enterprise, group);
  // Somebody may have deleted it since.
  if (after === null) throw new Failure("not-found", { concealed: true, target: group });
  return toGroup(group, after);
};

function requireFreeName(
  groups: Readonly<Record<string, StoredEnterpriseGroup>>,
  id: string | undefined,
  name: string | undefined,
): void {
  if (name === undefined) return;
  const isTaken = Object.entries(groups).some(([other, group]) => other !== id && fold(group.name) === fold(name));
  if (isTaken) throw new Failure("already-exists", { fields: { name: "There is a group of this name." } });
}
