import * as z from "zod";
import { MAX_SEATS } from "../../entities/enterprise.ts";
import { endpoint } from "../../endpoint.ts";
import { interval, paidPlan } from "../../entities/billing.ts";

export const createCheckout = endpoint({
  method: "POST",
  host: "payments",
  path: "/checkout",
  summary: "Start the checkout of a plan. Returns the address of the payment page.",
  access: "user",
  flag: "payments",
  who: "For the enterprise plan: an admin of the enterprise, an employee whose role lets them manage its billing, or a user without an enterprise, who creates it afterwards. Users whose enterprise provides a plan need no other.",
  input: () =>
    z.strictObject({
      plan: paidPlan,
      interval,
      seats: z.number().int().min(1).max(MAX_SEATS).optional(),
      /** A path of the app to which the return page leads. */
      next: z
        .string()
        .max(2000)
        .regex(/^\/(?![/\\])/, "Use a path of this site.")
        .optional(),
    }),
  reply: () => z.object({ id: z.string(), url: z.string() }),
  fails: ["permission-denied", "not-found", "subscription-exists", "seats-in-use", "disputed", "conflict"],
});
