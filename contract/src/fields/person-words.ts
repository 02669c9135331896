import { cutToCodePoints } from "./characters.ts";
import { emailParts, emailQuery, foldedWords, searchableName, wordsOf } from "./contact-words.ts";

/** The fields by which platform admins find a user. */
export interface FindablePerson {
  readonly name_first: string;
  readonly name_last: string;
  readonly email: string;
  readonly username?: string | undefined;
  readonly enterprise?: string | undefined;
}

/** Minimum length of a search term, because the index is sharded by the first two characters. */
export const MIN_SEARCH = 2;
/** Prefix of email addresses, with which no word begins. */
const EMAIL_PREFIX = "@";

const lengthOf = (word: string) => Array.from(word).length;
const longestFirst = (words: readonly string[]): string[] =>
  [...new Set(words)].sort((a, b) => lengthOf(b) - lengthOf(a));

/**
 * All index terms of a user: words of the names, username, enterprise and local part, and the searchable suffixes of
 * the email address.
 */
export function personWords(person: FindablePerson): string[] {
  const { email, username = "", enterprise = "" } = person;
  const [local = ""] = email.split("@");
  const words = wordsOf([searchableName(person), username, enterprise, local].join(" "));
  const all = [...words, ...emailParts(email).map((part) => EMAIL_PREFIX + part)];
  return [...new Set(all)].filter((word) => lengthOf(word) >= MIN_SEARCH);
}

/**
 * Parses a search into prefixes that all have to match, longest first: the longest is looked up in the index. Text with
 * an @ or dots is part of an email address. Empty when no prefix has two characters.
 */
export function searchWords(typed: string): string[] {
  const parts = typed.split(/\s+/).filter((part) => foldedWords(part).length > 0);
  const words = parts.flatMap((part) =>
    /@|[^\s.]\.[^\s.]/.test(part) ? [EMAIL_PREFIX + emailQuery(part)] : wordsOf(part),
  );
  const sorted = longestFirst(words);
  return lengthOf(sorted[0] ?? "") < MIN_SEARCH ? [] : sorted;
}

/** The words of a text that are long enough to be searched, longest first. */
export const plainWords = (text: string): string[] =>
  longestFirst(wordsOf(text).filter((word) => lengthOf(word) >= MIN_SEARCH));

/**
 * The words of a typed or pasted card address, such as `https://example.com/acme/ada`, or of any other text, longest
 * first.
 */
export function routeWords(typed: string): string[] {
  const bare = typed.trim().replace(/^[a-z]+:\/\/|[?#].*$/gi, "");
  // Text with a dot or a colon before the first slash is a host, because usernames contain neither.
  return plainWords(/^[^/\s]*[.:][^/\s]*\//.test(bare) ? bare.slice(bare.indexOf("/")) : bare);
}

/** The shard of the index for a word or a prefix. */
export const shardOf = (word: string): string => cutToCodePoints(word, MIN_SEARCH);
