/** An entry of an index; `item` is null for one that does not match. */
export interface SourceEntry<T> {
  readonly cursor: string;
  readonly item: T | null;
}

/** Reads up to `count` entries of an index after a cursor. */
export type Source<T> = (after: string | undefined, count: number) => Promise<readonly SourceEntry<T>[]>;

export interface PartWanted {
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Part<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** Maximum number of entries that one request reads. */
const MAX_READ = 250;

/** Reads entries until there are enough items, no more entries, or the maximum is reached. */
export async function readPart<T>(source: Source<T>, { after, limit }: PartWanted): Promise<Part<T>> {
  const items: T[] = [];
  let at = after;
  let readCount = 0;
  // Size of the next read: what is missing at first, more when entries did not match.
  let count = limit;
  while (readCount < MAX_READ) {
    count = Math.min(count, MAX_READ - readCount);
    // One more entry shows whether there is a next part.
    const entries = await source(at, count + 1);
    for (const [index, entry] of entries.slice(0, count).entries()) {
      at = entry.cursor;
      if (entry.item !== null) items.push(entry.item);
      if (items.length === limit) return { items, next: index + 1 < entries.length ? at : null };
    }
    if (entries.length <= count) return { items, next: null };
    readCount += count;
    count = Math.max(limit, MAX_READ / 5);
  }
  return { items, next: at ?? null };
}
