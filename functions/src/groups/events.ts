import * as calls from "@cardinal/contract/endpoints/events/index";
import { getEvent, getEventTheme } from "../domain/events/get-event.ts";
import { listEvents, listPromotedEvents } from "../domain/events/list-events.ts";
import { deleteEvent, updateEvent } from "../domain/events/update-event.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("events", calls, {
  deleteEvent,
  getEvent,
  getEventTheme,
  listEvents,
  listPromotedEvents,
  updateEvent,
});
