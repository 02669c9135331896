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
import { childKeys } from "../infrastructure/list-keys.ts";

const DAY_MS = 86_400_000;

/** Increments counters of the UTC day of `now` (epoch ms), as part of the write that they count. */
export function countedOnDay(now: number, ...counters: readonly DayCounter[]): Change {
  const one = ServerValue.increment(1);
  return Object.fromEntries(counters.map((counter) => [`platform/days/${dayOf(now)}/${counter}`, one]));
}

/** Counts a change of a paid plan (undefined: none), as part of the write that makes it. */
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

/**
 * `platform/days/{day}`, `platform/deleted_of_day/{day}` and `platform/paying`: statistics of the whole platform, by
 * UTC day.
 */
export function createDaysStore(db: Database) {
  return {
    /** Increments counters of the day of `now`, as part of the write that they count. */
    counting: countedOnDay,

    /** Counts the start of the deletion of a user who signed up at `created` (epoch ms), as part of that write. */
    deletion: (created: number, now: number): Change => ({
      ...countedOnDay(now, "deletions"),
      ...(created === 0 ? {} : { [`platform/deleted_of_day/${dayOf(created)}`]: ServerValue.increment(1) }),
    }),

    paying: payingChange,

    /** The days `from` to `to`, inclusive; days without counts are absent. */
    async list(from: string, to: string): Promise<Readonly<Record<string, StoredPlatformDay>>> {
      return readPlatformDays((await db.ref("platform/days").orderByKey().startAt(from).endAt(to).get()).val());
    },

    /** How many users currently pay for each plan. */
    async getPaying(): Promise<StoredPaying> {
      return readPaying((await db.ref("platform/paying/now").get()).val());
    },

    /** The change of the number of paying users per day, for the days from `from` on. */
    async listPayingSteps(from: string): Promise<Readonly<Record<string, StoredPaying>>> {
      return readPayingDays((await db.ref("platform/paying/days").orderByKey().startAt(from).get()).val());
    },

    /** The first day with a count; null before that. */
    async getFirst(): Promise<string | null> {
      const first = await db.ref("platform/days").orderByKey().limitToFirst(1).get();
      return Object.keys(readPlatformDays(first.val()))[0] ?? null;
    },

    /** How many users signed up on a day according to its counters, without those deleted since. */
    async countLeft(day: string): Promise<number> {
      const [counted, deleted] = await Promise.all([
        db.ref(`platform/days/${day}`).get(),
        db.ref("platform/deleted_of_day").orderByKey().equalTo(day).get(),
      ]);
      return (readPlatformDay(counted.val()).sign_ups ?? 0) - (readDayCounts(deleted.val())[day] ?? 0);
    },

    /** Entries of users who signed up on a day, in order: at most `limit`, after an entry. */
    async listSignedUp(day: string, limit: number, after: string | null): Promise<string[]> {
      const start = Date.parse(`${day}T00:00:00Z`);
      const ordered = db.ref(`user_order/${monthOf(start)}`).orderByKey();
      const rest = after === null ? ordered.startAt(orderKey("", start)) : ordered.startAfter(after);
      const found = rest.endBefore(orderKey("", start + DAY_MS)).limitToFirst(limit);
      return childKeys(await found.get());
    },

    /** Stores by how many the listed users of a day exceed the counted ones; 0 removes the note. */
    driftNote: (day: string, drift: number): Change => ({
      [`platform/days/${day}/drift`]: drift === 0 ? null : drift,
    }),
  };
}
export type DaysStore = ReturnType<typeof createDaysStore>;
