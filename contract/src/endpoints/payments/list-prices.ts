import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { planPrice } from "../../entities/billing.ts";

export const listPrices = endpoint({
  method: "GET",
  host: "payments",
  path: "/prices",
  summary: "The prices of the plans at the payment provider, and the length of the trial.",
  access: "anyone",
  input: () => z.strictObject({}),
  /** The prices of all plans, so there is one page. */
  reply: () => z.object({ items: z.array(planPrice), next: z.null(), trial_days: z.number().int() }),
  fails: ["not-found"],
});
