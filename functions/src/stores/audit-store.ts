import {
  type AuditEntry,
  readAuditEntries,
  readAuditEntry,
  scopesOfEntry,
  userOfAdminAct,
} from "@cardinal/contract/stored/audit";
import { readNumber, toRecord } from "@cardinal/contract/stored/record";
import { createHash } from "node:crypto";
import { dayOf } from "@cardinal/contract/fields/day";
import { type Database, ServerValue } from "firebase-admin/database";
import type { Change, Swept } from "./change.ts";
import { readBeforeIndexed } from "./infrastructure/guard-reads.ts";

/** A refusal of a signed-in user's request. */
export interface Refusal {
  readonly actor: string;
  readonly call: string;
  readonly target: string | null;
  /** The failure code of the answer. */
  readonly code: string;
  readonly date: number;
  readonly request_id: string;
}

/** The position in a list of acts: the next page starts before this row. */
export interface ActRow {
  readonly id: string;
  readonly date: number;
}

/** Retention of an entry. */
const KEPT_MS = 365 * 86_400_000;
const DAY_MS = 86_400_000;
/** How many days before the retention limit a sweep covers: it runs daily, so longer pauses are unusual. */
const SWEPT_DAYS = 30;
/** Entries, or days of refusals, per read and write. */
const BATCH_SIZE = 200;

/**
 * The reference that replaces the id of a deleted account. Entries with the same reference belong to the same user, and
 * nothing reveals who it was. Ids are random, so they cannot be guessed.
 */
export function referenceOf(uid: string): string {
  return `gone-${createHash("sha256").update(uid).digest("hex").slice(0, 20)}`;
}

const dayPlace = (id: string, { date }: AuditEntry): string => `audit_by/${dayOf(date)}/${id}`;

/** The entry's places in the lists of its enterprise. */
const enterprisePlaces = (id: string, entry: AuditEntry): string[] =>
  scopesOfEntry(entry).map((scope) => `ent_audit/${entry.enterprise ?? ""}/${scope}/${id}`);

/** The entry in the list of the user whose account an admin viewed or changed. */
function adminActIndex(id: string, entry: AuditEntry): Change {
  const uid = userOfAdminAct(entry);
  return uid === null ? {} : { [`admin_acts/${uid}/${id}`]: true };
}

/** The index entries of an entry: paths and values. */
function indexesOf(id: string, entry: AuditEntry): Change {
  const named = [entry.actor, ...(entry.target === null ? [] : [entry.target])];
  return Object.fromEntries<unknown>([
    [dayPlace(id, entry), true],
    ...named.map((name) => [`audit_of/${name}/${id}`, true] as const),
    ...Object.entries(adminActIndex(id, entry)),
    ...enterprisePlaces(id, entry).map((place) => [place, entry.date] as const),
  ]);
}

/** Removes an entry with its index entries. */
function removalOf(id: string, entry: AuditEntry): Change {
  const paths = [`audit/${id}`, ...Object.keys(indexesOf(id, entry))];
  return Object.fromEntries(paths.map((path) => [path, null]));
}

/** Acts as listed for an enterprise. */
function createActLists(db: Database) {
  return {
    /** An entry by its id; null when there is none. */
    async getAct(id: string): Promise<AuditEntry | null> {
      return readAuditEntry((await db.ref(`audit/${id}`).get()).val());
    },

    /** Rows of a scope of an enterprise, newest first: at most `limit` between two times (epoch ms), after a row. */
    async listActs(
      { enterprise, scope }: { readonly enterprise: string; readonly scope: string },
      { from, to }: { readonly from: number; readonly to: number },
      limit: number,
      after?: ActRow,
    ): Promise<ActRow[]> {
      const ordered = db.ref(`ent_audit/${enterprise}/${scope}`).orderByValue().startAt(from);
      const rest = after === undefined || after.date > to ? ordered.endAt(to) : ordered.endBefore(after.date, after.id);
      const rows: ActRow[] = [];
      (await rest.limitToLast(limit).get()).forEach((child) => {
        rows.push({ id: child.key ?? "", date: readNumber(child.val()) ?? 0 });
      });
      return rows.reverse();
    },
  };
}

/** A list of entries: those of a UTC day, or those with a given actor or target. */
export type LogScope = { readonly day: string } | { readonly of: string };

/** Ids of entries of a list, newest first: at most `limit`, after an id. Reads only the index. */
async function listNewest(db: Database, place: string, limit: number, after?: string): Promise<string[]> {
  const ordered = db.ref(place).orderByKey();
  const rest = after === undefined ? ordered : ordered.endBefore(after);
  const found = await rest.limitToLast(limit).get();
  return Object.keys(toRecord(found.val())).toSorted().reverse();
}

/** Acts as listed for platform admins, and the maintenance of these lists. */
function createLog(db: Database) {
  const listPlace = (scope: LogScope) => ("day" in scope ? `audit_by/${scope.day}` : `audit_of/${scope.of}`);

  return {
    /** Ids of entries of a list, newest first: at most `limit`, after an id. */
    async listLog(scope: LogScope, limit: number, after?: string): Promise<string[]> {
      return listNewest(db, listPlace(scope), limit, after);
    },

    /** Ids of the latest entries of what admins did with a user's account, newest first. */
    async listAdminActs(uid: string, limit: number): Promise<string[]> {
      return listNewest(db, `admin_acts/${uid}`, limit);
    },

    /**
     * Adds entries older than the daily lists, or than the lists of admins' acts, to them, and removes entries older
     * than a year, which no daily sweep finds.
     * @param after the id after which the batch starts; null: from the beginning.
     * @returns how many were processed, and the last id of the batch; null after the last batch.
     */
    async indexLogPart(
      after: string | null,
      limit: number,
      now: number,
    ): Promise<{ readonly done: number; readonly last: string | null }> {
      const part = await readBeforeIndexed(db, "audit", limit, after);
      const ids = Object.keys(toRecord(part.val())).toSorted();
      const changes = Object.entries(readAuditEntries(part.val())).map(([id, entry]) =>
        entry.date < now - KEPT_MS
          ? removalOf(id, entry)
          : { [dayPlace(id, entry)]: true, ...adminActIndex(id, entry) },
      );
      if (changes.length > 0) await db.ref().update(Object.assign({}, ...changes) as object);
      return { done: changes.length, last: ids.length < limit ? null : (ids.at(-1) ?? null) };
    },

    /**
     * Removes a batch of entries older than a year: those of the day at the retention limit, or of `back` days before
     * it.
     * @returns how many, whether there may be more of that day, and whether it is the last day of the sweep.
     */
    async sweepActs(now: number, back: number): Promise<Swept & { readonly over: boolean }> {
      const day = dayOf(now - KEPT_MS - back * DAY_MS);
      const some = await db.ref(`audit_by/${day}`).orderByKey().limitToFirst(BATCH_SIZE).get();
      const ids = Object.keys(toRecord(some.val()));
      const found = await Promise.all(
        ids.map(async (id) => [id, readAuditEntry((await db.ref(`audit/${id}`).get()).val())] as const),
      );
      const old = found.filter(([, entry]) => entry === null || entry.date < now - KEPT_MS);
      const changes = old.map(([id, entry]) =>
        entry === null ? { [`audit_by/${day}/${id}`]: null } : removalOf(id, entry),
      );
      if (old.length > 0) await db.ref().update(Object.assign({}, ...changes) as object);
      const more = old.length === BATCH_SIZE;
      return { removed: old.length, more, over: !more && back + 1 >= SWEPT_DAYS };
    },
  };
}

/** Acts: one entry each, found by its id, which sorts by time, and by its actor and target. */
function createActs(db: Database) {
  function creation(entry: AuditEntry): Change {
    const { key } = db.ref("audit").push();
    if (key === null) throw new Error("The database gave no key.");
    return { [`audit/${key}`]: entry, ...indexesOf(key, entry) };
  }

  /** Replaces a user's id in an entry with a reference, and updates the index entries. */
  async function anonymizationOf(uid: string, id: string): Promise<Change> {
    const entry = readAuditEntry((await db.ref(`audit/${id}`).get()).val());
    const gone = { [`audit_of/${uid}/${id}`]: null, [`admin_acts/${uid}/${id}`]: null };
    if (entry === null) return gone;
    const reference = referenceOf(uid);
    const [isActor, isTarget] = [entry.actor === uid, entry.target === uid];
    const after = { ...entry, ...(isActor ? { actor: reference } : {}), ...(isTarget ? { target: reference } : {}) };
    const [old, fresh] = [indexesOf(id, entry), indexesOf(id, after)];
    const removed = Object.keys(old).filter((path) => !Object.hasOwn(fresh, path));
    const added = Object.entries(fresh).filter(([path]) => !Object.hasOwn(old, path));
    return {
      ...(isActor ? { [`audit/${id}/actor`]: reference, [`audit/${id}/actor_name`]: null } : {}),
      ...(isTarget ? { [`audit/${id}/target`]: reference, [`audit/${id}/target_name`]: null } : {}),
      ...Object.fromEntries<unknown>([...removed.map((path) => [path, null] as const), ...added]),
      // This entry no longer names them.
      ...gone,
    };
  }

  return {
    async add(entry: AuditEntry): Promise<void> {
      await db.ref().update(creation(entry));
    },

    /** The entry as part of the same write that it records. */
    creation,

    /**
     * Replaces a user's id with a reference, and removes their name, in a batch of the entries that name them.
     * @returns whether there may be more.
     */
    async anonymizeActs(uid: string): Promise<boolean> {
      const some = await db.ref(`audit_of/${uid}`).orderByKey().limitToFirst(BATCH_SIZE).get();
      const ids = Object.keys(toRecord(some.val()));
      const changes = await Promise.all(ids.map((id) => anonymizationOf(uid, id)));
      if (ids.length > 0) await db.ref().update(Object.assign({}, ...changes) as object);
      return ids.length === BATCH_SIZE;
    },
  };
}

/** Refusals are counted in one row per day and call, so that repeated requests cannot fill the database. */
function createRefusals(db: Database) {
  const place = (uid: string, day: string) => `refusals/${uid}/${day}`;

  return {
    /** Counts a refusal without a read, and stores the details of the day's latest one. */
    async addRefusal({ actor, call, target, ...last }: Refusal): Promise<void> {
      const day = dayOf(last.date);
      const row = `${place(actor, day)}/${call.replace(".", "-")}`;
      await db.ref().update({
        [`${row}/count`]: ServerValue.increment(1),
        [`${row}/code`]: last.code,
        [`${row}/target`]: target === null ? null : referenceOf(target),
        [`${row}/date`]: last.date,
        [`${row}/request_id`]: last.request_id,
        [`refusals_by_day/${day}/${actor}`]: true,
      });
    },

    /** Moves a batch of days of a user's refusals to a reference. @returns whether there may be more. */
    async anonymizeRefusals(uid: string): Promise<boolean> {
      const some = await db.ref(`refusals/${uid}`).orderByKey().limitToFirst(BATCH_SIZE).get();
      const days = Object.entries(toRecord(some.val()));
      const moves = days.flatMap(([day, rows]) => [
        [place(uid, day), null],
        [place(referenceOf(uid), day), rows],
        [`refusals_by_day/${day}/${uid}`, null],
        [`refusals_by_day/${day}/${referenceOf(uid)}`, true],
      ]);
      if (days.length > 0) await db.ref().update(Object.fromEntries(moves) as object);
      return days.length === BATCH_SIZE;
    },

    /**
     * Removes a batch of refusals older than a year: those of the first day past the retention limit, or of `back` days
     * before it.
     * @returns how many users' refusals, whether there may be more of that day, and whether it is the last day of the
     * sweep.
     */
    async sweepRefusals(now: number, back: number): Promise<Swept & { readonly over: boolean }> {
      const day = dayOf(now - KEPT_MS - (back + 1) * DAY_MS);
      const some = await db.ref(`refusals_by_day/${day}`).orderByKey().limitToFirst(BATCH_SIZE).get();
      const users = Object.keys(toRecord(some.val()));
      const paths = users.flatMap((uid) => [place(uid, day), `refusals_by_day/${day}/${uid}`]);
      if (users.length > 0) await db.ref().update(Object.fromEntries(paths.map((path) => [path, null])));
      const more = users.length === BATCH_SIZE;
      return { removed: users.length, more, over: !more && back + 1 >= SWEPT_DAYS };
    },
  };
}

/**
 * Acts with actor and target, and refusals, for a year. `audit/{id}` with `audit_by/{day}/{id}: true`, `audit_of/{actor
 * or target}/{id}: true`, `admin_acts/{target}/{id}: true` for acts of platform admins, and
 * `ent_audit/{enterprise}/{scope}/{id}: date` for acts in an enterprise; `refusals/{uid}/{day}/{call}` with
 * `refusals_by_day/{day}/{uid}: true`.
 */
export function createAuditStore(db: Database) {
  return { ...createActs(db), ...createLog(db), ...createActLists(db), ...createRefusals(db) };
}
export type AuditStore = ReturnType<typeof createAuditStore>;
