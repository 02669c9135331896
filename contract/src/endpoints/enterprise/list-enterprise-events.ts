import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { event, eventSummary } from "../../entities/events/event.ts";
import { eventId } from "../../fields/ids.ts";

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
