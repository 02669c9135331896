/** An entry of an index with its position `cursor`; `item` is null for one that does not match. */
export interface SourceEntry<T, C = string> {
  readonly cursor: C;
  readonly item: T | null;
}

/**
 * Reads up to `count` entries of an index after a cursor. The item of entry number `count` is not used: it only shows
 * whether there are more.
 */
export type Source<T, C = string> = (after: C | undefined, count: number) => Promise<readonly SourceEntry<T, C>[]>;

export interface PartWanted<C = string> {
  readonly after: C | undefined;
  readonly limit: number;
  /** Maximum number of entries to read. */
  readonly maxRead?: number;
}

export interface Part<T, C = string> {
  readonly items: T[];
  readonly next: C | null;
}

/** Maximum number of entries that one request reads, unless it sets its own. */
const MAX_READ = 250;
/** Minimum number of entries per read after the first. */
const MIN_COUNT = 50;

/** A source that reads rows of an index, and then the item of each row that is needed. */
export function sourceOf<T, C, R extends C>(
  listRows: (after: C | undefined, count: number) => Promise<readonly R[]>,
  readItem: (row: R) => Promise<T | null>,
): Source<T, C> {
  return async (after, count) => {
    const rows = await listRows(after, count);
    return Promise.all(
      rows.map(async (row, index) => ({ cursor: row, item: index < count - 1 ? await readItem(row) : null })),
    );
  };
}

/** Reads entries until there are enough items, no more entries, or the maximum is reached. */
export async function readPart<T, C = string>(
  source: Source<T, C>,
  { after, limit, maxRead = MAX_READ }: PartWanted<C>,
): Promise<Part<T, C>> {
  const items: T[] = [];
  let at = after;
  let readCount = 0;
  // Size of the next read: what is missing at first, more when entries did not match.
  let count = limit;
  while (readCount < maxRead) {
    count = Math.min(count, maxRead - readCount);
    // One more entry shows whether there is a next part.
    const entries = await source(at, count + 1);
    for (const [index, entry] of entries.slice(0, count).entries()) {
      at = entry.cursor;
      if (entry.item !== null) items.push(entry.item);
      if (items.length === limit) return { items, next: index + 1 < entries.length ? at : null };
    }
    if (entries.length <= count) return { items, next: null };
    readCount += count;
    count = Math.max(limit, MIN_COUNT);
  }
  return { items, next: at ?? null };
}

/** The items of all parts of a list, part by part. */
export async function* partsOf<T, C>(read: (after: C | undefined) => Promise<Part<T, C>>): AsyncGenerator<T[]> {
  let after: C | undefined;
  for (;;) {
    const { items, next } = await read(after);
    yield items;
    if (next === null) return;
    after = next;
  }
}
