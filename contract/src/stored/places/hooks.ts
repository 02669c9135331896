import * as z from "zod";
import { deliveryShape, hookEventShape, hookShape } from "../connections/hook.ts";
import { byServices, SETS_VALUE } from "./conditions.ts";
import type { Place } from "./place.ts";

/** Webhook endpoints of enterprises, and their deliveries. */
export const HOOK_PLACES = {
  hooks: {
    note: "Webhook endpoints with the secrets that sign the deliveries. Only functions read them.",
    children: { $enterprise: { children: { $hook: { record: hookShape } } } },
  },
  hook_events: {
    note: "Events of employees and leads, written with the change and removed once they are queued for the endpoints of the enterprise.",
    children: {
      $enterprise: {
        children: {
          $event: {
            record: hookEventShape,
            write: byServices(["contacts", "enterprise", "events"], SETS_VALUE),
            validate: "newData.child('type').isString()",
          },
        },
      },
    },
  },
  deliveries: {
    note: "Deliveries of events to endpoints, and their results, for 14 days.",
    children: { $enterprise: { indexOn: ["log", "due"], children: { $delivery: { record: deliveryShape } } } },
  },
  hook_wakes: {
    note: "When an endpoint is due again, by `{enterprise}~{endpoint}`.",
    indexOn: [".value"],
    children: { $hook: { record: z.number() } },
  },
} as const satisfies Readonly<Record<string, Place>>;
