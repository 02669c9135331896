import { type LaidOver, layOver } from "@cardinal/contract/stored/layer";
import type { Ctx } from "../ctx.ts";

/** What an enterprise and the groups of a person override on their card; null when the enterprise does not exist. */
export async function readLaidOver(
  { stores }: Pick<Ctx, "stores">,
  enterprise: string,
  uid: string,
): Promise<LaidOver | null> {
  const { employees, enterprises } = stores;
  const [profile, locked, whole, groups] = await Promise.all([
    enterprises.getProfile(enterprise),
    enterprises.listLockedFields(enterprise),
    enterprises.getLayer(enterprise),
    employees.listGroupsOf({ enterprise, uid }),
  ]);
  if (profile === null) return null;
  const ofGroups = await Promise.all(groups.map((group) => enterprises.getLayerOfGroup(enterprise, group)));
  return layOver(profile, locked, whole, ofGroups);
}
