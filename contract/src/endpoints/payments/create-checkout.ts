import * as z from "zod";
import { MAX_SEATS } from "../../entities/enterprise.ts";
import { endpoint } from "../../endpoint.ts";
import { interval, paidPlan } from "../../entities/billing.ts";

export const createCheckout = endpoint({
  method: "POST",
  host: "payments",
  path: "/checkout",
  summary: "Begin to buy a plan: where to pay for it.",
  access: "user",
  flag: "payments",
  who: "For the enterprise plan: an admin of the enterprise, somebody whose role lets them manage its billing, or somebody without one, who creates it afterwards. Nobody whose enterprise has a plan for them needs another.",
  input: z.strictObject({
    plan: paidPlan,
    interval,
    seats: z.number().int().min(1).max(MAX_SEATS).optional(),
    /** Where the person was: a path of the app that the return page leads on to. */
    next: z
      .string()
      .max(2000)
      .regex(/^\/(?![/\\])/, "Use a path of this site.")
      .optional(),
  }),
  reply: z.object({ id: z.string(), url: z.string() }),
  fails: ["permission-denied", "not-found", "subscription-exists", "disputed"],
});
