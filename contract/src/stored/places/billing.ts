import * as z from "zod";
import { payerShape, paymentEventShape } from "../billing.ts";
import { LATE_KINDS } from "../../entities/platform/late-payer.ts";
import { all, byService, IS_TRUE, oneOf, SETS_VALUE } from "./conditions.ts";
import type { Place } from "./place.ts";

/** A response replaces only the state that its request was based on, and never that of a later request. */
const NEWER = all(
  "newData.child('before').val() === (data.exists() ? data.child('ticket').val() : 0)",
  "newData.child('ticket').val() > newData.child('before').val()",
  "newData.child('ticket').val() <= newData.parent().child('ticket').val()",
);

/** State of payers at the payment provider. Clients read the copies in `users` and `enterprise`. */
export const BILLING_PLACES = {
  billing: {
    note:
      "Payers, by `u-{uid}` or `e-{enterprise}`. The payments service applies a response of the provider unless a later " +
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
    note: "Payers with an overdue or disputed payment, each with the time since then, for platform admins.",
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
  stripe_customers: {
    note: "The payer of each customer at the payment provider.",
    children: { $customer: { record: z.string() } },
  },
  stripe_events: {
    note: "Processed events of the payment provider, kept for 40 days.",
    indexOn: ["date"],
    children: { $event: { record: paymentEventShape, write: byService("payments", SETS_VALUE) } },
  },
} as const satisfies Readonly<Record<string, Place>>;
