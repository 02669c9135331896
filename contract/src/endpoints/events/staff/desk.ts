import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { eventId, uid } from "../../../fields/ids.ts";
import { WHO_ORGANISES } from "../update-event.ts";

export const getDesk = endpoint({
  method: "GET",
  path: "/api/events/desk/{event_id}",
  summary: "The check-in team of an event, and when its link was created.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId }),
  /** `link_date`: epoch ms; null without a link. The team is ordered by name. */
  reply: () =>
    z.object({
      link_date: z.number().nullable(),
      people: z.array(z.object({ id: uid, name: z.string() })),
    }),
  fails: ["not-found", "permission-denied"],
});

export const renewDeskLink = endpoint({
  method: "PUT",
  path: "/api/events/desk",
  summary:
    "Create a link for joining the check-in team of an event. The previous link stops working; users who have joined stay.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId }),
  /** An address, which only this reply contains: only its hash is stored. */
  reply: () => z.object({ link: z.string() }),
  fails: ["not-found", "permission-denied", "conflict"],
});

/** `link`: the fragment of the address. */
export const joinDesk = endpoint({
  method: "POST",
  path: "/api/events/desk",
  summary: "Join the check-in team of an event, with its link.",
  access: "user",
  who: "Any user with the link, except the organiser and staff of vendors at the event.",
  input: () =>
    z.strictObject({
      event_id: eventId,
      link: z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This link is incomplete."),
    }),
  reply: () => z.object({ joined: z.literal(true) }),
  fails: ["not-found", "conflict", "quota-exceeded"],
});

export const removeFromDesk = endpoint({
  method: "DELETE",
  path: "/api/events/desk/{event_id}/{id}",
  summary: "Remove a user from the check-in team of an event, or leave it. Their scans are kept.",
  access: "user",
  who: `${WHO_ORGANISES} Members of the team for themselves.`,
  input: () => z.strictObject({ event_id: eventId, id: uid }),
  reply: () => z.object({ removed: z.literal(true) }),
  fails: ["not-found", "permission-denied"],
});
