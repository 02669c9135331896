import { useSyncExternalStore } from "react";
import { loadChunk } from "../chunks/load-chunk.ts";
import type { SentenceTables } from "./all-sentences.ts";

/** How long a failure waits for its sentence; after that it is shown with the general one of its code. */
const TIMEOUT_MS = 3000;

let tables: SentenceTables | null = null;
let loading: Promise<void> | undefined;
const subscribers = new Set<() => void>();

/**
 * Loads the sentences of single refusals and fields, which most visits never need. Never rejects: without them, the
 * general sentences are shown.
 */
export function loadSentences(): Promise<void> {
  if (tables !== null) return Promise.resolve();
  loading ??= loadChunk("sentences", () => import("./all-sentences.ts"), TIMEOUT_MS)
    .then(({ ALL_SENTENCES }) => {
      tables = ALL_SENTENCES;
      for (const notify of subscribers) notify();
    })
    // The next failure tries again.
    .catch(() => undefined)
    .finally(() => (loading = undefined));
  return loading;
}

/** The sentences, if they are loaded; otherwise null, and their loading begins. */
export function getSentences(): SentenceTables | null {
  if (tables === null) void loadSentences();
  return tables;
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

const read = () => tables;

/** Rerenders when the sentences have been loaded. */
export function useSentences(): void {
  useSyncExternalStore(subscribe, read, read);
}

/** Forgets the sentences, as on a fresh page. */
export function resetSentences(): void {
  tables = null;
}
