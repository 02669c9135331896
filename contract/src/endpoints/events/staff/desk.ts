import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { eventId, uid } from "../../../fields/ids.ts";
import { WHO_ORGANISES } from "../update-event.ts";

export const getDesk = endpoint({
  method: "GET",
  path: "/api/events/desk/{event_id}",
  summary: "The people who check others in at an event, and when their link was created.",
  access: "user",
  who: WHO_ORGANISES,
  input: z.strictObject({ event_id: eventId }),
  /** `link_date`: epoch ms; null before there is a link. People are in the order of their names. */
  reply: z.object({
    link_date: z.number().nullable(),
    people: z.array(z.object({ id: uid, name: z.string() })),
  }),
  fails: ["not-found", "permission-denied"],
});

export const renewDeskLink = endpoint({
  method: "PUT",
  path: "/api/events/desk",
  summary:
    "Create a link with which people join the check-in team of an event. The link before stops working; whoever has joined stays.",
  access: "user",
  who: WHO_ORGANISES,
  input: z.strictObject({ event_id: eventId }),
  /** An address. It is in this reply alone: only a hash of it is kept. */
  reply: z.object({ link: z.string() }),
  fails: ["not-found", "permission-denied", "conflict"],
});

/** `link`: what stands behind `#` in the address. */
export const joinDesk = endpoint({
  method: "POST",
  path: "/api/events/desk",
  summary: "Join the check-in team of an event, with its link.",
  access: "user",
  who: "Whoever has the link, except the organiser and people who work for a vendor at the event.",
  input: z.strictObject({
    event_id: eventId,
    link: z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This link is incomplete."),
  }),
  reply: z.object({ joined: z.literal(true) }),
  fails: ["not-found", "conflict", "quota-exceeded"],
});

export const removeFromDesk = endpoint({
  method: "DELETE",
  path: "/api/events/desk/{event_id}/{id}",
  summary: "Remove somebody from the check-in team of an event, or leave it. What they scanned stays.",
  access: "user",
  who: `${WHO_ORGANISES} The person themselves.`,
  input: z.strictObject({ event_id: eventId, id: uid }),
  reply: z.object({ removed: z.literal(true) }),
  fails: ["not-found", "permission-denied"],
});
