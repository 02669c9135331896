import { THREADS_PAGE_SIZE } from "@cardinal/contract/entities/message";
import {
  FOLDERS,
  type Folder,
  readText,
  readThread,
  type StoredText,
  type StoredThread,
} from "@cardinal/contract/stored/thread";
import type { LiveEntry, LiveQuery } from "../live-source.ts";

/** A thread of the user as shown in the list. */
export type Thread = Omit<StoredThread, "draft"> & { readonly id: string; readonly draft: string };

/** One text of a thread. */
export type ThreadText = StoredText & { readonly id: string };

/** Maximum number of unread threads that are counted; more is shown as "and more". */
const MAX_UNREAD = 100;

/** The newest `count` threads of a folder. */
export function toFolderQuery(uid: string, folder: Folder, count: number = THREADS_PAGE_SIZE): LiveQuery {
  const prefix = FOLDERS[folder];
  // The range covers all keys with the prefix; `~` sorts after all digits.
  return {
    path: `inbox/${uid}`,
    orderBy: "sort",
    startAt: { value: prefix },
    endAt: { value: `${prefix}~` },
    last: count,
  };
}

/** The unread threads; a thread in the trash counts as read. */
export function toUnreadQuery(uid: string): LiveQuery {
  return {
    path: `inbox/${uid}`,
    orderBy: "unread",
    startAt: { value: true },
    endAt: { value: true },
    last: MAX_UNREAD,
  };
}

/** The newest `count` texts of a thread. */
export function toTextsQuery(uid: string, thread: string, count: number): LiveQuery {
  return { path: `message/${uid}/${thread}`, orderBy: null, last: count };
}

/** `inbox/{uid}/{thread}`; null when there is none. */
export function toThread(id: string, stored: unknown): Thread | null {
  const thread = readThread(stored);
  return thread === null ? null : { ...thread, id, draft: thread.draft ?? "" };
}

/** Threads newest first. */
export function toThreads(entries: readonly LiveEntry[]): readonly Thread[] {
  return entries.flatMap(({ key, value }) => toThread(key, value) ?? []).toReversed();
}

/** Texts oldest first. */
export function toTexts(entries: readonly LiveEntry[]): readonly ThreadText[] {
  return entries.flatMap(({ key, value }) => {
    const text = readText(value);
    return text === null ? [] : [{ ...text, id: key }];
  });
}
