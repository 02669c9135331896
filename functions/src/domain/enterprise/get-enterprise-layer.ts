import type { getEnterpriseLayer as call } from "@cardinal/contract/endpoints/admin/enterprise/get-enterprise-layer";
import { toShownButtons } from "@cardinal/contract/entities/button";
import type { Theme } from "@cardinal/contract/entities/theme";
import { isBrandId } from "@cardinal/contract/fields/ids";
import { toEnterpriseProfile } from "@cardinal/contract/stored/layer";
import { isPublic } from "../card/is-public.ts";
import { readCombinedLayer } from "../card/read-combined-layer.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** The layer of the enterprise on a card; null for users without an enterprise. A hidden card has no layer. */
export const getEnterpriseLayer: UseCase<typeof call> = async (ctx, { uid }) => {
  const { users, cards } = ctx.stores;
  const person = await users.get(uid);
  if (!isPublic(person)) throw new Failure("not-found");
  const { enterprise } = person;
  if (enterprise === undefined) return null;
  const [combined, card] = await Promise.all([readCombinedLayer(ctx, enterprise, uid), cards.get(uid)]);
  if (combined === null) return null;
  const { profile, locked } = combined;
  const { theme: _brand, name: _name, buttons, ...shown } = toEnterpriseProfile(profile);
  const brand = await brandOf(ctx, enterprise, profile.theme ?? card?.profile_theme ?? "");
  return {
    enterprise,
    locked_fields: [...locked],
    ...shown,
    ...(buttons === undefined ? {} : { buttons: toShownButtons(buttons) }),
    ...(brand === null ? {} : { theme: brand }),
  };
};

/** The brand with a theme's id; null for any other theme, and for a brand of another enterprise. */
async function brandOf({ stores }: Pick<Ctx, "stores">, enterprise: string, id: string): Promise<Theme | null> {
  const [scope, brand] = id.split(".");
  if (!isBrandId(id) || scope !== enterprise || brand === undefined) return null;
  return stores.enterprises.getBrand(enterprise, brand);
}
