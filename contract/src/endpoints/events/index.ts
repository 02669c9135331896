export { addBadge, getBadge, getBadgeOverview, listBadges, updateBadge } from "./badges/manage-badges.ts";
export { updateBadgeSettings } from "./badges/update-badge-settings.ts";
export { getEvent, getEventTheme } from "./get-event.ts";
export { listEvents, listPromotedEvents } from "./list-events.ts";
export { revoke } from "./revoke.ts";
export { deleteEvent, updateEvent } from "./update-event.ts";
