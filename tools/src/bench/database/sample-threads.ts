import { EXCERPT_LENGTH, type StoredThread, threadSort } from "@cardinal/contract/stored/thread";

const FIRST = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/**
 * `count` threads of one inbox by id, all of the same size and a minute apart. A larger count adds newer threads to the
 * same ones.
 */
export function sampleThreads(count: number): Record<string, StoredThread> {
  const text = "x".repeat(EXCERPT_LENGTH);
  const threads = Array.from({ length: count }, (_, index): [string, StoredThread] => {
    const date = FIRST + index * MINUTE_MS;
    const other = `person${String(index).padStart(8, "0")}`;
    const thread = {
      with: { uid: other, name: "Somebody Else", route: `/${other}` },
      began: other,
      text,
      sent_date: date,
      last_text: text,
      last_date: date,
      last_own: false,
      unread: index % 10 === 0,
      sort: threadSort("inbox", date),
    };
    return [`-t${String(index).padStart(8, "0")}`, thread];
  });
  return Object.fromEntries(threads);
}
