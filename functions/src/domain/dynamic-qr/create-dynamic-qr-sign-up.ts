import type { createDynamicQrSignUp as call } from "@cardinal/contract/endpoints/admin/enterprise/create-dynamic-qr-sign-up";
import { Failure } from "../failure.ts";
import { enterpriseAdministered } from "../person/policy.ts";
import type { UseCase } from "../use-case.ts";
import { requireAnswer, requireDynamicQr } from "./require-dynamic-qr.ts";

/**
 * Starts the sign-up of the caller's enterprise at the dynamic-QR product. That product identifies the enterprise by its id, so
 * a repeat leads to the same sign-up, and nothing of it is stored here.
 */
export const createDynamicQrSignUp: UseCase<typeof call> = async (ctx, { company, email }) => {
  const dynamicQr = requireDynamicQr(ctx);
  const enterprise = await enterpriseAdministered(ctx);
  if (enterprise === null) throw new Failure("permission-denied");
  return { url: requireAnswer(await dynamicQr.signUp(enterprise, { company, email })) };
};
