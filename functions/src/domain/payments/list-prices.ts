import type { listPrices as call } from "@cardinal/contract/endpoints/payments/list-prices";
import type { UseCase } from "../use-case.ts";
import { requirePayments } from "./payer.ts";

/** The prices of the plans. */
export const listPrices: UseCase<typeof call> = async (ctx) => {
  const payments = requirePayments(ctx);
  return { items: [...(await payments.listPrices(ctx.now))], next: null, trial_days: payments.trialDays };
};
