/** Letters that no decomposition takes apart, as people type them who do not have them on their keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const MAX_WORD = 40;
/** Words of one contact that are found; what follows is a text, not a name. */
const MAX_WORDS = 30;
/** Stands before a tag: `#` cannot be in a database key, and no word begins with it. */
const TAG = "=";
/** Stands between a word and the key of a contact; neither can hold it. */
const BETWEEN = "~";

/** Text as it is compared: lower-case, without accents. */
export function foldText(text: string): string {
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
  return bare.replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a text, folded, each once: letters and digits of any script, at most 40 UTF-16 units each. */
export function wordsOf(text: string): string[] {
  const found = foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(found.map(shorten))].slice(0, MAX_WORDS);
}

/** A tag as the index has it: `=` and the folded words with one space between them; empty when it has no words. */
export function tagWord(tag: string): string {
  const words = foldText(tag).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0 ? "" : `${TAG}${shorten(words.join(" "))}`;
}

/** Never ends with half a character, which no key can hold. */
function shorten(word: string): string {
  return word.slice(0, MAX_WORD).replace(/[\ud800-\udbff]$/, "");
}

/** What a contact is found by. */
export interface Findable {
  readonly name_first: string;
  readonly name_last: string;
  readonly organization_name?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Every key below `contact_words/{owner}` that leads to a contact. */
export function indexKeys(contact: Findable, key: string): string[] {
  const { name_first, name_last, organization_name = "", tags = [] } = contact;
  const words = wordsOf(`${name_first} ${name_last} ${organization_name}`);
  const marks = tags.map(tagWord).filter((word) => word !== "");
  return [...new Set([...words, ...marks])].map((word) => `${word}${BETWEEN}${key}`);
}

/**
 * Range of keys below `contact_words/{owner}` for what somebody types: contacts with a word that begins so, or, when it
 * begins with `#`, with exactly that tag. Null when there is nothing to look for. Of several words the longest is
 * looked for; the others are for the reader to compare.
 */
export function searchRange(typed: string): { readonly from: string; readonly to: string } | null {
  const text = typed.trim();
  if (text.startsWith("#")) {
    const word = tagWord(text.slice(1));
    return word === "" ? null : rangeOf(`${word}${BETWEEN}`);
  }
  const longest = wordsOf(text).toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : rangeOf(longest);
}

function rangeOf(start: string): { from: string; to: string } {
  return { from: start, to: `${start}\uf8ff` };
}

/** The key of the contact that an entry of the index leads to. */
export function contactOfIndexKey(entry: string): string {
  return entry.slice(entry.lastIndexOf(BETWEEN) + 1);
}
