import { emailParts, emailText, foldedWords, shorten, wordsOf } from "./contact-words.ts";

/** What admins of the platform find somebody by. */
export interface FindablePerson {
  readonly name_first: string;
  readonly name_last: string;
  readonly email: string;
  readonly username?: string | undefined;
  readonly enterprise?: string | undefined;
}

/** Fewest characters that are looked for: the index is split by the first two. */
export const MIN_SEARCH = 2;
/** Stands before an email address; no word begins with it. */
const EMAIL = "@";

const lengthOf = (word: string) => Array.from(word).length;
const longestFirst = (words: readonly string[]): string[] =>
  [...new Set(words)].sort((a, b) => lengthOf(b) - lengthOf(a));

/** Every word that leads to somebody: of their names, username, enterprise and local part, and their address from each of its parts on. */
export function personWords({
  name_first,
  name_last,
  email,
  username = "",
  enterprise = "",
}: FindablePerson): string[] {
  const [local = ""] = email.split("@");
  const words = wordsOf([name_first, name_last, username, enterprise, local].join(" "));
  const all = [...words, ...emailParts(email).map((part) => EMAIL + part)];
  return [...new Set(all)].filter((word) => lengthOf(word) >= MIN_SEARCH);
}

/**
 * What somebody typed, as beginnings of words that all have to be there, the longest first: that one is looked up in the index. What
 * has an @ or dots is part of an address. Empty when none of them has two characters.
 */
export function searchWords(typed: string): string[] {
  const parts = typed.split(/\s+/).filter((part) => foldedWords(part).length > 0);
  const words = parts.flatMap((part) =>
    /@|[^\s.]\.[^\s.]/.test(part) ? [EMAIL + shorten(emailText(part.replace(/^@|@$/g, "")))] : wordsOf(part),
  );
  const sorted = longestFirst(words);
  return lengthOf(sorted[0] ?? "") < MIN_SEARCH ? [] : sorted;
}

/** The words of a text that are long enough to be looked for, the longest first. */
export const plainWords = (text: string): string[] =>
  longestFirst(wordsOf(text).filter((word) => lengthOf(word) >= MIN_SEARCH));

/**
 * The words of the address of a card that somebody typed or pasted, such as `https://example.com/acme/ada`, or of any other text,
 * the longest first.
 */
export function routeWords(typed: string): string[] {
  const bare = typed.trim().replace(/^[a-z]+:\/\/|[?#].*$/gi, "");
  // Before the first slash stands a host, if anything: no username has a dot or a colon.
  return plainWords(/^[^/\s]*[.:][^/\s]*\//.test(bare) ? bare.slice(bare.indexOf("/")) : bare);
}

/** The part of the index that a word, or its beginning, is in. */
export const shardOf = (word: string): string => Array.from(word).slice(0, MIN_SEARCH).join("");
