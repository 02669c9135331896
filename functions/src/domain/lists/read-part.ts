/** An entry of an index; `item` is null for one that is not asked for. */
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

/** The most entries that one request looks at. */
const LOOKED_AT = 250;

/** Looks at entries until there are enough items, no more entries, or many were looked at. */
export async function readPart<T>(source: Source<T>, { after, limit }: PartWanted): Promise<Part<T>> {
  const items: T[] = [];
  let at = after;
  let looked = 0;
  // Most that the next read takes: what is missing at first, more when entries were not asked for.
  let count = limit;
  while (looked < LOOKED_AT) {
    count = Math.min(count, LOOKED_AT - looked);
    // One more, which says whether there is a next part.
    const entries = await source(at, count + 1);
    for (const [index, entry] of entries.slice(0, count).entries()) {
      at = entry.cursor;
      if (entry.item !== null) items.push(entry.item);
      if (items.length === limit) return { items, next: index + 1 < entries.length ? at : null };
    }
    if (entries.length <= count) return { items, next: null };
    looked += count;
    count = Math.max(limit, LOOKED_AT / 5);
  }
  return { items, next: at ?? null };
}

/** Said of a cursor that no answer had. */
export const NO_CURSOR = "That isn’t what an earlier answer had as `next`.";
