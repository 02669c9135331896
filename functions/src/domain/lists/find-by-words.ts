/** Entries of one page, and the maximum number of index entries that one request reads. */
const PAGE_SIZE = 50;
const MAX_READ = 250;
const BETWEEN = "~";

/** A part of the results. `next` is the cursor of the next part; null at the end. */
export interface Part<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** An entry `{word or date}~{id}`. */
export const splitAt = (entry: string): readonly [before: string, id: string] => {
  const at = entry.lastIndexOf(BETWEEN);
  return [entry.slice(0, at), entry.slice(at + 1)];
};

/** An index of words, and the records that it leads to. */
export interface WordIndex<R> {
  readonly listByWord: (start: string, limit: number, after?: string) => Promise<readonly string[]>;
  /** A record; null for one that is deleted. */
  readonly get: (id: string) => Promise<R | null>;
  /** Every word that leads to a record. */
  readonly wordsOf: (id: string, record: R) => readonly string[];
}

/**
 * Records that have all words, found by the longest of them, which is the first. For a page, one range of the index and
 * the records in it are read.
 */
export async function findByWords<R>(
  { get, listByWord, wordsOf }: WordIndex<R>,
  words: readonly string[],
  after?: string,
): Promise<Part<readonly [id: string, record: R]>> {
  const [start, ...others] = words;
  if (start === undefined) return { items: [], next: null };
  const items: (readonly [string, R])[] = [];
  let at = after;
  for (let readCount = 0; readCount < MAX_READ; readCount += PAGE_SIZE) {
    const entries = await listByWord(start, PAGE_SIZE + 1, at);
    const page = entries.slice(0, PAGE_SIZE);
    const found = await Promise.all(page.map(async (entry) => get(splitAt(entry)[1])));
    for (const [index, entry] of page.entries()) {
      const [word, id] = splitAt(entry);
      const record = found[index] ?? null;
      at = entry;
      const own = record === null ? [] : wordsOf(id, record);
      // A record with several words that start like this is listed at the first of them.
      const [first] = own.filter((one) => one.startsWith(start)).toSorted();
      const isFound = word === first && others.every((other) => own.some((one) => one.startsWith(other)));
      if (record !== null && isFound) items.push([id, record]);
      if (items.length === PAGE_SIZE) return { items, next: index + 1 < entries.length ? entry : null };
    }
    if (entries.length <= PAGE_SIZE) return { items, next: null };
  }
  return { items, next: at ?? null };
}

/** A page of an index that is ordered by date. @param list returns entries, one more than the page has. */
export async function listPage<R>(
  list: (limit: number) => Promise<readonly string[]>,
  get: (id: string) => Promise<R | null>,
): Promise<Part<readonly [id: string, record: R]>> {
  const entries = await list(PAGE_SIZE + 1);
  const page = entries.slice(0, PAGE_SIZE);
  const records = await Promise.all(page.map(async (entry) => get(splitAt(entry)[1])));
  const items = page.flatMap((entry, index) => {
    const record = records[index] ?? null;
    return record === null ? [] : [[splitAt(entry)[1], record] as const];
  });
  return { items, next: entries.length > PAGE_SIZE ? (page.at(-1) ?? null) : null };
}

/** Whether each of the words is one of an item's own words, or begins one. */
export function hasWords(own: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
