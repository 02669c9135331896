import { readUndo, type StoredUndo, undoShape } from "@cardinal/contract/stored/contact";
import { readRecords, toRecord } from "@cardinal/contract/stored/record";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** Deletions of one person that are removed with one write. */
const BATCH_SIZE = 50;

const isOld = (undo: StoredUndo, before: number) => undo.date < before;

/** Takes what is kept of a deletion away, with what it is found by. */
function removal(owner: string, id: string, undo: StoredUndo): Change {
  return {
    [`contact_undo/${owner}/${id}`]: null,
    ...Object.fromEntries(peopleIn(undo).map((uid) => [`contact_undo_of/${uid}/${owner}~${id}`, null])),
  };
}

async function sweep(db: Database, before: number, limit: number, after?: string): Promise<string | undefined> {
  const ordered = db.ref("contact_undo").orderByKey();
  const rest = after === undefined ? ordered : ordered.startAfter(after);
  const owners = Object.entries(toRecord((await rest.limitToFirst(limit).get()).val()));
  const doomed = owners.flatMap(([owner, undos]) =>
    Object.entries(readRecords(undoShape, undos))
      .filter(([, undo]) => isOld(undo, before))
      .map(([id, undo]) => removal(owner, id, undo)),
  );
  const change = Object.assign({}, ...doomed) as Change;
  if (doomed.length > 0) await db.ref().update(change);
  return owners.length < limit ? undefined : owners.at(-1)?.[0];
}

/**
 * `contact_undo/{owner}/{undo}`, and `contact_undo_of/{person}/{owner}~{undo}: true`, by which what is kept of somebody is
 * found when they leave, or withdraw what they left: a visitor is known by the key of their record.
 */
export function createContactUndoStore(db: Database) {
  return {
    createId(owner: string): string {
      const { key } = db.ref(`contact_undo/${owner}`).push();
      if (key === null) throw new Error("The database gave no key.");
      return key;
    },

    async get(owner: string, id: string): Promise<StoredUndo | null> {
      return readUndo((await db.ref(`contact_undo/${owner}/${id}`).get()).val());
    },

    creation(owner: string, id: string, undo: StoredUndo): Change {
      return {
        [`contact_undo/${owner}/${id}`]: undo,
        ...Object.fromEntries(peopleIn(undo).map((uid) => [`contact_undo_of/${uid}/${owner}~${id}`, true])),
      };
    },

    removal,

    /** What `owner` has deleted of somebody and can still bring back. */
    async listOf(owner: string, person: string): Promise<{ id: string; undo: StoredUndo }[]> {
      const own = db.ref(`contact_undo_of/${person}`).orderByKey().startAt(`${owner}~`).endAt(`${owner}~\uf8ff`);
      const ids = Object.keys(toRecord((await own.get()).val())).map((entry) => entry.slice(owner.length + 1));
      const found = await Promise.all(ids.map(async (id) => ({ id, undo: await this.get(owner, id) })));
      return found.flatMap(({ id, undo }) => (undo === null ? [] : [{ id, undo }]));
    },

    /** Another record, or none, in the place of what is kept of somebody. */
    replacementOf(owner: string, id: string, key: string, record: StoredContact | null): Change {
      return {
        [`contact_undo/${owner}/${id}/records/${key}`]: record,
        [`contact_undo_of/${key}/${owner}~${id}`]: record?.uid === undefined ? null : true,
      };
    },

    /**
     * Removes some of what somebody has deleted, and of what others have deleted of them.
     * @returns whether there may be more.
     */
    async removeSomeOf(uid: string): Promise<boolean> {
      const [own, about] = await Promise.all([
        db.ref(`contact_undo/${uid}`).orderByKey().limitToFirst(BATCH_SIZE).get(),
        db.ref(`contact_undo_of/${uid}`).orderByKey().limitToFirst(BATCH_SIZE).get(),
      ]);
      const mine = Object.entries(readRecords(undoShape, own.val()));
      const entries = Object.keys(toRecord(about.val()));
      const changes = [
        ...mine.map(([id, undo]) => removal(uid, id, undo)),
        ...entries.map((entry) => ({
          [`contact_undo/${entry.replace("~", "/")}`]: null,
          [`contact_undo_of/${uid}/${entry}`]: null,
        })),
      ];
      if (changes.length > 0) await db.ref().update(Object.assign({}, ...changes) as object);
      return mine.length === BATCH_SIZE || entries.length === BATCH_SIZE;
    },

    /** Removes what was kept before a moment, of at most `limit` people after `after`. @returns the last of them. */
    sweep: (before: number, limit: number, after?: string) => sweep(db, before, limit, after),
  };
}
export type ContactUndoStore = ReturnType<typeof createContactUndoStore>;

function peopleIn(undo: StoredUndo): string[] {
  return Object.entries(undo.records ?? {}).flatMap(([key, { uid, consent }]) =>
    uid === undefined && consent === undefined ? [] : [key],
  );
}
