import { useEffect, useSyncExternalStore } from "react";
import { loadChunk } from "../chunks/load-chunk.ts";
import type { SentenceTables } from "./all-sentences.ts";

/** How long a failure waits for its sentence; after that it is shown with a general one. */
const TIMEOUT_MS = 3000;

/** Undefined until they are loaded; null when that has failed. */
let sentences: SentenceTables | null | undefined;
let loading: Promise<void> | undefined;
const subscribers = new Set<() => void>();

function set(next: SentenceTables | null): void {
  sentences = next;
  for (const notify of subscribers) notify();
}

/**
 * Loads the sentences of failures, which most visits never need. Never rejects: without them, general ones are shown.
 */
export function loadSentences(): Promise<void> {
  if (sentences) return Promise.resolve();
  loading ??= loadChunk("sentences", () => import("./all-sentences.ts"), TIMEOUT_MS)
    .then(
      ({ ALL_SENTENCES }) => set(ALL_SENTENCES),
      () => set(null),
    )
    .finally(() => (loading = undefined));
  return loading;
}

/** The sentences; undefined while they are loading, which the first call begins, and null when that has failed. */
export function getSentences(): SentenceTables | null | undefined {
  if (sentences === undefined) void loadSentences();
  return sentences;
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

const read = () => sentences;

/** Rerenders when the sentences have been loaded; tries again if that has failed before. */
export function useSentences(): void {
  useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    if (sentences === null) void loadSentences();
  }, []);
}

/** Forgets the sentences, as on a fresh page. */
export function resetSentences(): void {
  sentences = undefined;
}
