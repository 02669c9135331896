import type { Submission } from "./deliver.ts";
import { QUEUE_KEY } from "./count.ts";

/** Submissions of all visited cards that have not arrived yet, oldest first. */
export function queuedSubmissions(): Submission[] {
  try {
    // Only this file writes this key.
    return JSON.parse(localStorage.getItem(QUEUE_KEY) ?? "[]") as Submission[];
  } catch {
    return [];
  }
}

/** Keeps a submission until it is dropped; false when this browser stores nothing. */
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
    return false; // storage can be full or forbidden
  }
}
