import type { PaidPlan } from "@cardinal/contract/entities/billing";
import type { DayCounter } from "@cardinal/contract/entities/platform/totals";
import {
  readDayCounts,
  readPaying,
  readPayingDays,
  readPlatformDay,
  readPlatformDays,
  type StoredPaying,
  type StoredPlatformDay,
} from "@cardinal/contract/stored/platform/days";
import { dayOf, monthOf } from "@cardinal/contract/fields/day";
import { orderKey } from "@cardinal/contract/stored/platform/listed-person";
import { type Database, ServerValue } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { childKeys } from "../infrastructure/word-index.ts";

const DAY_MS = 86_400_000;

/** Counts something on the UTC day of `now` (epoch ms), as part of the write that does it. */
export function countedOnDay(now: number, ...counters: readonly DayCounter[]): Change {
  const one = ServerValue.increment(1);
  return Object.fromEntries(counters.map((counter) => [`platform/days/${dayOf(now)}/${counter}`, one]));
}

/** Counts that somebody pays for another plan than before (undefined: for none), as part of the write that says so. */
function payingChange(before: PaidPlan | undefined, after: PaidPlan | undefined, now: number): Change {
  if (before === after) return {};
  const step = (plan: PaidPlan | undefined, by: 1 | -1): Change =>
    plan === undefined
      ? {}
      : {
          [`platform/paying/now/${plan}`]: ServerValue.increment(by),
          [`platform/paying/days/${dayOf(now)}/${plan}`]: ServerValue.increment(by),
        };
  return { ...step(before, -1), ...step(after, 1) };
}

/** `platform/days/{day}`, `platform/deleted_of_day/{day}` and `platform/paying`: what happened on the whole platform, by UTC day. */
export function createDaysStore(db: Database) {
  return {
    /** Counts something on the day of `now`, as part of the write that does it. */
    counting: countedOnDay,

    /** Counts that the deletion of somebody begins, who signed up at `created` (epoch ms), as part of that write. */
    deletion: (created: number, now: number): Change => ({
      ...countedOnDay(now, "deletions"),
      ...(created === 0 ? {} : { [`platform/deleted_of_day/${dayOf(created)}`]: ServerValue.increment(1) }),
    }),

    paying: payingChange,

    /** The days `from` to `to`, both included; days on which nothing was counted are absent. */
    async list(from: string, to: string): Promise<Readonly<Record<string, StoredPlatformDay>>> {
      return readPlatformDays((await db.ref("platform/days").orderByKey().startAt(from).endAt(to).get()).val());
    },

    /** How many pay for each plan now. */
    async getPaying(): Promise<StoredPaying> {
      return readPaying((await db.ref("platform/paying/now").get()).val());
    },

    /** How many more or fewer paid at the end of a day than at its beginning, for the days from `from` on. */
    async listPayingSteps(from: string): Promise<Readonly<Record<string, StoredPaying>>> {
      return readPayingDays((await db.ref("platform/paying/days").orderByKey().startAt(from).get()).val());
    },

    /** The first day on which anything was counted; null before that. */
    async getFirst(): Promise<string | null> {
      const first = await db.ref("platform/days").orderByKey().limitToFirst(1).get();
      return Object.keys(readPlatformDays(first.val()))[0] ?? null;
    },

    /** How many signed up on a day by its counters, without those who were deleted since. */
    async countLeft(day: string): Promise<number> {
      const [counted, deleted] = await Promise.all([
        db.ref(`platform/days/${day}`).get(),
        db.ref("platform/deleted_of_day").orderByKey().equalTo(day).get(),
      ]);
      return (readPlatformDay(counted.val()).sign_ups ?? 0) - (readDayCounts(deleted.val())[day] ?? 0);
    },

    /** Some of the entries of people who signed up on a day, in order: at most `limit`, after an entry. */
    async listSignedUp(day: string, limit: number, after: string | null): Promise<string[]> {
      const start = Date.parse(`${day}T00:00:00Z`);
      const ordered = db.ref(`user_order/${monthOf(start)}`).orderByKey();
      const rest = after === null ? ordered.startAt(orderKey("", start)) : ordered.startAfter(after);
      const found = rest.endBefore(orderKey("", start + DAY_MS)).limitToFirst(limit);
      return childKeys(await found.get());
    },

    /** Notes how many more people of a day are listed than were counted; 0 removes the note. */
    driftNote: (day: string, drift: number): Change => ({
      [`platform/days/${day}/drift`]: drift === 0 ? null : drift,
    }),
  };
}
export type DaysStore = ReturnType<typeof createDaysStore>;
