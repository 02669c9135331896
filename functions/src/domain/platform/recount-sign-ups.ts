import { dayOf } from "@cardinal/contract/fields/day";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

const DAY_MS = 86_400_000;
/** A night recounts the sign-ups of each hundredth day: every user is recounted within a hundred nights. */
const SHARE = 100;
/** Number of entries that one part reads. */
const PER_PART = 500;

/** Where a part starts: the day, how many of its sign-ups were counted before, and after which entry. */
interface Place {
  readonly day: string;
  readonly counted: number;
  readonly after: string | null;
}

const toCursor = ({ day, counted, after }: Place): string => `${day} ${counted} ${after ?? ""}`;

function fromCursor(cursor: string): Place {
  const [day = "", counted = "0", after = ""] = cursor.split(" ");
  return { day, counted: Number(counted), after: after === "" ? null : after };
}

const before = (day: string): string => dayOf(Date.parse(`${day}T00:00:00Z`) - SHARE * DAY_MS);

/**
 * Compares, for yesterday's hundredth days (yesterday, 100 days before it, and so on), the number of listed sign-ups
 * with the number that was counted, and records the difference in the totals of that day. The very first day was
 * counted in part, so it is skipped. Cursor: the day, and how far it is counted.
 */
export const recountSignUps: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }, _all, cursor) => {
  const { commit, days } = stores;
  const place: Place = cursor === null ? { day: dayOf(now - DAY_MS), counted: 0, after: null } : fromCursor(cursor);
  const first = await days.getFirst();
  if (first === null || place.day <= first) return { cursor: null, done: 0 };
  const found = await days.listSignedUp(place.day, PER_PART, place.after);
  const counted = place.counted + found.length;
  const last = found.at(-1);
  if (found.length === PER_PART && last !== undefined)
    return { cursor: toCursor({ day: place.day, counted, after: last }), done: found.length };
  await commit(days.driftNote(place.day, counted - (await days.countLeft(place.day))));
  return { cursor: toCursor({ day: before(place.day), counted: 0, after: null }), done: found.length };
};
