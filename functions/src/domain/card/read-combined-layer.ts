import { type CombinedLayer, combineLayers } from "@cardinal/contract/stored/layer";
import type { Ctx } from "../ctx.ts";

/**
 * What an enterprise and the groups of a person override on their card; null when the enterprise does not exist. It
 * reads no more than that, because visitors cause most of the calls; `readCardLayer` reads the whole enterprise for
 * those that also need its brands, QR style or settings.
 */
export async function readCombinedLayer(
  { stores }: Pick<Ctx, "stores">,
  enterprise: string,
  uid: string,
): Promise<CombinedLayer | null> {
  const { employees, enterprises } = stores;
  const [profile, locked, whole, groups] = await Promise.all([
    enterprises.getProfile(enterprise),
    enterprises.listLockedFields(enterprise),
    enterprises.getLayer(enterprise),
    employees.listGroupsOf({ enterprise, uid }),
  ]);
  if (profile === null) return null;
  const ofGroups = await Promise.all(groups.map((group) => enterprises.getLayerOfGroup(enterprise, group)));
  return combineLayers(profile, locked, whole, ofGroups);
}
