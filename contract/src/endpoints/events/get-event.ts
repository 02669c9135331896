import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { event } from "../../entities/events/event.ts";
import { theme } from "../../entities/theme.ts";
import { eventId } from "../../fields/ids.ts";

export const getEvent = endpoint({
  method: "GET",
  path: "/api/events/{event_id}",
  summary: "An event.",
  access: "anyone",
  input: () => z.strictObject({ event_id: eventId }),
  reply: () => event,
  fails: ["not-found"],
});

export const getEventTheme = endpoint({
  method: "GET",
  path: "/api/events/theme/{event_id}",
  summary: "The theme of an event, or the default theme when it has none.",
  access: "anyone",
  input: () => z.strictObject({ event_id: eventId }),
  reply: () => theme,
  fails: ["not-found"],
});
