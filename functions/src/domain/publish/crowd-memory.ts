import { keepLatest } from "../keep-latest.ts";

/** How long a value may be returned from memory, in milliseconds: an edit or a removal is visible after that. */
const FRESH_MS = 1000;
/** Number of visitors within that time from which on memory is used; fewer visitors always get the current value. */
const CROWD_SIZE = 4;
/** Number of keys whose latest value is in memory. */
const MAX_KEYS = 256;

interface Entry<T> {
  /** Start of the current counting period, and the visitors in it, up to `CROWD_SIZE`. */
  since: number;
  visitors: Set<string>;
  /** When the last read started. */
  readAt: number;
  value: Promise<T> | undefined;
  isReading: boolean;
}

interface Visit {
  /** Visits with the same id count as one visitor. */
  readonly visitor: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface Answer<T> {
  readonly value: T;
  /** When the value was read (epoch milliseconds); null when it was read for this visit. */
  readonly readAt: number | null;
}

/**
 * Protects the database from crowds: concurrent visits of a key share one read, and many visitors within a second are
 * answered from memory.
 * @param joinsReads whether a few visitors, too, share a read that is under way, which may have begun before a change.
 * @returns a function that reads the value of a key for a visit; it throws the errors of `read`, which are not kept.
 */
export function createCrowdMemory<T>(joinsReads = true) {
  const entries = new Map<string, Entry<T>>();

  const entryOf = (key: string, now: number): Entry<T> => {
    const known = entries.get(key) ?? {
      since: now,
      visitors: new Set(),
      readAt: 0,
      value: undefined,
      isReading: false,
    };
    keepLatest(entries, key, known, MAX_KEYS);
    return known;
  };

  const refresh = (entry: Entry<T>, now: number, read: () => Promise<T>): Promise<T> => {
    const value = read().finally(() => {
      entry.isReading = false;
    });
    // A value that could not be read is requested again.
    value.catch(() => {
      if (entry.value === value) entry.value = undefined;
    });
    Object.assign(entry, { readAt: now, value, isReading: true });
    return value;
  };

  return async (key: string, { visitor, now }: Visit, read: () => Promise<T>): Promise<Answer<T>> => {
    const entry = entryOf(key, now);
    const isRecent = (moment: number) => now >= moment && now - moment < FRESH_MS;
    if (!isRecent(entry.since)) Object.assign(entry, { since: now, visitors: new Set() });
    if (entry.visitors.size < CROWD_SIZE) entry.visitors.add(visitor);
    const isCrowd = entry.visitors.size >= CROWD_SIZE && isRecent(entry.readAt);
    const kept = isCrowd || (joinsReads && entry.isReading) ? entry.value : undefined;
    const { readAt } = entry;
    if (kept !== undefined) return { value: await kept, readAt };
    return { value: await refresh(entry, now, read), readAt: null };
  };
}
