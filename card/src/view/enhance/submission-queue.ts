import type { Submission } from "./deliver.ts";
import { QUEUE_KEY } from "./count.ts";

/** Unsent submissions of all visited cards, oldest first. */
export function queuedSubmissions(): Submission[] {
  try {
    // Only this file writes this key.
    return JSON.parse(localStorage.getItem(QUEUE_KEY) ?? "[]") as Submission[];
  } catch {
    return [];
  }
}

/** Stores a submission until it is dropped; false when storage fails. */
export function queueSubmission(submission: Submission): boolean {
  return write([...queuedSubmissions().filter(({ key }) => key !== submission.key), submission]);
}

export function dropSubmission({ key }: Submission): void {
  write(queuedSubmissions().filter((one) => one.key !== key));
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
