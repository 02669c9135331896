import { NO_CURSOR } from "@cardinal/contract/fields/cursor";
import { contactOfIndexKey, rangeOf, type SearchTerm, searchTerms } from "@cardinal/contract/fields/contact-words";
import { Failure } from "../failure.ts";
import type { Source } from "./read-part.ts";

/** Search terms that all have to match, for each of several readings of the query. */
type Alternatives = readonly (readonly SearchTerm[])[];

/** A searchable index of words, whose keys `{word}~{id}` lead to records. */
export interface WordIndex<R, T> {
  /** Parts of the index that are searched, one after the other. */
  readonly scopes: readonly string[];
  /** Keys of one scope in a range, in order: at most `limit`, after `after`. */
  readonly listWords: (
    scope: string,
    range: { readonly from: string; readonly to: string },
    limit: number,
    after?: string,
  ) => Promise<string[]>;
  /** A record that may be listed; null for any other. */
  readonly read: (id: string) => Promise<R | null>;
  /** Every key of the index that leads to a record. */
  readonly wordsOf: (record: R, id: string) => string[];
  readonly isIn: (record: R, scope: string) => boolean;
  readonly isFound: (record: R, alternatives: Alternatives) => boolean;
  readonly toItem: (id: string, record: R) => T;
}

/** A range of the word index: the keys of a scope that start with a text. */
interface Range {
  readonly scope: string;
  readonly start: string;
}

/** A key of the index, and the place of its range in the order of the search. */
interface Hit {
  readonly range: number;
  readonly key: string;
}

/** For each alternative, the most selective term: the one whose shortest text is the longest. */
function rangesOf(alternatives: Alternatives, scopes: readonly string[]): Range[] {
  const lengthOf = (term: SearchTerm) => Math.min(...term.map((start) => start.length));
  const chosen = alternatives.flatMap((terms) => {
    const [best] = [...terms].sort((one, other) => lengthOf(other) - lengthOf(one));
    return best ?? [];
  });
  return scopes.flatMap((scope) => [...new Set(chosen)].map((start) => ({ scope, start })));
}

function readCursor(cursor: string | undefined, ranges: readonly Range[]): Partial<Hit> & { readonly range: number } {
  if (cursor === undefined) return { range: 0 };
  const [, place, key] = /^(\d{1,5})~(.+)$/u.exec(cursor) ?? [];
  const range = Number(place);
  const start = ranges[range]?.start;
  if (key !== undefined && start !== undefined && key.startsWith(start)) return { range, key };
  throw new Failure("invalid-argument", { fields: { after: NO_CURSOR } });
}

/** Records with words that start as typed, in the order of the index; each record is listed once. */
export function sourceByWords<R, T>(q: string, index: WordIndex<R, T>): Source<T> {
  const alternatives = searchTerms(q);
  const ranges = rangesOf(alternatives, index.scopes);

  /** The first hit in the order of the search that leads to a record; the record is listed only there. */
  const firstHit = (record: R, id: string): Hit | null => {
    const words = index.wordsOf(record, id).sort((one, other) => (one < other ? -1 : 1));
    for (const [range, { scope, start }] of ranges.entries()) {
      const key = index.isIn(record, scope) ? words.find((word) => word.startsWith(start)) : undefined;
      if (key !== undefined) return { range, key };
    }
    return null;
  };

  /** Reads the keys of the ranges, one range after the other. */
  const readHits = async (from: Partial<Hit> & { readonly range: number }, count: number): Promise<Hit[]> => {
    const hits: Hit[] = [];
    let after = from.key;
    for (let range = from.range; range < ranges.length && hits.length < count; range += 1) {
      const { scope, start } = ranges[range] as Range;
      const keys = await index.listWords(scope, rangeOf(start), count - hits.length, after);
      hits.push(...keys.map((key) => ({ range, key })));
      after = undefined;
    }
    return hits;
  };

  return async (after, count) => {
    const hits = await readHits(readCursor(after, ranges), count);
    const ids = [...new Set(hits.map(({ key }) => contactOfIndexKey(key)))];
    const records = new Map(await Promise.all(ids.map(async (id) => [id, await index.read(id)] as const)));
    return hits.map(({ range, key }) => {
      const id = contactOfIndexKey(key);
      const record = records.get(id) ?? null;
      const first = record !== null && index.isFound(record, alternatives) ? firstHit(record, id) : null;
      const isFirst = first?.range === range && first.key === key;
      return { cursor: `${range}~${key}`, item: record !== null && isFirst ? index.toItem(id, record) : null };
    });
  };
}
