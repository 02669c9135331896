import type { Contact } from "@cardinal/contract/entities/contact";
import { contactOfIndexKey, searchRange, tagWord, wordsOf } from "@cardinal/contract/fields/contact-words";
import type { LiveQuery } from "../../../lib/live-source.ts";
import { nameOf } from "./stored-contact.ts";

/** What somebody looks for: words that names and companies begin with, and tags. */
export interface Wanted {
  readonly words: readonly string[];
  readonly tags: readonly string[];
}

/** Reads a search: `ada #vip` wants a word and a tag; `tag` is the one chosen beside it. */
export function readSearch(q: string, tag: string): Wanted {
  const typed = q.split(/\s+/).filter((part) => part.startsWith("#"));
  const words = wordsOf(
    q
      .split(/\s+/)
      .filter((part) => !part.startsWith("#"))
      .join(" "),
  );
  const tags = [tag, ...typed.map((part) => part.slice(1))].map(tagWord).filter((word) => word !== "");
  return { words, tags: [...new Set(tags)] };
}

export function isSearch({ words, tags }: Wanted): boolean {
  return words.length + tags.length > 0;
}

/** Parts of `contact_words/{uid}`, at most `limit` entries each, that what is wanted is found in. */
export function toSearchQueries(uid: string, { words, tags }: Wanted, limit: number): LiveQuery[] {
  const ranges = [...words, ...tags.map((tag) => `#${tag.slice(1)}`)].map(searchRange);
  return ranges.flatMap((range) =>
    range === null
      ? []
      : [
          {
            path: `contact_words/${uid}`,
            orderBy: null,
            startAt: { value: range.from },
            endAt: { value: range.to },
            first: limit,
          },
        ],
  );
}

/** What the index gave for each part of a search, and how many entries each was allowed. */
export interface FoundKeys {
  /** Contacts that may fit, each once. */
  readonly keys: readonly string[];
  /** True when there may be more than were read. */
  readonly isPartial: boolean;
}

/**
 * Contacts that every part led to. A part that reached its limit does not know all of its contacts, so it only counts
 * when no part knows them all; whoever reads the contacts compares them with what is wanted.
 */
export function intersect(parts: readonly (readonly string[])[], limit: number): FoundKeys {
  const isCut = (part: readonly string[]) => part.length >= limit;
  const whole = parts.filter((part) => !isCut(part));
  const [first = [], ...rest] = (whole.length > 0 ? whole : parts).map((part) => new Set(part.map(contactOfIndexKey)));
  const keys = [...first].filter((key) => rest.every((other) => other.has(key)));
  return { keys, isPartial: parts.length > 0 && whole.length === 0 };
}

/** Whether a contact has every word and every tag. */
export function fits(contact: Contact, { words, tags }: Wanted): boolean {
  const own = wordsOf(`${nameOf(contact)} ${contact.vcard.organization_name}`);
  const marks = contact.tags.map(tagWord);
  return words.every((word) => own.some((one) => one.startsWith(word))) && tags.every((tag) => marks.includes(tag));
}
