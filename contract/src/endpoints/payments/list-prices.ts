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
  reply: () => z.object({ items: z.array(planPrice), trial_days: z.number().int() }),
  fails: ["not-found"],
});
