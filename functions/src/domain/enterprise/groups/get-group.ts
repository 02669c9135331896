import type { getGroup as call } from "@cardinal/contract/endpoints/enterprise/groups/get-group";
import { toLayer } from "@cardinal/contract/stored/layer";
import type { StoredEnterpriseGroup } from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { rightsOf } from "../policy.ts";

/** A group of the caller's enterprise, with its layer. */
export const getGroup: UseCase<typeof call> = async (ctx, { id }) => {
  const rights = await rightsOf(ctx);
  const group = rights === null ? null : await ctx.stores.enterprises.getGroup(rights.enterprise, id);
  if (group === null) throw new Failure("not-found", { concealed: true, target: id });
  return toGroup(id, group);
};

/** A group as the API returns it. */
export function toGroup(id: string, { name, count, layer }: StoredEnterpriseGroup) {
  const isLaid = layer !== undefined && Object.keys(layer).length > 0;
  return { id, name, count, ...(isLaid ? { layer: toLayer(layer) } : {}) };
}
