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

/** All words of a text, folded: letters and digits of any script. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The words of a text, folded, each once: letters and digits of any script, at most 40 UTF-16 units each. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldedWords(text).map((word) => shorten(word)))].slice(0, MAX_WORDS);
}

/** A tag as the index has it: `=` and the folded words with one space between them; empty when it has no words. */
export function tagWord(tag: string): string {
  const words = foldedWords(tag);
  return words.length === 0 ? "" : `${TAG}${shorten(words.join(" "))}`;
}

/** At most `length` UTF-16 units; never ends with half a character, which no key can hold. */
export function shorten(word: string, length = MAX_WORD): string {
  return word.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** What a contact is found by. */
export interface Findable {
  readonly name_first: string;
  readonly name_last: string;
  readonly tags?: readonly string[] | undefined;
  readonly vcard: {
    readonly organization_name?: string | undefined;
    readonly buttons?: readonly { readonly ref: string; readonly data: string }[] | undefined;
  };
}

/** Numbers and addresses of one contact that are found, each. */
const MAX_WAYS = 3;
/** Stand before an email address and before the digits of a number; no word begins with either. */
const EMAIL = "@";
const DIGITS = "+";
/** Fewest digits that are looked for, and found, within a telephone number. */
const MIN_DIGITS = 3;
const MAX_DIGITS = 20;

function waysOf({ vcard }: Findable, ref: "phone" | "email"): string[] {
  const found = vcard.buttons?.filter((button) => button.ref === ref) ?? [];
  return found.slice(0, MAX_WAYS).map(({ data }) => data);
}

/** An email address as the index has it: keys can hold neither dots nor some other characters of it. */
export function emailText(text: string): string {
  return foldText(text).replace(/[.#$[\]/~\s\u0000-\u001f\u007f]+/g, ",");
}

/** What may be typed of an address: it, and what follows each of its dots and marks, but for the last. */
export function emailParts(address: string): string[] {
  const text = emailText(address);
  const starts = [...text.matchAll(/[^,@_+-]+/g)].map(({ index }) => index);
  return starts.slice(0, -1).map((start) => shorten(text.slice(start)));
}

/** The digits of a number, without the zero that is dialled within the country only. */
function digitsOf(number: string): string {
  return number
    .replace(/\(0\)/g, "")
    .replace(/(?:,|;|x|ext).*$/i, "")
    .replace(/\D/g, "");
}

/** What may be typed of a number: from each of its digits on. */
function digitParts(number: string): string[] {
  const digits = digitsOf(number).slice(0, MAX_DIGITS);
  const count = Math.max(0, digits.length - MIN_DIGITS + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}

/** Every word of the index that leads to a contact: of names and company, tags, email addresses and numbers. */
export function indexWords(contact: Findable): string[] {
  const { name_first, name_last, vcard, tags = [] } = contact;
  const words = wordsOf(`${name_first} ${name_last} ${vcard.organization_name ?? ""}`);
  const marks = tags.map(tagWord).filter((word) => word !== "");
  const emails = waysOf(contact, "email").flatMap(emailParts);
  const numbers = waysOf(contact, "phone").flatMap(digitParts);
  return [
    ...new Set([...words, ...marks, ...emails.map((part) => EMAIL + part), ...numbers.map((part) => DIGITS + part)]),
  ];
}

/** Every key below `contact_words/{owner}` that leads to a contact. */
export function indexKeys(contact: Findable, key: string): string[] {
  return indexWords(contact).map((word) => `${word}${BETWEEN}${key}`);
}

/** A part of what somebody looks for: contacts fit that have a word of the index that begins with one of these. */
export type SearchTerm = readonly string[];

/** A telephone number as it may be typed: digits with blanks and marks between them. */
const NUMBER = /\+?\d[\d\s()./-]*/g;

/** @param hosts whether words with dots between them are the end of an address, such as example.com. */
function wordTerms(text: string, hosts = false): SearchTerm[] {
  return text
    .split(/\s+/)
    .filter((part) => wordsOf(part).length > 0)
    .flatMap((part): SearchTerm[] => {
      if (part.includes("@") || (hosts && HOST.test(part)))
        return [[EMAIL + shorten(emailText(part.replace(/^@|@$/g, "")))]];
      return wordsOf(part).map((word) => [word, EMAIL + word, ...(isPartOfNumber(word) ? [DIGITS + word] : [])]);
    });
}

const HOST = /[^\s.]\.[^\s.]/;
const isPartOfNumber = (word: string) => /^\d+$/.test(word) && word.length >= MIN_DIGITS;

/** The same with the numbers in it as numbers; null when it holds none that would be more than words. */
function numberTerms(text: string): SearchTerm[] | null {
  const numbers = [...text.matchAll(NUMBER)]
    .map(([number]) => ({ number, digits: digitsOf(number).replace(/^0+/, "").slice(0, MAX_DIGITS) }))
    .filter(({ number, digits }) => digits.length >= MIN_DIGITS && /^\+|^0|\d\D+\d/.test(number.trim()));
  if (numbers.length === 0) return null;
  const rest = numbers.reduce((left, { number }) => left.replace(number, " "), text);
  return [...numbers.map(({ digits }) => [DIGITS + digits]), ...wordTerms(rest)];
}

/** The greatest number of words in a search that are read as one tag. */
const MAX_TAG_WORDS = 4;

/**
 * What somebody looks for: a contact is found when it has all terms of one of the alternatives. Words and email addresses
 * are found by their beginnings, numbers by any digits of theirs, tags (after `#`) by their beginning. A tag may have blanks in it,
 * so that what follows one may be more of it or words of its own.
 * @param tag a whole tag that has to be there as well.
 */
export function searchTerms(typed: string, tag = ""): readonly (readonly SearchTerm[])[] {
  const [text = "", ...marked] = typed.split("#");
  const whole = tagWord(tag) === "" ? [] : [[`${tagWord(tag)}${BETWEEN}`]];
  const tags = marked.map(tagWord).filter((word) => word !== "");
  const [last = ""] = tags.slice(-1);
  const fixed = [...whole, ...tags.slice(0, -1).map((word) => [word])];
  const words = last.slice(TAG.length).split(" ");
  const splits = Array.from({ length: Math.min(words.length, MAX_TAG_WORDS) }, (_, at) => words.length - at);
  const marks =
    last === ""
      ? [[]]
      : splits.map((count) => [[TAG + words.slice(0, count).join(" ")], ...wordTerms(words.slice(count).join(" "))]);
  const texts = [wordTerms(text), HOST.test(text) ? wordTerms(text, true) : null, numberTerms(text)].filter(
    (terms) => terms !== null,
  );
  const alternatives = texts.flatMap((terms) => marks.map((mark) => [...fixed, ...terms, ...mark]));
  return alternatives.filter((terms) => terms.length > 0);
}

/** Whether a contact has all terms of one of the alternatives. */
export function isFound(contact: Findable, alternatives: readonly (readonly SearchTerm[])[]): boolean {
  const own = indexWords(contact).map((word) => `${word}${BETWEEN}`);
  return alternatives.some((terms) =>
    terms.every((starts) => starts.some((start) => own.some((word) => word.startsWith(start)))),
  );
}

/** Range of keys below `contact_words/{owner}` that begin with one of the texts of a term. */
export function rangeOf(start: string): { readonly from: string; readonly to: string } {
  return { from: start, to: `${start}\uf8ff` };
}

/** The key of the contact that an entry of the index leads to. */
export function contactOfIndexKey(entry: string): string {
  return entry.slice(entry.lastIndexOf(BETWEEN) + 1);
}
