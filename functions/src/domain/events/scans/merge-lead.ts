import { MAX_LEAD_NOTES, type Scan } from "@cardinal/contract/entities/events/scan";
import type { ShareLevel } from "@cardinal/contract/entities/events/badge";
import type { StoredEventLead, StoredMeeting } from "@cardinal/contract/stored/events/lead";

/** A moment by our clock (epoch ms), and whether it had to be moved into what is possible. */
export interface HeldMoment {
  readonly moment: number;
  readonly moved: boolean;
}

/**
 * When something happened by our clock, as a phone tells it.
 * @param at by the phone's clock. @param offset what is to be added to that. @param between the earliest and the latest
 *   moment that is possible; before the event has begun, now alone.
 */
export function holdMoment(
  { at, offset }: Pick<Scan, "at" | "offset">,
  { start, now }: { readonly start: number; readonly now: number },
): HeldMoment {
  const told = at + offset;
  const moment = Math.max(Math.min(start, now), Math.min(told, now));
  return { moment, moved: moment !== told };
}

/** Moments that differ by this are what measuring a clock leaves, in milliseconds. */
const MEASURED_MS = 2_000;
/** Whether a moment was moved by more than measuring explains. */
export const isMarked = ({ moment, moved }: HeldMoment, { at, offset }: Pick<Scan, "at" | "offset">): boolean =>
  moved && Math.abs(moment - at - offset) > MEASURED_MS;

interface ScanOfLead {
  readonly moment: number;
  readonly marked: boolean;
  /** The first name of whoever scanned. */
  readonly by: string;
  readonly level: ShareLevel;
}

/** A lead after one more scan, whichever of its scans arrives first. What was withdrawn after the scan stays so. */
export function withScan(lead: StoredEventLead | null, { moment, marked, by, level }: ScanOfLead): StoredEventLead {
  const moved = marked ? { moved: true as const } : {};
  if (lead === null) return { date: moment, last_date: moment, by, scans: 1, level, ...moved, rev: 1 };
  const { withdrawn_date, ...rest } = lead;
  const isFirst = moment < lead.date;
  const isLast = moment >= lead.last_date;
  return {
    ...rest,
    date: isFirst ? moment : lead.date,
    by: isFirst ? by : lead.by,
    last_date: isLast ? moment : lead.last_date,
    level: isLast ? level : lead.level,
    scans: lead.scans + 1,
    ...(withdrawn_date === undefined || moment > withdrawn_date ? {} : { withdrawn_date }),
    ...moved,
    rev: lead.rev + 1,
  };
}

/** What the holder of the badge sees of a lead. */
export function toMeeting({ date, last_date, withdrawn_date }: StoredEventLead): StoredMeeting {
  return { kind: "vendor", date, last_date, ...(withdrawn_date === undefined ? {} : { withdrawn_date }) };
}

/** What staff noted about somebody, with moments by our clock. */
export interface Details {
  readonly rating?: { readonly value: number; readonly date: number };
  readonly notes: Readonly<Record<string, { readonly text: string; readonly by: string; readonly date: number }>>;
  readonly answers: Readonly<Record<string, { readonly value: string; readonly date: number }>>;
}

interface Dated {
  readonly date: number;
}

const isLater = (next: Dated, known: Dated | undefined) => known === undefined || next.date > known.date;

/** Fields with those that are later in their places. */
function withLater<T extends Dated>(
  known: Readonly<Record<string, T>> = {},
  next: Readonly<Record<string, T>>,
): Record<string, T> {
  const later = Object.entries(next).filter(([id, one]) => isLater(one, known[id]));
  return { ...known, ...Object.fromEntries(later) };
}

/** A lead with what was noted; every field keeps the moment of its own, and the later one stays. */
export function withDetails(lead: StoredEventLead, { rating, notes, answers }: Details): StoredEventLead {
  const next = { notes: withLater(lead.notes, notes), answers: withLater(lead.answers, answers) };
  // The earliest stay: no phone can push out what others have noted.
  const kept = Object.entries(next.notes)
    .toSorted(([, one], [, other]) => one.date - other.date)
    .slice(0, MAX_LEAD_NOTES);
  return {
    ...lead,
    ...(rating !== undefined && isLater(rating, lead.rating) ? { rating } : {}),
    ...(kept.length === 0 ? {} : { notes: Object.fromEntries(kept) }),
    ...(Object.keys(next.answers).length === 0 ? {} : { answers: next.answers }),
  };
}
