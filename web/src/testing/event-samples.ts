import type { getBadgeOverview } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { getOwnBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { type Badge, BADGE_KINDS, KIND_COLORS } from "@cardinal/contract/entities/events/badge";
import { placeId, type ScanPlace } from "../lib/offline/scan-store.ts";
import { makeEvent } from "./samples.ts";

/** A badge as the organiser sees it. */
export function makeBadge(change: Partial<Badge> = {}): Badge {
  return {
    id: "grace00001",
    name_first: "Grace",
    name_last: "Hopper",
    company: "Navy",
    title: "",
    kind: "attendee",
    email: null,
    phone: null,
    ext: null,
    claimed: false,
    revoked_date: null,
    printed_date: null,
    mailed_date: null,
    created_date: 1,
    rev: 1,
    ...change,
  };
}

/** The initial data of the screen of an event's badges. */
export function makeBadgeOverview(
  change: Partial<ReplyOf<typeof getBadgeOverview>> = {},
): ReplyOf<typeof getBadgeOverview> {
  return {
    name: "Spring fair",
    is_organiser: true,
    count: 2,
    room: 500,
    claims: 1,
    kinds: BADGE_KINDS.map((kind) => ({ kind, name: "", color: KIND_COLORS[kind] })),
    plain_codes: false,
    rev: 1,
    ...change,
  };
}

/** A badge as its attendee sees it. */
export function makeOwnBadge(change: Partial<ReplyOf<typeof getOwnBadge>> = {}): ReplyOf<typeof getOwnBadge> {
  const { event_id, name, place, time_zone, start_date, end_date } = makeEvent();
  return {
    event: { event_id, name, place, time_zone, start_date, end_date },
    badge: {
      id: "grace00001",
      name_first: "Grace",
      name_last: "Hopper",
      company: "Navy",
      title: "",
      kind: "attendee",
    },
    kind: { kind: "attendee", name: "", color: KIND_COLORS.attendee },
    code: "https://cardinal.example/e/fa1r000001/grace00001#Grace%20Hopper,%20Navy",
    claimed: false,
    revoked: false,
    ...change,
  };
}

/** A vendor at an event for which a phone without an account scans. */
export function makeScanPlace(change: Partial<ScanPlace> = {}): ScanPlace {
  const [event_id, vendor] = ["fa1r000001", "vend0r0001"];
  return {
    id: placeId(event_id, vendor),
    event_id,
    vendor,
    credential: "cdp_key",
    phone: "ph0ne00001",
    person: null,
    about: {
      event: { name: "Spring fair", time_zone: "UTC", start_date: 1, end_date: 9e12, sync_until: 9e12 },
      vendor: { id: vendor, name: "Compass Works", questions: [] },
      by: "Sam",
    },
    ...change,
  };
}
