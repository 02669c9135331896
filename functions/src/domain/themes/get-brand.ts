import type { getBrand as call } from "@cardinal/contract/endpoints/admin/themes/get-brand";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** A brand theme of an enterprise, which its people's public cards show anyway. */
export const getBrand: UseCase<typeof call> = async (ctx, { themeId }) => {
  const [enterprise = "", brand = ""] = themeId.split(".");
  const theme = await ctx.stores.enterprises.getBrand(enterprise, brand);
  if (theme === null) throw new Failure("not-found");
  return theme;
};
