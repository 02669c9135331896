import * as calls from "@cardinal/contract/endpoints/events/index";
import { getBadge, getBadgeOverview, listBadges } from "../domain/events/badges/list-badges.ts";
import { addBadge, updateBadge } from "../domain/events/badges/save-badge.ts";
import { updateBadgeSettings } from "../domain/events/badges/update-badge-settings.ts";
import { getEvent, getEventTheme } from "../domain/events/get-event.ts";
import { listEvents, listPromotedEvents } from "../domain/events/list-events.ts";
import { revoke } from "../domain/events/revoke.ts";
import { deleteEvent, updateEvent } from "../domain/events/update-event.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("events", calls, {
  addBadge,
  deleteEvent,
  getBadge,
  getBadgeOverview,
  getEvent,
  getEventTheme,
  listBadges,
  listEvents,
  listPromotedEvents,
  revoke,
  updateBadge,
  updateBadgeSettings,
  updateEvent,
});
