import * as z from "zod";
import { deliveryShape, hookEventShape, hookShape } from "../connections/hook.ts";
import { byServices } from "./conditions.ts";
import type { Place } from "./place.ts";

/** Webhook endpoints of enterprises, and what is sent to them. */
export const HOOK_PLACES = {
  hooks: {
    note: "Webhook endpoints with the secrets that sign what is sent to them. Functions alone read them.",
    children: { $enterprise: { children: { $hook: { record: hookShape } } } },
  },
  hook_events: {
    note: "What happened to employees and leads, written with the change and removed once the endpoints of the enterprise have it.",
    children: {
      $enterprise: {
        children: {
          $event: {
            record: hookEventShape,
            write: byServices(["contacts", "enterprise", "events"], "newData.exists()"),
            validate: "newData.child('type').isString()",
          },
        },
      },
    },
  },
  deliveries: {
    note: "Events on their way to endpoints, and what became of them, for 14 days.",
    children: { $enterprise: { indexOn: ["log", "due"], children: { $delivery: { record: deliveryShape } } } },
  },
  hook_wakes: {
    note: "When an endpoint is to be looked at again, by `{enterprise}~{endpoint}`.",
    indexOn: [".value"],
    children: { $hook: { record: z.number() } },
  },
} as const satisfies Readonly<Record<string, Place>>;
