import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { planPrice } from "../../entities/billing.ts";

export const listPrices = endpoint({
  method: "GET",
  host: "payments",
  path: "/prices",
  summary: "What the plans cost, as the payment provider has it, and how long a trial is.",
  access: "anyone",
  input: z.strictObject({}),
  reply: z.object({ items: z.array(planPrice), trial_days: z.number().int() }),
  fails: ["not-found"],
});
