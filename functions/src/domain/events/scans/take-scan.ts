import { isDeepStrictEqual } from "node:util";
import type { Scan, ScanResult } from "@cardinal/contract/entities/events/scan";
import { dayOf } from "@cardinal/contract/fields/day";
import { clockAt } from "@cardinal/contract/fields/wall-clock";
import { type StoredBadge, toBadgeFace } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { BeforeScan, ScanPlace } from "../../../stores/events/scans-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { leadHook } from "../leads/lead-hooks.ts";
import { shareLevelOf } from "../leads/share-level.ts";
import { staffPointsChange } from "../points/earn-points.ts";
import { answersTo, questionsOf } from "../questions.ts";
import { type Details, holdMoment, isMarked, toMeeting, withDetails, withScan } from "./merge-lead.ts";

/** For whom badges are scanned. */
export interface Scanner {
  readonly event_id: string;
  readonly event: StoredEvent;
  /** Null: people at the desk, who check somebody in. */
  readonly vendor: {
    readonly id: string;
    readonly record: StoredVendor;
    /** Whose endpoints are told of new leads; null: nobody's. */
    readonly enterprise: string | null;
  } | null;
  /** The first name of whoever scans. */
  readonly by: string;
}

/** What was noted with a scan, with moments by our clock and answers to questions that the event or the vendor still asks. */
function detailsOf({ now }: ActorCtx, { event, vendor, by }: Scanner, scan: Scan): Details {
  const { offset, rating, notes = [], answers = [] } = scan;
  const dateOf = (at: number) => holdMoment({ at, offset }, { start: event.start_date, now }).moment;
  const asked = new Set(vendor === null ? [] : questionsOf(event, vendor.record).map(({ id }) => id));
  return {
    ...(rating === undefined ? {} : { rating: { value: rating.value, date: dateOf(rating.at) } }),
    notes: Object.fromEntries(notes.map(({ id, text, at }) => [id, { text, by, date: dateOf(at) }])),
    answers: Object.fromEntries(
      answers.flatMap(({ question, value, at }) =>
        asked.has(question) ? [[question, { value, date: dateOf(at) }] as const] : [],
      ),
    ),
  };
}

/** What is told of a scan. */
function answerOf(
  { id, badge: badgeId }: Scan,
  result: ScanResult["result"],
  badge: StoredBadge | null = null,
  lead: StoredEventLead | null = null,
): ScanResult {
  const first = lead === null ? null : { by: lead.by, date: lead.date };
  return { id, result, badge: badge === null ? null : toBadgeFace(badgeId, badge), first };
}

/** What was noted about somebody is added to their lead, if it says anything that is not there. Null: another change was faster. */
async function noteOnLead(
  { stores }: ActorCtx,
  place: ScanPlace,
  lead: StoredEventLead,
  details: Details,
): Promise<StoredEventLead | null> {
  const noted = withDetails(lead, details);
  if (isDeepStrictEqual(noted, lead)) return lead;
  const next = { ...noted, rev: lead.rev + 1 };
  const outcome = await stores.scans.commitIfUnchanged(stores.scans.leadReplacement(place, next));
  return outcome === "written" ? next : null;
}

/** A scan that arrives for the first time, of a badge that is in force. Null: another change was faster. */
async function takeNew(
  ctx: ActorCtx,
  scanner: Scanner,
  scan: Scan,
  { before, badge, place }: { readonly before: BeforeScan; readonly badge: StoredBadge; readonly place: ScanPlace },
): Promise<ScanResult | null> {
  const { event, vendor, by } = scanner;
  const { days, scans } = ctx.stores;
  const held = holdMoment(scan, { start: event.start_date, now: ctx.now });
  const { moment } = held;
  if (moment >= event.end_date) return answerOf(scan, "late");
  const [isLead, isCheckIn] = [vendor !== null && before.lead === null, before.times === 0];
  const day = dayOf(clockAt(moment, event.time_zone) ?? moment);
  const entry = {
    ...scans.scanEntry(place, before.times, { moment, day, isLead, isCheckIn }),
    ...days.counting(ctx.now, "scans"),
  };
  if (vendor === null) {
    if ((await scans.commitIfUnchanged(entry)) === "refused") return null;
    return answerOf(scan, isCheckIn ? "taken" : "merged", badge);
  }
  const scanned = { moment, marked: isMarked(held, scan), by, level: shareLevelOf(event, badge, vendor.id) };
  const lead = withDetails(withScan(before.lead, scanned), detailsOf(ctx, scanner, scan));
  const earner = { event_id: scanner.event_id, event, badge_id: scan.badge, badge };
  const at = { vendor: { id: vendor.id, name: vendor.record.name }, at: moment };
  const points = await staffPointsChange(ctx, { ...earner, ...at });
  const answers = answersTo(questionsOf(event, vendor.record), lead);
  const hooked = { event_id: scanner.event_id, vendor: vendor.id, badge: scan.badge, rev: lead.rev, answers };
  const hook = isLead ? leadHook(ctx, vendor.enterprise, "event_lead.created", hooked) : {};
  const changes = [entry, scans.leadReplacement(place, lead), scans.meeting(place, toMeeting(lead)), points, hook];
  if ((await scans.commitIfUnchanged(...changes)) === "refused") return null;
  return answerOf(scan, isLead ? "taken" : "merged", badge, lead);
}

/** What becomes of a scan by what is stored. Null: another change was faster. */
async function attempt(ctx: ActorCtx, scanner: Scanner, scan: Scan): Promise<ScanResult | null> {
  const place = { event: scanner.event_id, vendor: scanner.vendor?.id ?? null, badge: scan.badge, scan: scan.id };
  const before = await ctx.stores.scans.read(place);
  const { taken, badge, lead } = before;
  if (badge === null || (taken !== null && taken !== scan.badge)) return answerOf(scan, "refused");
  const shown = badge.revoked_date === undefined ? badge : null;
  // Also with a scan that has arrived before: each field is told by its moment, so that a repeat changes nothing.
  if (scan.kind === "note" || taken !== null) {
    if (lead === null) return scan.kind === "note" ? answerOf(scan, "refused") : answerOf(scan, "known", shown);
    const noted = await noteOnLead(ctx, place, lead, detailsOf(ctx, scanner, scan));
    if (noted === null) return null;
    return answerOf(scan, scan.kind === "note" ? "merged" : "known", shown, noted);
  }
  if (badge.revoked_date !== undefined) return answerOf(scan, "revoked");
  return takeNew(ctx, scanner, scan, { before, badge, place });
}

/** Takes one scan: reads what is there, and makes one update. @throws Failure `unavailable`. */
export const takeScan = (ctx: ActorCtx, scanner: Scanner, scan: Scan): Promise<ScanResult> =>
  untilWritten(() => attempt(ctx, scanner, scan));
