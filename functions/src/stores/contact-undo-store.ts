import { readUndo, type StoredContact, type StoredUndo, undoShape } from "@cardinal/contract/stored/contact";
import { readRecords, toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import type { Change, Swept } from "./change.ts";

/** Deletions per write: of one user, or of all users whose undo has expired. */
const BATCH_SIZE = 50;
const SWEEP_SIZE = 100;

/** Digits of a timestamp in milliseconds, so that keys sort by it. */
const DATE_LENGTH = 14;

/** Entry of the index by date: `{date}~{owner}~{undo}`. */
const dueEntry = (owner: string, id: string, { date }: StoredUndo) =>
  `contact_undo_due/${String(date).padStart(DATE_LENGTH, "0")}~${owner}~${id}`;

/** The index entries of a deletion. */
function indexesOf(owner: string, id: string, undo: StoredUndo, indexed: true | null): Change {
  return {
    [dueEntry(owner, id, undo)]: indexed,
    ...Object.fromEntries(peopleIn(undo).map((uid) => [`contact_undo_of/${uid}/${owner}~${id}`, indexed])),
  };
}

/** A deletion with its index entries; null removes both. */
function withIndexes(owner: string, id: string, undo: StoredUndo, kept: StoredUndo | null): Change {
  return { [`contact_undo/${owner}/${id}`]: kept, ...indexesOf(owner, id, undo, kept === null ? null : true) };
}

/** Removes the record of a deletion with its index entries. */
function removal(owner: string, id: string, undo: StoredUndo): Change {
  return withIndexes(owner, id, undo, null);
}

/** Replaces or removes the record of a person in a deletion. */
function replacementOf(owner: string, id: string, key: string, record: StoredContact | null): Change {
  return {
    [`contact_undo/${owner}/${id}/records/${key}`]: record,
    [`contact_undo_of/${key}/${owner}~${id}`]: record?.uid === undefined ? null : true,
  };
}

/** Removes a person from a deletion; the other contacts can still be restored. A merge with them cannot be undone. */
function withoutPerson(owner: string, id: string, undo: StoredUndo, uid: string): Change {
  const hasOthers = Object.keys(undo.records ?? {}).some((key) => key !== uid);
  return hasOthers && undo.kept === undefined ? replacementOf(owner, id, uid, null) : removal(owner, id, undo);
}

type Get = (owner: string, id: string) => Promise<StoredUndo | null>;

async function sweep(db: Database, before: number, get: Get): Promise<Swept> {
  const end = String(before).padStart(DATE_LENGTH, "0");
  const due = db.ref("contact_undo_due").orderByKey().endBefore(end).limitToFirst(SWEEP_SIZE);
  const entries = Object.keys(toRecord((await due.get()).val()));
  const changes = await Promise.all(
    entries.map(async (entry) => {
      const [, owner = "", id = ""] = entry.split("~");
      const undo = await get(owner, id);
      return { [`contact_undo_due/${entry}`]: null, ...(undo === null ? {} : removal(owner, id, undo)) };
    }),
  );
  if (changes.length > 0) await db.ref().update(Object.assign({}, ...changes) as object);
  return { removed: entries.length, more: entries.length === SWEEP_SIZE };
}

async function indexSome(db: Database, after: string | null): Promise<{ last: string | null; people: number }> {
  const ordered = db.ref("contact_undo").orderByKey();
  const some = (after === null ? ordered : ordered.startAfter(after)).limitToFirst(BATCH_SIZE);
  const people = Object.entries(toRecord((await some.get()).val()));
  const changes = people.flatMap(([owner, undos]) =>
    Object.entries(readRecords(undoShape, undos)).map(([id, undo]) => indexesOf(owner, id, undo, true)),
  );
  if (changes.length > 0) await db.ref().update(Object.assign({}, ...changes) as object);
  return { last: people.length < BATCH_SIZE ? null : (people.at(-1)?.[0] ?? null), people: people.length };
}

/**
 * `contact_undo/{owner}/{undo}`: deletions that can be undone. `contact_undo_of/{person}/{owner}~{undo}: true` finds
 * the records of a person when their account is deleted, or of a visitor, by the key of their record, when they
 * withdraw their details. `contact_undo_due/{date}~{owner}~{undo}: true` finds deletions that can no longer be undone.
 */
export function createContactUndoStore(db: Database) {
  async function get(owner: string, id: string): Promise<StoredUndo | null> {
    return readUndo((await db.ref(`contact_undo/${owner}/${id}`).get()).val());
  }

  return {
    createId(owner: string): string {
      const { key } = db.ref(`contact_undo/${owner}`).push();
      if (key === null) throw new Error("The database gave no key.");
      return key;
    },

    get,

    creation(owner: string, id: string, undo: StoredUndo): Change {
      return withIndexes(owner, id, undo, undo);
    },

    removal,

    /** Deletions by `owner` of a person's record that can still be undone. */
    async listOf(owner: string, person: string): Promise<{ id: string; undo: StoredUndo }[]> {
      const own = db.ref(`contact_undo_of/${person}`).orderByKey().startAt(`${owner}~`).endAt(`${owner}~\uf8ff`);
      const ids = Object.keys(toRecord((await own.get()).val())).map((entry) => entry.slice(owner.length + 1));
      const found = await Promise.all(ids.map(async (id) => ({ id, undo: await get(owner, id) })));
      return found.flatMap(({ id, undo }) => (undo === null ? [] : [{ id, undo }]));
    },

    replacementOf,

    /**
     * Removes a batch of a user's deletions, and their record from a batch of others' deletions.
     * @returns whether there may be more.
     */
    async removeSomeOf(uid: string): Promise<boolean> {
      const [own, about] = await Promise.all([
        db.ref(`contact_undo/${uid}`).orderByKey().limitToFirst(BATCH_SIZE).get(),
        db.ref(`contact_undo_of/${uid}`).orderByKey().limitToFirst(BATCH_SIZE).get(),
      ]);
      const mine = Object.entries(readRecords(undoShape, own.val()));
      const entries = Object.keys(toRecord(about.val()));
      const theirs = await Promise.all(
        entries.map(async (entry) => {
          const [owner = "", id = ""] = entry.split("~");
          const undo = await get(owner, id);
          return undo === null ? {} : withoutPerson(owner, id, undo, uid);
        }),
      );
      const changes = [
        ...mine.map(([id, undo]) => removal(uid, id, undo)),
        ...theirs,
        ...entries.map((entry) => ({ [`contact_undo_of/${uid}/${entry}`]: null })),
      ];
      if (changes.length > 0) await db.ref().update(Object.assign({}, ...changes) as object);
      return mine.length === BATCH_SIZE || entries.length === BATCH_SIZE;
    },

    /**
     * Creates the index entries of the deletions of a batch of users, for deletions older than the indexes.
     * @returns how many users, and the last of them; null when there are no more.
     */
    indexSome: (after: string | null) => indexSome(db, after),

    /** Removes a batch of deletions older than a time. @returns how many, and whether there may be more. */
    sweep: (before: number): Promise<Swept> => sweep(db, before, get),
  };
}
export type ContactUndoStore = ReturnType<typeof createContactUndoStore>;

function peopleIn(undo: StoredUndo): string[] {
  return Object.entries(undo.records ?? {}).flatMap(([key, { uid, consent }]) =>
    uid === undefined && consent === undefined ? [] : [key],
  );
}
