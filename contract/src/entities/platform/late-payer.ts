import * as z from "zod";
import { billing } from "../billing.ts";

/** Why a payer needs attention: the renewal could not be charged, or the bank disputes a payment. */
export const LATE_KINDS = ["past_due", "disputed"] as const;
export const lateKind = z.enum(LATE_KINDS);
export type LateKind = z.infer<typeof lateKind>;

/** A payer with an overdue or disputed payment, as shown to platform admins. */
export const latePayer = billing
  .pick({ plan: true, interval: true, seats: true })
  .extend({
    /** A user ID or an enterprise ID, with the name from the search index; "" when there is none. */
    payer: z.object({ kind: z.enum(["person", "enterprise"]), id: z.string(), name: z.string() }),
    /** Since when the payment is overdue, or when the dispute was noticed (epoch ms). */
    since: z.number(),
    /** When the plan ends unless it is paid (epoch ms); null if it does not end automatically. */
    ends_date: z.number().nullable(),
    /** The payer’s customer ID at Stripe, as in https://dashboard.stripe.com/customers/cus_1. */
    customer: z.string(),
  })
  .meta({ id: "LatePayer" });
export type LatePayer = z.infer<typeof latePayer>;
