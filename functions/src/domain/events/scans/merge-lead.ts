import { MAX_LEAD_NOTES, type Scan } from "@cardinal/contract/entities/events/scan";
import type { ShareLevel } from "@cardinal/contract/entities/events/badge";
import type { StoredEventLead, StoredMeeting } from "@cardinal/contract/stored/events/lead";
import { answerField, noteField, RATING, withoutPresent } from "../leads/removed-fields.ts";

/** A time by the server's clock (epoch ms), and whether it had to be moved into the possible range. */
export interface HeldMoment {
  readonly moment: number;
  readonly moved: boolean;
}

/**
 * Converts a time that a phone reports to the server's clock, limited to the possible range.
 * @param at by the phone's clock. @param offset to add to it. @param start the earliest possible time; before the event
 * has started, `now` is the only possible time. @param now the latest possible time.
 */
export function holdMoment(
  { at, offset }: Pick<Scan, "at" | "offset">,
  { start, now }: { readonly start: number; readonly now: number },
): HeldMoment {
  const reported = at + offset;
  const moment = Math.max(Math.min(start, now), Math.min(reported, now));
  return { moment, moved: moment !== reported };
}

/** The measurement error of a clock offset, in milliseconds. */
const MEASUREMENT_ERROR_MS = 2_000;
/** Whether a time was moved by more than the measurement error. */
export const isMarked = ({ moment, moved }: HeldMoment, { at, offset }: Pick<Scan, "at" | "offset">): boolean =>
  moved && Math.abs(moment - at - offset) > MEASUREMENT_ERROR_MS;

interface ScanOfLead {
  readonly moment: number;
  readonly marked: boolean;
  /** The scanner's first name. */
  readonly by: string;
  readonly level: ShareLevel;
}

/** A lead after another scan; scans can arrive in any order. A withdrawal after the time of the scan stays in force. */
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

/** The part of a lead that the attendee can see. */
export function toMeeting({ date, last_date, withdrawn_date }: StoredEventLead): StoredMeeting {
  return { kind: "vendor", date, last_date, ...(withdrawn_date === undefined ? {} : { withdrawn_date }) };
}

/** The notes of staff about an attendee, with dates by the server's clock. */
export interface Details {
  readonly rating?: { readonly value: number; readonly date: number };
  readonly notes: Readonly<Record<string, { readonly text: string; readonly by: string; readonly date: number }>>;
  readonly answers: Readonly<Record<string, { readonly value: string; readonly date: number }>>;
}

interface Dated {
  readonly date: number;
}

/**
 * Of two values of the same time, which can be the server's limit of both, the one that arrives later is the later.
 * @param removed when the field was removed, if it was.
 */
const isLater = (next: Dated, known: Dated | undefined, removed = 0) => next.date >= (known?.date ?? removed);

/** Merges fields; of each, the later one wins. */
function withLater<T extends Dated>(
  known: Readonly<Record<string, T>> = {},
  next: Readonly<Record<string, T>>,
  removedDate: (id: string) => number | undefined,
): Record<string, T> {
  const later = Object.entries(next).filter(([id, one]) => isLater(one, known[id], removedDate(id)));
  return { ...known, ...Object.fromEntries(later) };
}

/**
 * A lead with added details. Each field has its own date: the later value wins, and a removal counts as a value.
 */
export function withDetails(lead: StoredEventLead, { rating, notes, answers }: Details): StoredEventLead {
  const { removed = {} } = lead;
  const next = {
    notes: withLater(lead.notes, notes, (id) => removed[noteField(id)]),
    answers: withLater(lead.answers, answers, (id) => removed[answerField(id)]),
  };
  // Keep the earliest notes, so that no phone can displace the notes of others.
  const kept = Object.entries(next.notes)
    .toSorted(([, one], [, other]) => one.date - other.date)
    .slice(0, MAX_LEAD_NOTES);
  const merged = {
    ...lead,
    ...(rating !== undefined && isLater(rating, lead.rating, removed[RATING]) ? { rating } : {}),
    ...(kept.length === 0 ? {} : { notes: Object.fromEntries(kept) }),
    ...(Object.keys(next.answers).length === 0 ? {} : { answers: next.answers }),
  };
  return lead.removed === undefined ? merged : { ...merged, removed: withoutPresent(lead.removed, merged) };
}
