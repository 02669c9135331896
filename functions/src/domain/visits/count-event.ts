import { type ExclusionReason, SOURCES, type Source } from "@cardinal/contract/entities/stats";
import { STATS_LIMITS } from "@cardinal/contract/stored/statistics";
import type { CountedEvent, EventTraces } from "../../stores/stats-store.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { deviceOf } from "./device.ts";
import { classifyViewer } from "./classify-viewer.ts";
import { shortHash } from "../../text/short-hash.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** An event as a call describes it; the rest is known from the request. */
export interface Happening extends Pick<CountedEvent, "kind" | "uid"> {
  readonly button?: string;
  readonly source?: string | undefined;
  readonly event_id?: string | undefined;
  /** An id that the browser has generated for its tab and the day. */
  readonly visitor?: string | undefined;
  /** The enterprise and the groups in which the card counts, according to the page. */
  readonly enterprise?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  /** The batch of the printed card that led here, according to the page. */
  readonly batch?: string | undefined;
}

/** Why this request is not counted as a visit of the card, or null when it is one. */
export function reasonToExclude(ctx: Ctx, uid: string): ExclusionReason | null {
  if (ctx.actor?.uid === uid) return "own";
  const viewer = classifyViewer(ctx.client);
  return viewer === "person" ? null : viewer;
}

/**
 * Counts a view that is no visit. Beyond the limits, or without such a card, nothing is counted and no error is thrown.
 */
export async function countExcluded(ctx: Ctx, uid: string, reason: ExclusionReason): Promise<void> {
  await ctx.stores.stats.countExcluded({ uid, reason, address: ctx.client.addressHash, now: ctx.now });
}

/**
 * Counts what a visitor did with a card; a repeat within half an hour is answered and not counted.
 * @throws Failure `not-found` without such a card, `resource-exhausted` over a limit.
 */
export async function countEvent(ctx: Ctx, happening: Happening): Promise<{ ok: true }> {
  if (reasonToExclude(ctx, happening.uid) !== null) return { ok: true };
  const event = toEvent(ctx, happening);
  if ((await ctx.stores.stats.count(event, event.kind === "view")) === "counted") return { ok: true };
  // The rules give no reason.
  const traces = await ctx.stores.stats.getTraces(event);
  if (isRepeat(event, traces)) return { ok: true };
  refuseWithReason(event, traces);
  return countAgain(ctx, isCrowded(event, traces) ? { ...event, visitor: event.address } : event, traces);
}

/** Whether this would be one more visitor of a network that has invented many on this card. */
function isCrowded({ kind }: CountedEvent, { last, visitors }: EventTraces): boolean {
  return kind === "view" && last === null && visitors >= STATS_LIMITS.visitorsPerAddressCardAndHour;
}

/**
 * Counts a refused event with corrected data: as a returning visitor, as one visitor of a network, or as an employee
 * whose groups have changed since the page was rendered.
 */
async function countAgain(ctx: Ctx, event: CountedEvent, known: EventTraces): Promise<{ ok: true }> {
  let { countedIn } = known;
  const batch = known.batch ? event.batch : null;
  const isNew = event.visitor === event.address || known.last === null;
  for (const unique of isNew && event.kind === "view" ? [true, false] : [false]) {
    if ((await ctx.stores.stats.count({ ...event, batch, countedIn }, unique)) === "counted") return { ok: true };
    const traces = await ctx.stores.stats.getTraces(event);
    if (isRepeat(event, traces)) return { ok: true };
    refuseWithReason(event, traces);
    countedIn = traces.countedIn;
  }
  throw new Failure("unavailable");
}

function toEvent(ctx: Ctx, happening: Happening): CountedEvent {
  const { kind, uid, button, source, event_id, visitor, enterprise, groups = [], batch = null } = happening;
  const { addressHash: address, visitorHash, userAgent } = ctx.client;
  return {
    kind,
    uid,
    ...(button === undefined ? {} : { button }),
    source: toSource(source ?? (event_id === undefined ? "link" : "event")),
    device: deviceOf(userAgent),
    visitor: toVisitor(visitorHash, visitor),
    address,
    batch,
    countedIn: enterprise === undefined ? null : { enterprise, groups: [...new Set(groups)] },
    now: ctx.now,
  };
}

/**
 * One of the many with the same network and browser; the daily hash keeps the id from being linked across days.
 * @param id that the browser has generated, if it did.
 */
export function toVisitor(visitorHash: string, id: string | undefined): string {
  return id === undefined ? visitorHash : shortHash(`${visitorHash}/${id}`);
}

function toSource(text: string): Source {
  return SOURCES.find((source) => source === text) ?? "other";
}

function isRepeat(event: CountedEvent, { last }: EventTraces): boolean {
  return last !== null && event.now - last < STATS_LIMITS.repeatMs;
}

function refuseWithReason(event: CountedEvent, traces: EventTraces): void {
  if (!traces.card) throw new Failure("not-found");
  const untilNext = (length: number) => (length - (event.now % length)) / 1000;
  if (traces.today >= STATS_LIMITS.perCardAndDay)
    throw new Failure("resource-exhausted", { retryAfter: untilNext(DAY_MS) });
  if (traces.byAddress >= STATS_LIMITS.perAddressAndMinute || traces.byCard >= STATS_LIMITS.perCardAndMinute)
    throw new Failure("resource-exhausted", { retryAfter: untilNext(MINUTE_MS) });
  if (traces.events >= STATS_LIMITS.perAddressCardAndHour)
    throw new Failure("resource-exhausted", { retryAfter: untilNext(HOUR_MS) });
}
