import type { Subject } from "./subjects.ts";

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
