import { readFailure, readFailures, type StoredFailure } from "@cardinal/contract/stored/platform/failure";
import { readNumber } from "@cardinal/contract/stored/record";
import { createHash } from "node:crypto";
import type { Database } from "firebase-admin/database";
import type { Change, Swept } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";

/** Records removed per write. */
const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;
/** The platform retries a run for at most a week; a run that is still open after that has succeeded in the meantime. */
const OPEN_MS = 8 * DAY_MS;
/** How long given-up runs are kept. */
const RETENTION_MS = 90 * DAY_MS;

/** A run that has failed. */
export interface FailedRun {
  readonly function: string;
  readonly params: Readonly<Record<string, string>>;
  readonly about?: string;
  readonly error: string;
  readonly now: number;
  /** Maximum number of failures before it is given up. */
  readonly most: number;
}

export interface ListedFailure {
  readonly id: string;
  readonly failure: StoredFailure;
}

const place = (id: string) => `failures/${id}`;

/** The record after another failure: to be retried by the platform, or given up. */
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

/** Removal of failures. */
function createSweepsPart(db: Database) {
  async function removeSome(field: "failed_date" | "open_date", before: number): Promise<number> {
    const old = await db.ref("failures").orderByChild(field).startAt(1).endAt(before).limitToFirst(BATCH_SIZE).get();
    const ids = Object.keys(readFailures(old.val()));
    if (ids.length > 0) await db.ref().update(Object.fromEntries(ids.map((id) => [place(id), null])));
    return ids.length;
  }

  return {
    /** Removes a batch of failures that concern a user. @returns whether there may be more. */
    async removeSomeOf(uid: string): Promise<boolean> {
      const ofUser = await db.ref("failures").orderByChild("about").equalTo(uid).limitToFirst(BATCH_SIZE).get();
      const ids = Object.keys(readFailures(ofUser.val()));
      if (ids.length > 0) await db.ref().update(Object.fromEntries(ids.map((id) => [place(id), null])));
      return ids.length === BATCH_SIZE;
    },

    /** Removes a batch of outdated failures. */
    async sweep(now: number): Promise<Swept> {
      const removed = [
        await removeSome("open_date", now - OPEN_MS),
        await removeSome("failed_date", now - RETENTION_MS),
      ];
      return { removed: removed.reduce((a, b) => a + b), more: removed.includes(BATCH_SIZE) };
    },
  };
}

/** `failures/{id}` (`.indexOn` failed_date, open_date, about): failed background runs. */
export function createFailuresStore(db: Database) {
  return {
    ...createSweepsPart(db),

    /** The id of a run: the same event and function are the same run, however often it is retried. */
    idOf: (name: string, event: string) =>
      createHash("sha256")
        .update(JSON.stringify([name, event]))
        .digest("base64url")
        .slice(0, 22),

    async get(id: string): Promise<StoredFailure | null> {
      return readFailure((await db.ref(place(id)).get()).val());
    },

    /** The value at a path that a function listens to. */
    async valueAt(path: string): Promise<unknown> {
      return (await db.ref(path).get()).val();
    },

    /** Counts a failure of a run. @returns whether it is given up, and whether this failure caused that. */
    async add(id: string, run: FailedRun): Promise<{ readonly isGivenUp: boolean; readonly isNew: boolean }> {
      const { before, value } = await transact(db.ref(place(id)), readFailure, (current) => afterFailing(current, run));
      const isGivenUp = value?.failed_date !== undefined;
      return { isGivenUp, isNew: isGivenUp && before?.failed_date === undefined };
    },

    /** Requests a retry of a given-up run. @returns false when there is no such run. */
    async wake(id: string): Promise<boolean> {
      const { before } = await transact(db.ref(place(id)), readFailure, (current) => {
        if (current === null) return null;
        return current.failed_date === undefined ? undefined : { ...current, wake: true as const };
      });
      return before?.failed_date !== undefined;
    },

    removal: (id: string): Change => ({ [place(id)]: null }),

    /**
     * Given-up runs, latest first.
     * @param after the position after which the page starts.
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

    /** How many runs were given up since a time; counts at most `most`. */
    async countSince(date: number, most: number): Promise<number> {
      return (await db.ref("failures").orderByChild("failed_date").startAt(date).limitToLast(most).get()).numChildren();
    },

    /** Whether the caller should alert the owners of many failures: once an hour, even under concurrency. */
    async takeAlarm(now: number, pause: number): Promise<boolean> {
      const { committed, value } = await transact(db.ref("platform/alarm_date"), readNumber, (last) =>
        last === null || last <= now - pause ? now : undefined,
      );
      return committed && value === now;
    },
  };
}
export type FailuresStore = ReturnType<typeof createFailuresStore>;
