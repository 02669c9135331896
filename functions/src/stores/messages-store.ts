import {
  type Folder,
  FOLDERS,
  readText,
  readThread,
  type StoredText,
  type StoredThread,
  threadSort,
} from "@cardinal/contract/stored/thread";
import { mapOf, readString } from "@cardinal/contract/stored/record";
import * as z from "zod";
import type { Database, DataSnapshot } from "firebase-admin/database";
import { at, type Change } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** A thread with its id. */
export interface ListedThread extends StoredThread {
  readonly id: string;
}

/** A text with its id. */
export interface ListedText extends StoredText {
  readonly id: string;
}

/** The position in a list of threads: the page starts after this thread. */
export interface ThreadCursor {
  readonly date: number;
  readonly thread: string;
}

/** A new text in one participant's copy of a thread. */
export interface Delivery {
  readonly uid: string;
  readonly thread: string;
  readonly summary: Omit<StoredThread, "draft" | "sort">;
  readonly text: ListedText;
  /** True when an own text does not replace the stored draft. */
  readonly keepsDraft?: boolean | undefined;
}

const place = (uid: string, thread: string) => `inbox/${uid}/${thread}`;
const textsOf = (uid: string, thread: string) => `message/${uid}/${thread}`;

/** The children of a query in its order, each with its key. */
function readAll<T extends object>(snapshot: DataSnapshot, read: (value: unknown) => T | null): (T & { id: string })[] {
  const found: (T & { id: string })[] = [];
  snapshot.forEach((child) => {
    const stored = read(child.val());
    if (stored !== null) found.push({ ...stored, id: child.key });
  });
  return found;
}

/** Reads threads, and changes single summaries. */
function createThreadsPart(db: Database) {
  return {
    async getThread(uid: string, thread: string): Promise<ListedThread | null> {
      const stored = readThread((await db.ref(place(uid, thread)).get()).val());
      return stored === null ? null : { ...stored, id: thread };
    },

    /** At most `limit` threads of a folder, newest first: the amount read does not depend on the folder's size. */
    async listThreads(uid: string, folder: Folder, limit: number, after?: ThreadCursor): Promise<ListedThread[]> {
      const ordered = db.ref(`inbox/${uid}`).orderByChild("sort").startAt(FOLDERS[folder]);
      const end = after === undefined ? null : threadSort(folder, after.date);
      const page = end === null ? ordered.endAt(`${FOLDERS[folder]}~`) : ordered.endBefore(end, after?.thread);
      return readAll(await page.limitToLast(limit).get(), readThread).reverse();
    },

    /** A batch of a user's threads, in any folder. */
    async listAnyThreads(uid: string, limit: number): Promise<ListedThread[]> {
      return readAll(await db.ref(`inbox/${uid}`).orderByKey().limitToFirst(limit).get(), readThread);
    },

    /**
     * Changes an existing summary in a transaction.
     * @returns the new summary; null when there is none.
     */
    async changeThread(
      uid: string,
      thread: string,
      change: (stored: StoredThread) => StoredThread,
    ): Promise<StoredThread | null> {
      const { value } = await transact(
        db.ref(place(uid, thread)),
        readThread,
        // Without a cached value the SDK first calls this with null; null stays null.
        (stored) => (stored === null ? null : change(stored)),
      );
      return value;
    },
  };
}

/** Reads texts, and creates the changes of writing one. */
function createTextsPart(db: Database) {
  return {
    /** An id for a thread or a text: ids sort by creation time. */
    newId(): string {
      const { key } = db.ref("message").push();
      if (key === null) throw new Error("The database gave no key.");
      return key;
    },

    /** The newest texts in a user's copy, or those before one of them: at most `limit`, oldest first. */
    async listTexts(uid: string, thread: string, limit: number, before?: string): Promise<ListedText[]> {
      const ordered = db.ref(textsOf(uid, thread)).orderByKey();
      const part = before === undefined ? ordered : ordered.endBefore(before);
      return readAll(await part.limitToLast(limit).get(), readText);
    },

    /** The oldest texts in a user's copy up to `last`, or those after one of them: at most `limit`. */
    async listTextsUpTo(
      uid: string,
      thread: string,
      { last, after, limit }: { readonly last: string; readonly after?: string | undefined; readonly limit: number },
    ): Promise<ListedText[]> {
      const ordered = db.ref(textsOf(uid, thread)).orderByKey().endAt(last);
      const part = after === undefined ? ordered : ordered.startAfter(after);
      return readAll(await part.limitToFirst(limit).get(), readText);
    },

    /**
     * A new text with the resulting summary: the thread moves to the inbox, even if it was in the trash or deleted.
     * Fields are written individually, so that the recipient's draft is kept; the sender's is removed unless
     * it is another text.
     */
    delivery({ uid, thread, summary, text: { id, ...text }, keepsDraft = false }: Delivery): Change {
      const other = summary.with.uid;
      return {
        ...at(place(uid, thread), {
          ...summary,
          ...(summary.last_own && !keepsDraft ? { draft: null } : {}),
          sort: threadSort("inbox", summary.last_date),
        }),
        [`${textsOf(uid, thread)}/${id}`]: text,
        ...(other === undefined ? {} : { [`correspondence/${other}/${thread}`]: uid }),
      };
    },

    /** Copies texts to another participant's copy of the thread. */
    copies(uid: string, thread: string, texts: readonly ListedText[]): Change {
      return Object.fromEntries(texts.map(({ id, ...text }) => [`${textsOf(uid, thread)}/${id}`, text]));
    },

    /** Removes texts from a user's copy. */
    removalOfTexts(uid: string, thread: string, ids: readonly string[]): Change {
      return Object.fromEntries(ids.map((id) => [`${textsOf(uid, thread)}/${id}`, null]));
    },

    /** Removes the summary from a user's inbox; the other copy is unchanged. */
    removalOfThread(uid: string, thread: string, other: string | undefined): Change {
      const known = other === undefined ? {} : { [`correspondence/${other}/${thread}`]: null };
      return { [place(uid, thread)]: null, [`handed_threads/${thread}`]: null, ...known };
    },
  };
}

/** A thread that is transferred from one user to another, with its new summary. */
export interface Handing {
  readonly thread: string;
  readonly from: string;
  readonly to: string;
  readonly summary: StoredThread;
  /** The copy of the other participant, if they have one. */
  readonly other?: { readonly uid: string; readonly summary: StoredThread } | undefined;
}

/** Threads that a colleague has taken over. */
function createHandingPart(db: Database) {
  return {
    /** The owner of a transferred thread; null when it was not transferred. */
    async findHanded(thread: string): Promise<string | null> {
      return readString((await db.ref(`handed_threads/${thread}`).get()).val());
    },

    /** Transfers the summaries, and redirects links to the former owner; the texts have been copied before. */
    handing({ thread, from, to, summary, other }: Handing): Change {
      return {
        [place(to, thread)]: summary,
        [place(from, thread)]: null,
        [`handed_threads/${thread}`]: to,
        ...(other === undefined
          ? {}
          : {
              [place(other.uid, thread)]: other.summary,
              [`correspondence/${other.uid}/${thread}`]: to,
              [`correspondence/${from}/${thread}`]: null,
              [`correspondence/${to}/${thread}`]: other.uid,
            }),
      };
    },
  };
}

/** The reverse index that lets a deletion find the threads of a person without reading all threads. */
function createCorrespondencePart(db: Database) {
  return {
    /** A batch of threads in which another user's copy contains messages of this user, after one of them. */
    async listCorrespondence(uid: string, limit: number, after?: string): Promise<{ thread: string; other: string }[]> {
      const ordered = db.ref(`correspondence/${uid}`).orderByKey();
      const some = after === undefined ? ordered : ordered.startAfter(after);
      const found = Object.entries(mapOf(z.string()).parse((await some.limitToFirst(limit).get()).val()));
      return found.map(([thread, other]) => ({ thread, other }));
    },

    /** Records that no copy of a thread contains messages of a user any more. */
    removalOfCorrespondence(uid: string, thread: string): Change {
      return { [`correspondence/${uid}/${thread}`]: null };
    },

    /** All of a user's own data: their copies, and the index of other copies. */
    removalOfAll(uid: string): Change {
      return { [`inbox/${uid}`]: null, [`message/${uid}`]: null, [`correspondence/${uid}`]: null };
    },
  };
}

/**
 * `inbox/{uid}/{thread}` (`.indexOn` sort, unread): summaries. `message/{uid}/{thread}/{message}`: the texts, one copy
 * per participant; a visitor has none. `correspondence/{uid}/{thread}`: uid of the other participant whose copy
 * contains messages of this user.
 */
export function createMessagesStore(db: Database) {
  return {
    ...createThreadsPart(db),
    ...createTextsPart(db),
    ...createHandingPart(db),
    ...createCorrespondencePart(db),
  };
}
export type MessagesStore = ReturnType<typeof createMessagesStore>;
