import * as z from "zod";

/** What an enterprise's systems can be informed of. */
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

/** An endpoint that events are sent to. Dates are epoch ms; null: there is none. */
export const hook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(hookEvent),
    created_date: z.number(),
    /** Since when nothing has got through. */
    failing_since: z.number().nullable(),
    /** When it was switched off: by an admin, or because nothing got through. */
    disabled_date: z.number().nullable(),
    /** Until when events are signed with the former secret, too. */
    old_key_until: z.number().nullable(),
  })
  .meta({ id: "Hook" });
export type Hook = z.infer<typeof hook>;

/** One event on its way to one endpoint. `id` is the header `webhook-id`. */
export const delivery = z
  .object({
    id: z.string(),
    /** An event, or `test`. */
    type: z.string(),
    date: z.number(),
    state: z.enum(["waiting", "delivered", "failed"]),
    tries: z.number(),
    /** When it is tried next; null: never. */
    next_date: z.number().nullable(),
    /** What became of the last try: the status and up to 1 KB of the answer, or why there was none. */
    tried_date: z.number().nullable(),
    status: z.number().nullable(),
    answer: z.string().nullable(),
    problem: z.enum(["address", "redirect", "timeout", "unreachable"]).nullable(),
    body: z.string(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof delivery>;
