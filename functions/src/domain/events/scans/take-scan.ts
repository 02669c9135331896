import { isDeepStrictEqual } from "node:util";
import type { Scan, ScanResult } from "@cardinal/contract/entities/events/scan";
import { dayOf } from "@cardinal/contract/fields/day";
import { clockAt } from "@cardinal/contract/fields/wall-clock";
import { type StoredBadge, toBadgeFace } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { EventLeadPlace } from "../../../stores/events/event-leads-store.ts";
import type { BeforeScan, ScanPlace } from "../../../stores/events/scans-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { leadHook } from "../leads/lead-hooks.ts";
import { shareLevelOf } from "../leads/share-level.ts";
import { staffPointsChange } from "../points/earn-points.ts";
import { answersTo, questionsOf } from "../questions.ts";
import { type Details, holdMoment, isMarked, toMeeting, withDetails, withScan } from "./merge-lead.ts";

/** The vendor or desk that scans, with the event. */
export interface Scanner {
  readonly event_id: string;
  readonly event: StoredEvent;
  /** Null for the desk, which checks attendees in. */
  readonly vendor: {
    readonly id: string;
    readonly record: StoredVendor;
    /** The enterprise whose webhooks report new leads; null when there is none. */
    readonly enterprise: string | null;
  } | null;
  /** The scanner's first name. */
  readonly by: string;
}

/** A time of a scan by the server's clock. */
const heldIn = ({ now }: ActorCtx, { event }: Scanner, reported: Pick<Scan, "at" | "offset">) =>
  holdMoment(reported, { start: event.start_date, now });

/**
 * The notes of a scan, with dates by the server's clock, and answers to current questions of the event or the vendor.
 */
function detailsOf(ctx: ActorCtx, scanner: Scanner, scan: Scan): Details {
  const { event, vendor, by } = scanner;
  const { offset, rating, notes = [], answers = [] } = scan;
  const dateOf = (at: number) => heldIn(ctx, scanner, { at, offset }).moment;
  const current = new Set(vendor === null ? [] : questionsOf(event, vendor.record).map(({ id }) => id));
  return {
    ...(rating === undefined ? {} : { rating: { value: rating.value, date: dateOf(rating.at) } }),
    notes: Object.fromEntries(notes.map(({ id, text, at }) => [id, { text, by, date: dateOf(at) }])),
    answers: Object.fromEntries(
      answers.flatMap(({ question, value, at }) =>
        current.has(question) ? [[question, { value, date: dateOf(at) }] as const] : [],
      ),
    ),
  };
}

/** The result of a scan for the reply. */
function resultOf(
  { id, badge: badgeId }: Scan,
  result: ScanResult["result"],
  badge: StoredBadge | null = null,
  lead: StoredEventLead | null = null,
): ScanResult {
  const first = lead === null ? null : { by: lead.by, date: lead.date };
  return { id, result, badge: badge === null ? null : toBadgeFace(badgeId, badge), first };
}

/** Adds details to a lead, if they change anything. Returns null when a concurrent change won. */
async function addDetails(
  { stores: { eventLeads, scans } }: ActorCtx,
  place: EventLeadPlace,
  lead: StoredEventLead,
  details: Details,
): Promise<StoredEventLead | null> {
  const changed = withDetails(lead, details);
  if (isDeepStrictEqual(changed, lead)) return lead;
  const next = { ...changed, rev: lead.rev + 1 };
  const outcome = await scans.commitIfUnchanged(eventLeads.replacement(place, next));
  return outcome === "written" ? next : null;
}

/** Records a new scan of a valid badge before the end. Returns null when a concurrent change won. */
async function takeNew(
  ctx: ActorCtx,
  scanner: Scanner,
  scan: Scan,
  { before, badge, place }: { readonly before: BeforeScan; readonly badge: StoredBadge; readonly place: ScanPlace },
): Promise<ScanResult | null> {
  const { event, vendor, by } = scanner;
  const { days, eventLeads, peopleMet, scans } = ctx.stores;
  const held = heldIn(ctx, scanner, scan);
  const { moment } = held;
  const [isLead, isCheckIn] = [vendor !== null && before.lead === null, before.times === 0];
  const day = dayOf(clockAt(moment, event.time_zone) ?? moment);
  const entry = {
    ...scans.scanEntry(place, before.times, { moment, day, isLead, isCheckIn }),
    ...days.counting(ctx.now, "scans"),
  };
  if (vendor === null) {
    if ((await scans.commitIfUnchanged(entry)) === "refused") return null;
    return resultOf(scan, isCheckIn ? "taken" : "merged", badge);
  }
  const scanned = { moment, marked: isMarked(held, scan), by, level: shareLevelOf(event, badge, vendor.id) };
  const lead = withDetails(withScan(before.lead, scanned), detailsOf(ctx, scanner, scan));
  const earner = { event_id: scanner.event_id, event, badge_id: scan.badge, badge };
  const at = { vendor: { id: vendor.id, name: vendor.record.name }, at: moment };
  const points = await staffPointsChange(ctx, { ...earner, ...at });
  const answers = answersTo(questionsOf(event, vendor.record), lead);
  const hooked = { event_id: scanner.event_id, vendor: vendor.id, badge: scan.badge, rev: lead.rev, answers };
  const hook = isLead ? leadHook(ctx, vendor.enterprise, "event_lead.created", hooked) : {};
  const changes = [
    entry,
    eventLeads.replacement({ event: place.event, vendor: vendor.id, badge: place.badge }, lead),
    peopleMet.scannedForVendor(place.event, place.badge, vendor.id, toMeeting(lead)),
    points,
    hook,
  ];
  if ((await scans.commitIfUnchanged(...changes)) === "refused") return null;
  return resultOf(scan, isLead ? "taken" : "merged", badge, lead);
}

/** The result of a scan that adds nothing but its details to an existing lead; null: the scan itself is recorded. */
function unrecorded(
  ctx: ActorCtx,
  scanner: Scanner,
  scan: Scan,
  { taken, badge }: { readonly taken: string | null; readonly badge: StoredBadge },
): ScanResult["result"] | null {
  if (scan.kind === "note") return "merged";
  if (taken !== null) return "known";
  if (badge.revoked_date !== undefined) return "revoked";
  return heldIn(ctx, scanner, scan).moment < scanner.event.end_date ? null : "late";
}

/** Processes a scan against the stored state. Returns null when a concurrent change won. */
async function attempt(ctx: ActorCtx, scanner: Scanner, scan: Scan): Promise<ScanResult | null> {
  const place = { event: scanner.event_id, vendor: scanner.vendor?.id ?? null, badge: scan.badge, scan: scan.id };
  const before = await ctx.stores.scans.read(place);
  const { taken, badge, lead } = before;
  if (badge === null || (taken !== null && taken !== scan.badge)) return resultOf(scan, "refused");
  const result = unrecorded(ctx, scanner, scan, { taken, badge });
  if (result === null) return takeNew(ctx, scanner, scan, { before, badge, place });
  const shown = result === "late" || badge.revoked_date !== undefined ? null : badge;
  if (lead === null || place.vendor === null)
    return scan.kind === "note" ? resultOf(scan, "refused") : resultOf(scan, result, shown);
  // Fields are merged by date, so that an exact repeat changes nothing.
  const updated = await addDetails(ctx, { ...place, vendor: place.vendor }, lead, detailsOf(ctx, scanner, scan));
  return updated === null ? null : resultOf(scan, result, shown, updated);
}

/**
 * Processes one scan with one read and one write, and retries after a concurrent change. @throws Failure `unavailable`.
 */
export const takeScan = (ctx: ActorCtx, scanner: Scanner, scan: Scan): Promise<ScanResult> =>
  untilWritten(() => attempt(ctx, scanner, scan));
