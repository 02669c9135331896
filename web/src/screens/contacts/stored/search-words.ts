import { contactOfIndexKey, rangeOf, type SearchTerm } from "@cardinal/contract/fields/contact-words";
import type { LiveQuery } from "../../../lib/live-source.ts";

/** What somebody looks for: contacts that have all terms of one of these. */
export type Wanted = readonly (readonly SearchTerm[])[];

function startsOf(wanted: Wanted): string[] {
  return [...new Set(wanted.flat(2))];
}

/** Parts of `contact_words/{uid}`, at most `limit` entries each, that what is wanted is found in. */
export function toSearchQueries(uid: string, wanted: Wanted, limit: number): LiveQuery[] {
  return startsOf(wanted).map((start) => {
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

/** What the index gave for a search, and whether it may have more. */
export interface FoundKeys {
  /** Contacts that may fit, each once. */
  readonly keys: readonly string[];
  /** True when there may be more than were read. */
  readonly isPartial: boolean;
}

/** What the index gave for the queries of a search, in their order. */
export function findKeys(wanted: Wanted, parts: readonly (readonly string[])[], limit: number): FoundKeys {
  const places = new Map(startsOf(wanted).map((start, at) => [start, parts[at] ?? []]));
  const found = wanted.map((terms) =>
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
 * Contacts that match every term. A term that reached its limit has an incomplete list, so it counts only when every
 * term did. The caller compares the contacts with the search.
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
