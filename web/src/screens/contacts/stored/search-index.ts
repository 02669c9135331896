import { contactOfIndexKey, rangeOf, type SearchTerm } from "@cardinal/contract/fields/contact-words";
import type { LiveQuery } from "../../../lib/live-source.ts";

/** A search: matches contacts that have all terms of one of these lists. */
export type Search = readonly (readonly SearchTerm[])[];

function startsOf(search: Search): string[] {
  return [...new Set(search.flat(2))];
}

/** Queries of the index `contact_words/{uid}` for a search, at most `limit` entries each. */
export function toSearchQueries(uid: string, search: Search, limit: number): LiveQuery[] {
  return startsOf(search).map((start) => {
    const { from, to } = rangeOf(start);
    return {
      path: `contact_words/${uid}`,
      orderBy: null,
      startAt: { value: from },
      endAt: { value: to },
      first: limit,
    };
  });
}

/** The keys that the index returned for a search. */
export interface FoundKeys {
  /** Contacts that may match, without duplicates. */
  readonly keys: readonly string[];
  /** True when there may be more than were read. */
  readonly isPartial: boolean;
}

/** Combines the results of `toSearchQueries`, which are given in the order of the queries. */
export function findKeys(search: Search, parts: readonly (readonly string[])[], limit: number): FoundKeys {
  const places = new Map(startsOf(search).map((start, at) => [start, parts[at] ?? []]));
  const found = search.map((terms) =>
    intersect(
      terms.map((starts) => starts.map((start) => places.get(start) ?? [])),
      limit,
    ),
  );
  return {
    keys: [...new Set(found.flatMap(({ keys }) => keys))],
    isPartial: found.some(({ isPartial }) => isPartial),
  };
}

/**
 * Contacts that match every term. A term that reached its limit has an incomplete list, so it is used only when every
 * term did. The caller checks the contacts against the search.
 */
function intersect(terms: readonly (readonly (readonly string[])[])[], limit: number): FoundKeys {
  const isWhole = (parts: readonly (readonly string[])[]) => parts.every((part) => part.length < limit);
  const whole = terms.filter(isWhole);
  const [first = [], ...rest] = (whole.length > 0 ? whole : terms).map(
    (parts) => new Set(parts.flat().map(contactOfIndexKey)),
  );
  const keys = [...first].filter((key) => rest.every((other) => other.has(key)));
  return { keys, isPartial: terms.length > 0 && whole.length === 0 };
}
