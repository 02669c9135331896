import type { Folder } from "@cardinal/contract/stored/thread";
import { THREADS_PAGE_SIZE } from "@cardinal/contract/entities/message";
import { useMemo, useState } from "react";
import {
  toFolderQuery,
  toTexts,
  toTextsQuery,
  toThread,
  toThreads,
  type Thread,
  type ThreadText,
} from "../../lib/session/stored-threads.ts";
import { useLive, useLiveList, type LiveState } from "../../lib/live.ts";

/** Texts that are read at first, and with each "earlier messages". */
const TEXTS_PAGE_SIZE = 30;

/** A list that grows: the loaded items stay while more are loading. */
export interface Growing<T> {
  readonly live: LiveState<readonly T[]>;
  /** Null when everything is loaded. */
  readonly showMore: (() => void) | null;
  readonly isGrowing: boolean;
}

/** The newest threads of a folder, newest first. */
export function useThreads(uid: string, folder: Folder): Growing<Thread> {
  const [shown, setShown] = useState({ folder, count: THREADS_PAGE_SIZE });
  const count = shown.folder === folder ? shown.count : THREADS_PAGE_SIZE;
  const query = useMemo(() => toFolderQuery(uid, folder, count), [uid, folder, count]);
  const live = useLiveList(query, toThreads);
  return useGrowing(`${uid}/${folder}`, live, count, () => setShown({ folder, count: count + THREADS_PAGE_SIZE }));
}

/** The newest texts of a thread, oldest first. */
export function useTexts(uid: string, thread: string): Growing<ThreadText> {
  const [count, setCount] = useState(TEXTS_PAGE_SIZE);
  const query = useMemo(() => toTextsQuery(uid, thread, count), [uid, thread, count]);
  const live = useLiveList(query, toTexts);
  return useGrowing(`${uid}/${thread}`, live, count, () => setCount(count + TEXTS_PAGE_SIZE));
}

function useGrowing<T>(of: string, live: LiveState<readonly T[]>, count: number, more: () => void): Growing<T> {
  const [last, setLast] = useState({ of, live });
  if (live.state !== "loading" && last.live !== live) setLast({ of, live });
  const isGrowing = live.state === "loading" && last.of === of && last.live.state === "ready";
  const shown = isGrowing ? last.live : live;
  const isFull = shown.state === "ready" && !isGrowing && shown.data.length < count;
  return { live: shown, isGrowing, showMore: isFull || shown.state !== "ready" ? null : more };
}

/** One thread, in either folder; null data: there is none. */
export function useThread(uid: string, id: string | null): LiveState<Thread | null> {
  // The same function for the same thread, because `useLive` caches by it.
  const parse = useMemo(() => (value: unknown) => (id === null ? null : toThread(id, value)), [id]);
  return useLive(id === null ? null : `inbox/${uid}/${id}`, parse);
}
