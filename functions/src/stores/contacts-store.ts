import { createHash } from "node:crypto";
import { eventOrder, sortName } from "@cardinal/contract/fields/contact-order";
import { formerIndexKeys, indexKeys, isSignsKey, mergedWord } from "@cardinal/contract/fields/contact-words";
import { readContact, type StoredContact } from "@cardinal/contract/stored/contact";
import { readNumber, readString, toRecord } from "@cardinal/contract/stored/record";
import { type Database, ServerValue } from "firebase-admin/database";
import { type Change, commitUnlessRefused } from "./change.ts";
import { readBeforeIndexed } from "./infrastructure/guard-reads.ts";
import { createContactLists } from "./contact-lists.ts";

/** A reminder that is due, and its entry in the index. */
export interface DueReminder {
  readonly entry: string;
  readonly date: number;
  readonly owner: string;
  readonly key: string;
}

/** Reminders of one user that are removed per write. */
const REMINDER_BATCH_SIZE = 200;

const countOf = (owner: string) => `contact_counts/${owner}`;
const placeOf = (owner: string, key: string) => `contacts/${owner}/${key}`;

const pathsAt = (owner: string, entries: readonly string[]) =>
  entries.map((entry) => `contact_words/${owner}/${entry}`);
const wordPaths = (owner: string, key: string, contact: StoredContact) => pathsAt(owner, indexKeys(contact, key));

/** The entries that are removed with a record: also those that an earlier release stored. */
const oldWordPaths = (owner: string, key: string, contact: StoredContact) =>
  pathsAt(owner, [...indexKeys(contact, key), ...formerIndexKeys(contact, key)]);

/** The entries to store with a changed record; an earlier release may not have stored those of tags of signs. */
function newWordPaths(owner: string, key: string, before: StoredContact, after: StoredContact): string[] {
  const old = indexKeys(before, key);
  return pathsAt(
    owner,
    indexKeys(after, key).filter((entry) => !old.includes(entry) || isSignsKey(entry)),
  );
}

/** The record as stored, with its sort keys. */
function withOrder(key: string, { by_event: _before, ...contact }: StoredContact): StoredContact {
  const { added_date, event_id, event_date = added_date } = contact;
  const by_event = event_id === undefined ? {} : { by_event: eventOrder(event_id, event_date, key) };
  return { ...contact, sort_name: sortName(contact), ...by_event };
}

const each = (paths: readonly string[], value: true | null): Change =>
  Object.fromEntries(paths.map((path) => [path, value]));

/** Digits of a timestamp in milliseconds, so that keys sort by it. */
const DATE_LENGTH = 14;
const dueEntry = (date: number, owner: string, key: string) =>
  `contact_reminders_due/${String(date).padStart(DATE_LENGTH, "0")}~${owner}~${key}`;

/** The index changes of reminders when a record is replaced; null: there is none. */
function reminders(owner: string, key: string, before: StoredContact | null, after: StoredContact | null): Change {
  const [old, fresh] = [before?.reminder?.date, after?.reminder?.date];
  if (old === fresh) return {};
  return {
    [`contact_reminders/${owner}/${key}`]: fresh ?? null,
    ...(old === undefined ? {} : { [dueEntry(old, owner, key)]: null }),
    ...(fresh === undefined ? {} : { [dueEntry(fresh, owner, key)]: true }),
  };
}

/** The changes that a write consists of. */
const changes = {
  /** A new record with its index entries. */
  creation(owner: string, key: string, stored: StoredContact): Change {
    return {
      [placeOf(owner, key)]: withOrder(key, stored),
      [countOf(owner)]: ServerValue.increment(1),
      ...each(wordPaths(owner, key, stored), true),
      ...reminders(owner, key, null, stored),
      ...(stored.uid === undefined ? {} : { [`contacted_by/${stored.uid}/${owner}`]: true }),
    };
  },

  /** Replaces a record that was read before. */
  replacement(owner: string, key: string, before: StoredContact, after: StoredContact): Change {
    const fresh = wordPaths(owner, key, after);
    return {
      [placeOf(owner, key)]: { ...withOrder(key, after), rev: (before.rev ?? 0) + 1 },
      ...each(
        oldWordPaths(owner, key, before).filter((path) => !fresh.includes(path)),
        null,
      ),
      ...each(newWordPaths(owner, key, before, after), true),
      ...reminders(owner, key, before, after),
    };
  },

  /** Removes a record that was read before, with its index entries. */
  removalOf(owner: string, key: string, stored: StoredContact): Change {
    return {
      [placeOf(owner, key)]: null,
      [countOf(owner)]: ServerValue.increment(-1),
      ...each(oldWordPaths(owner, key, stored), null),
      ...reminders(owner, key, stored, null),
      ...(stored.uid === undefined ? {} : { [`contacted_by/${stored.uid}/${owner}`]: null }),
    };
  },

  /** Stores the new key of records that were merged into another; `to` null: they are separate again. */
  moving(owner: string, keys: readonly string[], to: string | null): Change {
    return Object.fromEntries(keys.map((key) => [`contact_moved/${owner}/${key}`, to]));
  },

  /** Removes a reminder. */
  reminderRemoval(owner: string, key: string, date: number): Change {
    return { [dueEntry(date, owner, key)]: null };
  },

  /** Removes `owner` from the reverse index of each key. */
  reverseIndexRemoval(owner: string, keys: readonly string[]): Change {
    return each(
      keys.map((key) => `contacted_by/${key}/${owner}`),
      null,
    );
  },

  /** Removes some of the owner's contacts, and the owner from their reverse index. */
  removalOfKeys(owner: string, keys: readonly string[]): Change {
    const places = keys.flatMap((key) => [placeOf(owner, key), `contacted_by/${key}/${owner}`]);
    return each(places, null);
  },

  /** Removes everything stored under a user's own id, after `removeFromLists`. */
  removalOfAll(uid: string): Change {
    return each([`contacts/${uid}`, `contact_words/${uid}`, `contacted_by/${uid}`, countOf(uid)], null);
  },
};

/** Users per read. */
const OWNER_PAGE_SIZE = 50;

/** Finds records without `sort_name`, from before that field existed. */
function createUnsortedPart(db: Database) {
  return {
    /** A page of users in order, after `after`: each may have contacts. */
    async listOwners(after: string | null): Promise<{ readonly owners: string[]; readonly more: boolean }> {
      const some = await readBeforeIndexed(db, "users", OWNER_PAGE_SIZE, after);
      const owners = Object.keys(toRecord(some.val()));
      return { owners, more: owners.length === OWNER_PAGE_SIZE };
    },

    /** At most `limit` of a user's contacts that lack the sort key. */
    async listUnsorted(owner: string, limit: number): Promise<{ key: string; stored: StoredContact }[]> {
      const unsorted = db.ref(`contacts/${owner}`).orderByChild("sort_name").equalTo(null).limitToFirst(limit);
      return Object.entries(toRecord((await unsorted.get()).val())).flatMap(([key, value]) => {
        const stored = readContact(value);
        return stored === null ? [] : [{ key, stored }];
      });
    },

    /** The record that was read, with its sort key and all its search index entries. */
    sorting(owner: string, key: string, stored: StoredContact): Change {
      return { ...changes.replacement(owner, key, stored, stored), ...each(wordPaths(owner, key, stored), true) };
    },
  };
}

/** Reads and removes reminders, and finds records without a sort key. */
function createRemindersPart(db: Database) {
  return {
    ...createUnsortedPart(db),

    /** Due reminders: at most `limit` in order, after the entry `after`. */
    async listDueReminders(now: number, limit: number, after?: string): Promise<DueReminder[]> {
      const ordered = db.ref("contact_reminders_due").orderByKey();
      const rest = after === undefined ? ordered : ordered.startAfter(after);
      const end = String(now + 1).padStart(DATE_LENGTH, "0");
      const found = await rest.endBefore(end).limitToFirst(limit).get();
      return Object.keys(toRecord(found.val())).map((entry) => {
        const [date = "", owner = "", key = ""] = entry.split("~");
        return { entry, date: Number(date), owner, key };
      });
    },

    /** Removes a batch of a user's reminders. @returns whether there may be more. */
    async removeSomeReminders(owner: string): Promise<boolean> {
      const path = `contact_reminders/${owner}`;
      const found = toRecord((await db.ref(path).orderByKey().limitToFirst(REMINDER_BATCH_SIZE).get()).val());
      const entries = Object.entries(found);
      const change = Object.fromEntries(
        entries.flatMap(([key, date]) => [
          [`${path}/${key}`, null],
          [dueEntry(readNumber(date) ?? 0, owner, key), null],
        ]),
      ) as Change;
      if (entries.length > 0) await db.ref().update(change);
      return entries.length === REMINDER_BATCH_SIZE;
    },
  };
}

/**
 * `contacts/{owner}/{key}`, with two indexes that every change updates in the same write: the search index
 * `contact_words/{owner}/{word}~{key}`, and the reverse index `contacted_by/{person}/{owner}` of whose contacts a
 * person is in; `contact_counts/{owner}` counts. `contact_moved/{owner}/{key}`: the key of the record that a visitor's
 * was merged into, for their link. `by_event` in a record indexes the contacts met at an event.
 * `contact_reminders/{owner}/{key}` and `contact_reminders_due/{date}~{owner}~{key}`: the owner's reminders.
 * @param service writes as the service that the rules check: a change based on an outdated state is refused.
 */
export function createContactsStore(db: Database, service: () => Database) {
  const keysAt = async (path: string, limit: number, after?: string): Promise<string[]> => {
    const ordered = db.ref(path).orderByKey();
    const rest = after === undefined ? ordered : ordered.startAfter(after);
    return Object.keys(toRecord((await rest.limitToFirst(limit).get()).val()));
  };

  return {
    ...changes,
    ...createContactLists(db),
    ...createRemindersPart(db),

    async get(owner: string, key: string): Promise<StoredContact | null> {
      return readContact((await db.ref(placeOf(owner, key)).get()).val());
    },

    /** Whether the record under this key was merged into another of the owner's contacts. */
    async isMerged(owner: string, key: string): Promise<boolean> {
      const start = `${mergedWord(key)}~`;
      const entries = db.ref(`contact_words/${owner}`).orderByKey().startAt(start).endAt(`${start}\uf8ff`);
      return (await entries.limitToFirst(1).get()).exists();
    },

    /** Number of a user's contacts; every write that adds or removes one updates it. */
    async count(owner: string): Promise<number> {
      return Math.max(0, readNumber((await db.ref(countOf(owner)).get()).val()) ?? 0);
    },

    /** The key of the record that this one was merged into; null when it was not. */
    async getMoved(owner: string, key: string): Promise<string | null> {
      return readString((await db.ref(`contact_moved/${owner}/${key}`).get()).val());
    },

    /**
     * Applies changes atomically, unless the rules refuse them: a record has changed since it was read, or a user has
     * been deleted.
     */
    async commitIfUnchanged(...changes: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), changes);
    },

    /** Users who have `uid` among their contacts: at most `limit`, in order, after `after`. */
    listOwnersWith(uid: string, limit: number, after?: string): Promise<string[]> {
      return keysAt(`contacted_by/${uid}`, limit, after);
    },

    /** Keys of the contacts of `owner`: at most `limit`, in order, after `after`. */
    listKeys(owner: string, limit: number, after?: string): Promise<string[]> {
      return keysAt(`contacts/${owner}`, limit, after);
    },

    /**
     * The key under which `owner` keeps their notes on a deleted account: deterministic, so that notes are stored once,
     * and reveals nothing (ids of accounts are random).
     */
    keyOfDeleted(owner: string, uid: string): string {
      return `g${createHash("sha256")
        .update(JSON.stringify([owner, uid]))
        .digest("base64url")
        .slice(0, 20)}`;
    },

    /** A key for the record of a contact without an account. */
    createKey(owner: string): string {
      const { key } = db.ref(`contacts/${owner}`).push();
      if (key === null) throw new Error("The database gave no key.");
      return key;
    },
  };
}
export type ContactsStore = ReturnType<typeof createContactsStore>;
