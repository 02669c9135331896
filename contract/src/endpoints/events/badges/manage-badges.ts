import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { badge, badgeFields, badgeKind, badgeKindStyle } from "../../../entities/events/badge.ts";
import { badgeId, eventId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";
import { cursor } from "../../../fields/cursor.ts";

/** Who can view and create badges. */
export const WHO_AT_DESK = "The organiser of the event, and staff at its check-in desk.";

/** Position in a list; it contains index keys. */
const place = cursor(/^[^.#$[\]/\u0000-\u001f\u007f\p{Surrogate}]{1,300}$/u).meta({
  description: "`next` of an earlier reply",
});

export const getBadgeOverview = endpoint({
  method: "GET",
  path: "/api/events/badges/{event_id}",
  summary:
    "The number of badges of an event and its maximum, its kinds of badges with their colours, and how badges are printed.",
  access: "user",
  who: WHO_AT_DESK,
  input: () => z.strictObject({ event_id: eventId }),
  reply: () =>
    z.object({
      name: z.string(),
      /** True for the organiser, false for staff at the check-in desk. */
      is_organiser: z.boolean(),
      count: z.number(),
      /** Maximum number of badges in the organiser's plan. */
      room: z.number(),
      claims: z.number(),
      kinds: z.array(badgeKindStyle),
      /** Whether QR codes contain only the address, without the printed details. */
      plain_codes: z.boolean(),
      /** Revision of the event, incremented by every change. */
      rev: z.number(),
    }),
  fails: ["not-found", "permission-denied"],
});

export const listBadges = endpoint({
  method: "POST",
  path: "/api/events/badges/list",
  summary:
    "The badges of an event by last name, in pages of 50: all, those of one kind, or those that match a search for beginnings of words or for the ten characters printed below the QR code. A search reads up to 250 entries, so a page may be short although `next` is set.",
  access: "user",
  who: WHO_AT_DESK,
  input: () =>
    z.strictObject({
      event_id: eventId,
      kind: badgeKind.optional(),
      q: line(100).optional(),
      after: place.optional(),
    }),
  reply: () => z.object({ items: z.array(badge), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const getBadge = endpoint({
  method: "GET",
  path: "/api/events/badges/{event_id}/{badge}",
  summary: "A badge with all details of its holder.",
  access: "user",
  who: WHO_AT_DESK,
  input: () => z.strictObject({ event_id: eventId, badge: badgeId }),
  reply: () => badge,
  fails: ["not-found", "permission-denied"],
});

export const addBadge = endpoint({
  method: "POST",
  path: "/api/events/badges",
  summary: "Create a badge, for example for a walk-in attendee.",
  access: "user",
  who: WHO_AT_DESK,
  input: () =>
    z.strictObject({
      event_id: eventId,
      name_first: badgeFields.name_first,
      name_last: badgeFields.name_last.optional(),
      company: badgeFields.company.optional(),
      title: badgeFields.title.optional(),
      kind: badgeFields.kind.optional(),
      email: badgeFields.email.optional(),
      phone: badgeFields.phone.optional(),
    }),
  reply: () => badge,
  status: 201,
  idempotent: true,
  fails: ["not-found", "permission-denied", "plan-required", "quota-exceeded", "already-exists", "conflict"],
});

export const updateBadge = endpoint({
  method: "PUT",
  path: "/api/events/badges/update",
  summary: "Change fields of a badge. Its code stays the same.",
  access: "user",
  who: WHO_AT_DESK,
  input: () =>
    z.strictObject({
      event_id: eventId,
      badge: badgeId,
      /** The `rev` of the badge on which the change is based. Without it, the change overwrites newer ones. */
      rev: z.number().int().min(1).optional(),
      name_first: badgeFields.name_first.optional(),
      name_last: badgeFields.name_last.optional(),
      company: badgeFields.company.optional(),
      title: badgeFields.title.optional(),
      kind: badgeFields.kind.optional(),
      email: badgeFields.email.optional(),
      phone: badgeFields.phone.optional(),
    }),
  reply: () => badge,
  fails: ["not-found", "permission-denied", "already-exists", "conflict"],
});
