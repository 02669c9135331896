import type { Subject } from "./queueable-calls.ts";

/**
 * Runs a task once every earlier one about the same subjects has ended, in whichever tab it runs. The browser grants a
 * lock in the order in which it was asked for.
 */
export function inOrder<T>(subjects: readonly Subject[], task: () => Promise<T>): Promise<T> {
  // Two tasks that lock the same subjects in the same order never wait for each other.
  return lockAll([...new Set(subjects)].toSorted(), task);
}

function lockAll<T>([subject, ...rest]: readonly Subject[], task: () => Promise<T>): Promise<T> {
  if (subject === undefined) return task();
  return navigator.locks.request(`cardinal-change ${subject}`, () => lockAll(rest, task));
}

let open = 0;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks for confirmation before the page is closed while a change is neither sent nor queued. */
export async function guardPage<T>(change: Promise<T>): Promise<T> {
  open += 1;
  if (open === 1) addEventListener("beforeunload", ask);
  try {
    return await change;
  } finally {
    open -= 1;
    if (open === 0) removeEventListener("beforeunload", ask);
  }
}
