/** Entries of one page, and of the index that one request looks at, at most. */
export const PAGE = 50;
const LOOKED_AT = 250;
const BETWEEN = "~";

/** Some of what was found. `next` leads on; null at the end. */
export interface Part<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** An entry `{word or moment}~{id}`. */
export const splitAt = (entry: string): readonly [before: string, id: string] => {
  const at = entry.lastIndexOf(BETWEEN);
  return [entry.slice(0, at), entry.slice(at + 1)];
};

/** An index of words, and the records that it leads to. */
export interface WordIndex<R> {
  readonly listByWord: (start: string, limit: number, after?: string) => Promise<readonly string[]>;
  /** A record; null for one that is gone. */
  readonly get: (id: string) => Promise<R | null>;
  /** Every word that leads to a record. */
  readonly wordsOf: (id: string, record: R) => readonly string[];
}

/**
 * Records that have all words, found by the longest of them, which is the first. One range of the index and the records it leads to are
 * read for a page.
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
  for (let looked = 0; looked < LOOKED_AT; looked += PAGE) {
    const entries = await listByWord(start, PAGE + 1, at);
    const page = entries.slice(0, PAGE);
    const found = await Promise.all(page.map(async (entry) => get(splitAt(entry)[1])));
    for (const [index, entry] of page.entries()) {
      const [word, id] = splitAt(entry);
      const record = found[index] ?? null;
      at = entry;
      const own = record === null ? [] : wordsOf(id, record);
      // What has several words that begin so is shown at one of them.
      const [first] = own.filter((one) => one.startsWith(start)).toSorted();
      const isFound = word === first && others.every((other) => own.some((one) => one.startsWith(other)));
      if (record !== null && isFound) items.push([id, record]);
      if (items.length === PAGE) return { items, next: index + 1 < entries.length ? entry : null };
    }
    if (entries.length <= PAGE) return { items, next: null };
  }
  return { items, next: at ?? null };
}

/** A page of an index that is ordered by moments. @param list gives entries, one more than the page has. */
export async function listPage<R>(
  list: (limit: number) => Promise<readonly string[]>,
  get: (id: string) => Promise<R | null>,
): Promise<Part<readonly [id: string, record: R]>> {
  const entries = await list(PAGE + 1);
  const page = entries.slice(0, PAGE);
  const records = await Promise.all(page.map(async (entry) => get(splitAt(entry)[1])));
  const items = page.flatMap((entry, index) => {
    const record = records[index] ?? null;
    return record === null ? [] : [[splitAt(entry)[1], record] as const];
  });
  return { items, next: entries.length > PAGE ? (page.at(-1) ?? null) : null };
}
