import * as z from "zod";
import { payerShape, paymentEventShape } from "../billing.ts";
import { LATE_KINDS } from "../../entities/platform/late-payer.ts";
import { all, byService, IS_TRUE, oneOf } from "./conditions.ts";
import type { Place } from "./place.ts";

/** An answer takes the place of the one it was decided from, and of none that was asked for later. */
const NEWER = all(
  "newData.child('before').val() === (data.exists() ? data.child('ticket').val() : 0)",
  "newData.child('ticket').val() > newData.child('before').val()",
  "newData.child('ticket').val() <= newData.parent().child('ticket').val()",
);

/** What is known of payers at the payment provider. Screens read the copies in `users` and `enterprise`. */
export const BILLING_PLACES = {
  billing: {
    note:
      "Who pays, by `u-{uid}` or `e-{enterprise}`. The payments service applies an answer of the provider when no later " +
      "one was applied.",
    indexOn: ["applied/next_date"],
    children: {
      $owner: {
        record: payerShape,
        children: {
          applied: { write: byService("payments", NEWER) },
          trial_used: { write: byService("payments", IS_TRUE, "newData.parent().child('customer').exists()") },
        },
      },
    },
  },
  late_payers: {
    note: "Payers with an overdue or disputed payment, each with the moment since when, for admins of the platform.",
    children: {
      $kind: {
        indexOn: [".value"],
        children: {
          $owner: {
            record: z.number(),
            write: byService("payments"),
            validate: all(oneOf("$kind", LATE_KINDS), "newData.isNumber()"),
          },
        },
      },
    },
  },
  stripe_customers: { note: "Whose customer it is.", children: { $customer: { record: z.string() } } },
  stripe_events: {
    note: "Events that took effect, for 40 days.",
    indexOn: ["date"],
    children: { $event: { record: paymentEventShape, write: byService("payments", "newData.exists()") } },
  },
} as const satisfies Readonly<Record<string, Place>>;
