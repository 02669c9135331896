import { readFailure, readFailures, type StoredFailure } from "@cardinal/contract/stored/platform/failure";
import { readNumber } from "@cardinal/contract/stored/record";
import { createHash } from "node:crypto";
import type { Database } from "firebase-admin/database";
import type { Change, Swept } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";

/** Records that are removed with one write. */
const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;
/** The platform repeats a run for a week at most; what is still open after that has succeeded in the meantime. */
const OPEN_MS = 8 * DAY_MS;
/** How long what was given up is kept. */
const KEPT_MS = 90 * DAY_MS;

/** A run that has failed. */
export interface FailedRun {
  readonly function: string;
  readonly params: Readonly<Record<string, string>>;
  readonly about?: string;
  readonly error: string;
  readonly now: number;
  /** After so many failures it is given up. */
  readonly most: number;
}

export interface ListedFailure {
  readonly id: string;
  readonly failure: StoredFailure;
}

const place = (id: string) => `failures/${id}`;

/** A failure as it is kept after one more: repeated by the platform, or given up. */
function afterFailing(current: StoredFailure | null, run: FailedRun): StoredFailure {
  const { params, about, error, now, most } = run;
  const tries = (current?.tries ?? 0) + 1;
  const given = current?.failed_date !== undefined || tries >= most;
  return {
    function: run.function,
    params,
    ...(about === undefined ? {} : { about }),
    error,
    tries,
    first_date: current?.first_date ?? now,
    ...(given ? { failed_date: now } : { open_date: now }),
  };
}

/** Forgetting failures. */
function createSweepsPart(db: Database) {
  async function removeSome(field: "failed_date" | "open_date", before: number): Promise<number> {
    const old = await db.ref("failures").orderByChild(field).startAt(1).endAt(before).limitToFirst(BATCH_SIZE).get();
    const ids = Object.keys(readFailures(old.val()));
    if (ids.length > 0) await db.ref().update(Object.fromEntries(ids.map((id) => [place(id), null])));
    return ids.length;
  }

  return {
    /** Removes some of what concerns somebody. @returns whether there may be more. */
    async removeSomeOf(uid: string): Promise<boolean> {
      const theirs = await db.ref("failures").orderByChild("about").equalTo(uid).limitToFirst(BATCH_SIZE).get();
      const ids = Object.keys(readFailures(theirs.val()));
      if (ids.length > 0) await db.ref().update(Object.fromEntries(ids.map((id) => [place(id), null])));
      return ids.length === BATCH_SIZE;
    },

    /** Removes some of what has long been over. */
    async sweep(now: number): Promise<Swept> {
      const removed = [await removeSome("open_date", now - OPEN_MS), await removeSome("failed_date", now - KEPT_MS)];
      return { removed: removed.reduce((a, b) => a + b), more: removed.includes(BATCH_SIZE) };
    },
  };
}

/** `failures/{id}` (`.indexOn` failed_date, open_date, about): runs in the background that failed. */
export function createFailuresStore(db: Database) {
  return {
    ...createSweepsPart(db),

    /** The id of a run: the same event of the same function is the same run, however often it is repeated. */
    idOf: (name: string, event: string) =>
      createHash("sha256")
        .update(JSON.stringify([name, event]))
        .digest("base64url")
        .slice(0, 22),

    async get(id: string): Promise<StoredFailure | null> {
      return readFailure((await db.ref(place(id)).get()).val());
    },

    /** What stands at a place that a function follows. */
    async valueAt(path: string): Promise<unknown> {
      return (await db.ref(path).get()).val() as unknown;
    },

    /** Counts a failure of a run. @returns whether it is given up, and whether that is so since now. */
    async add(id: string, run: FailedRun): Promise<{ readonly isGivenUp: boolean; readonly isNew: boolean }> {
      let before: StoredFailure | null = null;
      const { value } = await transact(db.ref(place(id)), readFailure, (current) => {
        before = current;
        return afterFailing(current, run);
      });
      const isGivenUp = value?.failed_date !== undefined;
      return { isGivenUp, isNew: isGivenUp && (before as StoredFailure | null)?.failed_date === undefined };
    },

    /** Asks for another try of what was given up. @returns false when there is nothing that was given up. */
    async wake(id: string): Promise<boolean> {
      let found = false;
      await transact(db.ref(place(id)), readFailure, (current) => {
        found = current?.failed_date !== undefined;
        if (current === null) return null;
        return found ? { ...current, wake: true as const } : undefined;
      });
      return found;
    },

    removal: (id: string): Change => ({ [place(id)]: null }),

    /**
     * What was given up, the latest first.
     * @param after continues below this one.
     */
    async list(limit: number, after?: { readonly date: number; readonly id: string }): Promise<ListedFailure[]> {
      const byDate = db.ref("failures").orderByChild("failed_date").startAt(1);
      const range = after === undefined ? byDate : byDate.endBefore(after.date, after.id);
      const found: ListedFailure[] = [];
      (await range.limitToLast(limit).get()).forEach((child) => {
        const failure = readFailure(child.val());
        if (failure !== null) found.push({ id: child.key, failure });
      });
      return found.reverse();
    },

    /** How much was given up since a moment; counts no further than `most`. */
    async countSince(date: number, most: number): Promise<number> {
      return (await db.ref("failures").orderByChild("failed_date").startAt(date).limitToLast(most).get()).numChildren();
    },

    /** Whether it is the caller who tells the owners of many failures: once in an hour, however many ask at once. */
    async takeAlarm(now: number, pause: number): Promise<boolean> {
      const { committed, value } = await transact(db.ref("platform/alarm_date"), readNumber, (last) =>
        last === null || last <= now - pause ? now : undefined,
      );
      return committed && value === now;
    },
  };
}
export type FailuresStore = ReturnType<typeof createFailuresStore>;
