import type { enterpriseExists as call } from "@cardinal/contract/endpoints/admin/enterprise/enterprise-exists";
import { enterpriseId } from "@cardinal/contract/fields/username";
import type { UseCase } from "../use-case.ts";

/** Whether an enterprise has this id; false for an invalid id. */
export const enterpriseExists: UseCase<typeof call> = async (ctx, { id }) => {
  const parsed = enterpriseId.safeParse(id);
  return parsed.success && (await ctx.stores.enterprises.exists(parsed.data));
};
