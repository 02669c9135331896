import type { getBatch as call } from "@cardinal/contract/endpoints/admin/generators/get-batch";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

/**
 * The extras of a batch's cards, for anyone who knows its ID. Its name and the number of unclaimed
 * cards are for admins.
 */
export const getBatch: UseCase<typeof call> = async ({ actor, stores }, { id }) => {
  const batch = await stores.generators.get(id);
  if (batch === null || batch.off_date !== undefined) throw new Failure("not-found");
  const { enterprise, plan, days, theme, shop, pin } = batch;
  const ofAdmins =
    actor?.admin === true ? { name: batch.name, remaining: (await stores.generators.getCounts(id)).new } : {};
  const profile = enterprise === undefined ? null : await stores.enterprises.getProfile(enterprise);
  const all = {
    enterprise,
    enterprise_name: profile?.name,
    brand_logo: profile?.logo,
    plan,
    days,
    theme,
    shop,
    pin: pin === true ? (true as const) : undefined,
  };
  return { id, ...ofAdmins, ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) };
};
