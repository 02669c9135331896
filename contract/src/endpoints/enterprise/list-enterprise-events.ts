import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { event, eventSummary } from "../../entities/events/event.ts";
import { badgeId, eventId } from "../../fields/ids.ts";

export const listEnterpriseEvents = endpoint({
  method: "GET",
  path: "/api/enterprise/events",
  summary: "The events of the enterprise, the latest first.",
  access: "user",
  who: "Everybody in the enterprise.",
  input: z.strictObject({}),
  reply: z.object({ items: z.array(eventSummary), next: z.null() }),
  fails: ["not-found"],
});

export const getEnterpriseEvent = endpoint({
  method: "GET",
  path: "/api/enterprise/event/{event_id}",
  summary: "An event of the enterprise.",
  access: "user",
  who: "Everybody in the enterprise.",
  input: z.strictObject({ event_id: eventId }),
  reply: event,
  fails: ["not-found"],
});

export const getEnterpriseEventPoints = endpoint({
  method: "GET",
  path: "/api/enterprise/event/points/{event_id}",
  summary:
    "What people of the enterprise earned at an event that it organises or that they attend: the 50 highest who claimed their badges while they were in it. A name is null of people who do not want to be named.",
  access: "user",
  who: "Admins of the enterprise, and those whose role allows events or statistics everywhere.",
  input: z.strictObject({ event_id: eventId }),
  reply: z.object({
    event: eventSummary,
    items: z.array(
      z.object({
        badge: badgeId.nullable(),
        name: z.string().nullable(),
        points: z.number(),
        /** Among everybody at the event; null without points. */
        rank: z.number().nullable(),
      }),
    ),
  }),
  fails: ["not-found"],
});
