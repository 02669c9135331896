import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { event, eventFields } from "../../entities/events/event.ts";
import { eventQuestions } from "../../entities/events/question.ts";
import { eventId } from "../../fields/ids.ts";

/** Who can change an event. */
export const WHO_ORGANISES =
  "The user who created the event; for an enterprise’s event, its admins and employees whose role includes managing events.";

export const updateEvent = endpoint({
  method: "PUT",
  path: "/api/events/update",
  summary:
    "Create an event, or change the event `event_id`. A new event needs a name, a time zone, a start and an end. The dates of an event that has ended cannot be changed.",
  access: "user",
  role: "operator",
  who: `${WHO_ORGANISES} Only platform admins set \`promoted\`.`,
  input: () =>
    z.strictObject({
      event_id: eventId.optional(),
      /** Owner of a new event: the caller or their enterprise. */
      owner: z.enum(["person", "enterprise"]).optional(),
      /** The `rev` of the event on which the change is based. Without it, the change overwrites newer ones. */
      rev: z.number().int().min(1).optional(),
      name: eventFields.name.optional(),
      description: eventFields.description.optional(),
      place: eventFields.place.optional(),
      time_zone: eventFields.time_zone.optional(),
      start_date: eventFields.start_date.optional(),
      end_date: eventFields.end_date.optional(),
      theme: eventFields.theme.optional(),
      /** Null removes the banner. `PUT /api/vcard/eventUpload` sets one. */
      banner: z.null().optional(),
      listed: eventFields.listed.optional(),
      promoted: z.boolean().optional(),
      point_rules: eventFields.point_rules.optional(),
      questions: eventQuestions.optional(),
    }),
  reply: () => event,
  fails: ["not-found", "permission-denied", "plan-required", "conflict", "quota-exceeded"],
  idempotent: true,
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/api/events/{event_id}",
  summary: "Delete an event.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["not-found", "permission-denied", "conflict"],
});
