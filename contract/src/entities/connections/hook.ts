import * as z from "zod";

/** Events of which an enterprise's systems can be notified. */
export const HOOK_EVENTS = [
  "employee.created",
  "employee.updated",
  "employee.disabled",
  "employee.removed",
  "lead.created",
  "event_lead.created",
  "lead.withdrawn",
] as const;
export const hookEvent = z.enum(HOOK_EVENTS);
export type HookEvent = z.infer<typeof hookEvent>;

/** An endpoint to which events are sent. Dates are epoch ms. */
export const hook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(hookEvent),
    created_date: z.number(),
    /** Since when all deliveries have failed. */
    failing_since: z.number().nullable(),
    /** When it was disabled by an admin or because all deliveries failed. */
    disabled_date: z.number().nullable(),
    /** Until when events are also signed with the previous secret. */
    old_key_until: z.number().nullable(),
  })
  .meta({ id: "Hook" });
export type Hook = z.infer<typeof hook>;

/** The delivery of an event to an endpoint. `id` is the header `webhook-id`. */
export const delivery = z
  .object({
    id: z.string(),
    /** An event, or `test`. */
    type: z.string(),
    date: z.number(),
    state: z.enum(["waiting", "delivered", "failed"]),
    tries: z.number(),
    /** When it is tried next; null if never. */
    next_date: z.number().nullable(),
    /** Outcome of the last attempt: the status and up to 1 KB of the response, or why there was none. */
    tried_date: z.number().nullable(),
    status: z.number().nullable(),
    answer: z.string().nullable(),
    problem: z.enum(["address", "redirect", "timeout", "unreachable"]).nullable(),
    body: z.string(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof delivery>;
