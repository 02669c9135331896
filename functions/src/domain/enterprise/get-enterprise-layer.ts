import type { getEnterpriseLayer as call } from "@cardinal/contract/endpoints/admin/enterprise/get-enterprise-layer";
import { isBrandId } from "@cardinal/contract/fields/ids";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** What the enterprise lays over a person's card; null for people without one. */
export const getEnterpriseLayer: UseCase<typeof call> = async (ctx, { uid }) => {
  const { users, enterprises, cards } = ctx.stores;
  const person = await users.get(uid);
  if (person?.username === undefined || person.disabled === true || person.deleting === true)
    throw new Failure("not-found");
  const { enterprise } = person;
  if (enterprise === undefined) return null;
  const [profile, locked, card] = await Promise.all([
    enterprises.getProfile(enterprise),
    enterprises.listLockedFields(enterprise),
    cards.get(uid),
  ]);
  if (profile === null) return null;
  const [scope, brand] = (card?.profile_theme ?? "").split(".");
  const theme =
    isBrandId(card?.profile_theme ?? "") && scope === enterprise && brand !== undefined
      ? await enterprises.getBrand(enterprise, brand)
      : null;
  const { organization_name, address, logo } = profile;
  return {
    enterprise,
    locked_fields: locked,
    ...(organization_name === undefined ? {} : { organization_name }),
    ...(address === undefined ? {} : { address }),
    ...(logo === undefined ? {} : { logo }),
    ...(theme === null ? {} : { theme }),
  };
};
