import { QUEUED_REPEAT_MS } from "@cardinal/contract/repeats";
import type { Submission } from "./deliver.ts";
import { QUEUE_KEY } from "./count.ts";

/** How long a refused submission waits for the visitor to open its card again. */
const KEEP_REFUSED_MS = 7 * 24 * 60 * 60_000;

/** A submission that is not sent yet. */
export interface Queued extends Submission {
  /** When it was first sent, epoch milliseconds; earlier releases did not store it. */
  readonly date?: number;
  /** When it was refused while another card was open, epoch milliseconds. */
  readonly refused?: number;
}

/** Unsent submissions of all visited cards, oldest first. */
export function queuedSubmissions(): Queued[] {
  try {
    // Only this file writes this key.
    return JSON.parse(localStorage.getItem(QUEUE_KEY) ?? "[]") as Queued[];
  } catch {
    return [];
  }
}

/** Stores a submission until it is dropped; false when storage fails. */
export function queueSubmission(submission: Queued): boolean {
  return write([...queuedSubmissions().filter(({ key }) => key !== submission.key), submission]);
}

/** Whether the API no longer recognises a repeat of this submission, an earlier attempt of which may have arrived. */
export function isOutdated({ date = Infinity }: Queued): boolean {
  return Date.now() - date >= QUEUED_REPEAT_MS;
}

/** Removes a submission from the queue. */
export function dropSubmission({ key }: Submission): void {
  write(queuedSubmissions().filter((one) => one.key !== key));
}

/** Drops what was refused too long ago, because its card may never be opened again. */
export function dropExpired(): void {
  const oldest = Date.now() - KEEP_REFUSED_MS;
  write(queuedSubmissions().filter(({ refused = Infinity }) => refused > oldest));
}

function write(submissions: readonly Submission[]): boolean {
  try {
    if (submissions.length === 0) localStorage.removeItem(QUEUE_KEY);
    else localStorage.setItem(QUEUE_KEY, JSON.stringify(submissions));
    return true;
  } catch {
    return false; // storage can be full or blocked
  }
}
