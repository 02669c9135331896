import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const changeSeats = endpoint({
  method: "POST",
  host: "payments",
  path: "/seats",
  summary: "Change how many people the enterprise pays for, or see what that would cost.",
  access: "user",
  flag: "payments",
  who: "Whoever may manage what the enterprise pays.",
  input: z.strictObject({
    seats: z.number().int().min(1).max(10_000),
    /** Only say what it would cost. */
    preview: z.boolean().optional(),
  }),
  reply: z.object({
    seats: z.number(),
    /** Until when there are as many seats as now, if fewer are wanted (epoch ms); null: the change counts at once. */
    until: z.number().nullable(),
    /** What is charged at once, and what the next period costs, in the currency's smallest unit (ISO 4217). */
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
  ],
});
