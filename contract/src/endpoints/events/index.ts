export { getEvent, getEventTheme } from "./get-event.ts";
export { listEvents, listPromotedEvents } from "./list-events.ts";
export { deleteEvent, updateEvent } from "./update-event.ts";
