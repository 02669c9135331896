import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { MAX_SEATS } from "../../entities/enterprise.ts";

export const changeSeats = endpoint({
  method: "POST",
  host: "payments",
  path: "/seats",
  summary: "Change the number of seats that the enterprise pays for, or preview the cost.",
  access: "user",
  flag: "payments",
  who: "Employees who may manage the enterprise’s billing.",
  input: () =>
    z.strictObject({
      seats: z.number().int().min(1).max(MAX_SEATS),
      /** Only calculate the cost. */
      preview: z.boolean().optional(),
    }),
  reply: () =>
    z.object({
      seats: z.number(),
      /** When a reduction takes effect (epoch ms); null if the change takes effect immediately. */
      until: z.number().nullable(),
      /**
       * The amount charged immediately, and the amount of the next period, in the currency's smallest unit (ISO 4217).
       */
      due_now: z.number().int(),
      next_amount: z.number().int(),
      currency: z.string(),
    }),
  fails: [
    "permission-denied",
    "not-found",
    "plan-required",
    "payment-failed",
    "seats-in-use",
    "disputed",
    "in-progress",
    "conflict",
  ],
});
