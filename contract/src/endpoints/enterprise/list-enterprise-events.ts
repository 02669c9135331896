import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { event, eventSummary } from "../../entities/events/event.ts";
import { badgeId, eventId } from "../../fields/ids.ts";

/** An event of an enterprise with the numbers of its badges and vendors. */
const countedEvent = eventSummary
  .extend({ counts: z.object({ badges: z.number(), vendors: z.number() }) })
  .meta({ id: "EnterpriseEvent" });

export const listEnterpriseEvents = endpoint({
  method: "GET",
  path: "/api/enterprise/events",
  summary: "The events of the enterprise with their numbers of badges and vendors, latest first.",
  access: "user",
  who: "All employees of the enterprise.",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(countedEvent), next: z.null() }),
  fails: ["not-found"],
});

export const getEnterpriseEvent = endpoint({
  method: "GET",
  path: "/api/enterprise/event/{event_id}",
  summary: "An event of the enterprise.",
  access: "user",
  who: "All employees of the enterprise.",
  input: () => z.strictObject({ event_id: eventId }),
  reply: () => event,
  fails: ["not-found"],
});

export const getEnterpriseEventPoints = endpoint({
  method: "GET",
  path: "/api/enterprise/event/points/{event_id}",
  summary:
    "The points of employees at an event that the enterprise organises or that they attend: the 50 highest among those who claimed their badges as employees. `name` is null for people who hide their name.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role allows events or statistics in the whole enterprise.",
  input: () => z.strictObject({ event_id: eventId }),
  /** A board of the 50 highest, so there is one page. */
  reply: () =>
    z.object({
      event: eventSummary,
      items: z.array(
        z.object({
          badge: badgeId.nullable(),
          name: z.string().nullable(),
          points: z.number(),
          /** Rank among all attendees; null without points. */
          rank: z.number().nullable(),
        }),
      ),
      next: z.null(),
    }),
  fails: ["not-found"],
});
