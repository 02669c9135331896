import type { getBatch as call } from "@cardinal/contract/endpoints/admin/generators/get-batch";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

/** What comes with the cards of a batch, for whoever knows its ID. Its name and how many are left are for admins. */
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
