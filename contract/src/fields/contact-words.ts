import { fullName } from "./full-name.ts";
import { asciiHost, withAsciiHost } from "./web/host.ts";

/** Letters without a Unicode decomposition, with their usual transliterations. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
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
/** Maximum number of indexed words per text; longer texts are not names. */
const MAX_WORDS = 30;
/** Prefix of tags, with which no word begins. `#` is not allowed in database keys. */
const TAG_PREFIX = "=";
/** Prefix of tags without letters and digits, with which no other tag begins. */
const SIGNS_PREFIX = `${TAG_PREFIX}=`;
/** Prefix of the keys of merged contacts, with which no word begins and which no search finds. */
const MERGED_PREFIX = ">";
/** Separator between a term and the key of a contact; neither can contain it. */
const SEPARATOR = "~";

/** Text folded for comparison: lower-case, without accents. */
export function foldText(text: string): string {
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
  return bare.replace(/[ßæœøłđðþı]/g, (letter) => TRANSLITERATIONS[letter] ?? letter);
}

/** All words of a text, folded; words consist of letters and digits of any script. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The distinct folded words of a text, at most 40 UTF-16 units each. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldedWords(text).map((word) => shorten(word)))].slice(0, MAX_WORDS);
}

/** The text by which a person is found by name: both parts, and the whole, because 王 and 芳 are written as one word. */
export function searchableName(names: { readonly name_first: string; readonly name_last: string }): string {
  return `${names.name_first} ${names.name_last} ${fullName(names)}`;
}

/** Variation selectors, which say only how an emoji is drawn, and what no tag consists of. */
const NO_SIGN = /[\ufe00-\ufe0f\s\p{Cc}\p{Cs}]/gu;
/** Characters that a key or an index term cannot contain. */
const NO_KEY = /[.#$[\]/~]/g;
/** Start of the characters for private use that stand for those in an index term. */
const PRIVATE_USE = 0xe000;

/** The signs of a text, such as emoji and punctuation, as part of a key. */
function signsOf(text: string): string {
  const signs = text.normalize("NFKC").replace(NO_SIGN, "");
  return signs.replace(NO_KEY, (sign) => String.fromCharCode(PRIVATE_USE + sign.charCodeAt(0)));
}

/** The folded words of a tag, and whether there is a letter or digit in them. */
function tagText(tag: string): { readonly text: string; readonly isWritten: boolean } {
  const text = foldedWords(tag).join(" ");
  return { text: shorten(text), isWritten: /[\p{L}\p{N}]/u.test(text) };
}

/**
 * The index term of a tag: `=` and the folded words separated by one space. The term of a tag without letters and
 * digits is `==` and its signs; it is empty when it has none of these either.
 */
export function tagWord(tag: string): string {
  const { text, isWritten } = tagText(tag);
  if (isWritten) return TAG_PREFIX + text;
  const signs = signsOf(tag);
  return signs === "" ? "" : SIGNS_PREFIX + shorten(signs);
}

/**
 * Truncates to at most `length` UTF-16 units without splitting a surrogate pair, because keys cannot contain lone
 * surrogates.
 */
export function shorten(word: string, length = MAX_WORD): string {
  return word.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** The fields by which a contact is found. */
export interface Findable {
  readonly name_first: string;
  readonly name_last: string;
  readonly tags?: readonly string[] | undefined;
  /** Keys of the contacts that were merged into this one. */
  readonly merged_keys?: readonly string[] | undefined;
  readonly vcard: {
    readonly organization_name?: string | undefined;
    readonly buttons?: readonly { readonly ref: string; readonly data: string }[] | undefined;
  };
}

/** Maximum numbers of indexed phone numbers and of indexed email addresses per contact. */
const MAX_PER_KIND = 3;
/** Prefixes of email addresses and of digits of phone numbers, with which no word begins. */
const EMAIL_PREFIX = "@";
const DIGITS_PREFIX = "+";
/** Minimum number of digits in a search for part of a telephone number. */
const MIN_DIGITS = 3;
const MAX_DIGITS = 20;

function contactDataOf({ vcard }: Findable, ref: "phone" | "email"): string[] {
  const found = vcard.buttons?.filter((button) => button.ref === ref) ?? [];
  return found.slice(0, MAX_PER_KIND).map(({ data }) => data);
}

/** The index form of an email address, because keys cannot contain dots and some other characters. */
function emailText(text: string): string {
  return foldText(text).replace(/[.#$[\]/~\s\u0000-\u001f\u007f]+/g, ",");
}

/** The index form of a typed email address or of its beginning or end. */
export function emailQuery(typed: string): string {
  return shorten(emailText(withAsciiHost(typed).replace(/^@|@$/g, "")));
}

/** The searchable suffixes of an email address: from the start and from after each dot or mark, except the last. */
export function emailParts(address: string): string[] {
  const text = emailText(address);
  const starts = [...text.matchAll(/[^,@_+-]+/g)].map(({ index }) => index);
  return starts.slice(0, -1).map((start) => shorten(text.slice(start)));
}

/** The digits of a number without extension and trunk zero. */
function digitsOf(number: string): string {
  return number
    .replace(/\(0\)/g, "")
    .replace(/(?:,|;|x|ext).*$/i, "")
    .replace(/\D/g, "");
}

/** The searchable suffixes of a number, one per digit. */
function digitParts(number: string): string[] {
  const digits = digitsOf(number).slice(0, MAX_DIGITS);
  const count = Math.max(0, digits.length - MIN_DIGITS + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}

/** The index term that leads from the key of a merged contact to the contact it was merged into. */
export function mergedWord(key: string): string {
  return MERGED_PREFIX + key;
}

/** All index terms of a contact: from names and company, tags, email addresses, numbers and merged contacts. */
export function indexWords(contact: Findable): string[] {
  const { vcard, tags = [], merged_keys = [] } = contact;
  const words = wordsOf(`${searchableName(contact)} ${vcard.organization_name ?? ""}`);
  const marks = tags.map(tagWord).filter((word) => word !== "");
  const emails = contactDataOf(contact, "email").flatMap(emailParts);
  const numbers = contactDataOf(contact, "phone").flatMap(digitParts);
  return [
    ...new Set([
      ...words,
      ...marks,
      ...emails.map((part) => EMAIL_PREFIX + part),
      ...numbers.map((part) => DIGITS_PREFIX + part),
      ...merged_keys.map(mergedWord),
    ]),
  ];
}

/** All keys below `contact_words/{owner}` that refer to a contact. */
export function indexKeys(contact: Findable, key: string): string[] {
  return indexWords(contact).map((word) => `${word}${SEPARATOR}${key}`);
}

/** Whether a key below `contact_words/{owner}` is of a tag without letters and digits; earlier releases stored none. */
export function isSignsKey(entry: string): boolean {
  return entry.startsWith(SIGNS_PREFIX);
}

/** Keys of earlier releases for tags without letters and digits, of which they stored only the marks. */
export function formerIndexKeys({ tags = [] }: Pick<Findable, "tags">, key: string): string[] {
  const former = tags.map(tagText).filter(({ text, isWritten }) => text !== "" && !isWritten);
  return former.map(({ text }) => `${TAG_PREFIX}${text}${SEPARATOR}${key}`);
}

/** A term of a search: it matches contacts with an index term that begins with one of these prefixes. */
export type SearchTerm = readonly string[];

/** A typed telephone number: digits with spaces and punctuation between them. */
const NUMBER = /\+?\d[\d\s()./-]*/g;

/** @param hosts whether words joined by dots, such as example.com, are the end of an email address. */
function wordTerms(text: string, hosts = false): SearchTerm[] {
  return text
    .split(/\s+/)
    .filter((part) => wordsOf(part).length > 0)
    .flatMap((part): SearchTerm[] => {
      if (part.includes("@")) return [[EMAIL_PREFIX + emailQuery(part)]];
      // The same letters can be an international host, or a word before the `@`, where they are folded.
      if (hosts && HOST.test(part))
        return [[part, asciiHost(part) ?? part].map((text) => EMAIL_PREFIX + emailQuery(text))];
      return wordsOf(part).map((word) => [
        word,
        EMAIL_PREFIX + word,
        ...(isPartOfNumber(word) ? [DIGITS_PREFIX + word] : []),
      ]);
    });
}

const HOST = /[^\s.]\.[^\s.]/;
const isPartOfNumber = (word: string) => /^\d+$/.test(word) && word.length >= MIN_DIGITS;

/** The terms of a text with its telephone numbers as single terms; null when it contains none beyond plain words. */
function numberTerms(text: string): SearchTerm[] | null {
  const numbers = [...text.matchAll(NUMBER)]
    .map(([number]) => ({ number, digits: digitsOf(number).replace(/^0+/, "").slice(0, MAX_DIGITS) }))
    .filter(({ number, digits }) => digits.length >= MIN_DIGITS && /^\+|^0|\d\D+\d/.test(number.trim()));
  if (numbers.length === 0) return null;
  const rest = numbers.reduce((left, { number }) => left.replace(number, " "), text);
  return [...numbers.map(({ digits }) => [DIGITS_PREFIX + digits]), ...wordTerms(rest)];
}

/** Maximum number of words in a search that are read as one tag. */
const MAX_TAG_WORDS = 4;

/**
 * Parses a search: a contact matches when it has all terms of one of the alternatives. Words, email addresses and tags
 * (after `#`) match by prefix, numbers by any of their digits. A tag may contain spaces, so the words after it may
 * belong to it or be separate terms.
 * @param tag a complete tag that is required as well.
 */
export function searchTerms(typed: string, tag = ""): readonly (readonly SearchTerm[])[] {
  const [text = "", ...marked] = typed.split("#");
  const whole = tagWord(tag) === "" ? [] : [[`${tagWord(tag)}${SEPARATOR}`]];
  const tags = marked.map(tagWord).filter((word) => word !== "");
  const [last = ""] = tags.slice(-1);
  const fixed = [...whole, ...tags.slice(0, -1).map((word) => [word])];
  const words = last.slice(TAG_PREFIX.length).split(" ");
  const splits = Array.from({ length: Math.min(words.length, MAX_TAG_WORDS) }, (_, at) => words.length - at);
  const marks =
    last === ""
      ? [[]]
      : splits.map((count) => [
          [TAG_PREFIX + words.slice(0, count).join(" ")],
          ...wordTerms(words.slice(count).join(" ")),
        ]);
  const texts = [wordTerms(text), HOST.test(text) ? wordTerms(text, true) : null, numberTerms(text)].filter(
    (terms) => terms !== null,
  );
  const alternatives = texts.flatMap((terms) => marks.map((mark) => [...fixed, ...terms, ...mark]));
  return alternatives.filter((terms) => terms.length > 0);
}

/** Whether a contact matches all terms of one of the alternatives. */
export function isFound(contact: Findable, alternatives: readonly (readonly SearchTerm[])[]): boolean {
  const own = indexWords(contact).map((word) => `${word}${SEPARATOR}`);
  return alternatives.some((terms) =>
    terms.every((starts) => starts.some((start) => own.some((word) => word.startsWith(start)))),
  );
}

/** Range of keys below `contact_words/{owner}` with this prefix. */
export function rangeOf(start: string): { readonly from: string; readonly to: string } {
  return { from: start, to: `${start}\uf8ff` };
}

/** The key of the contact to which an index key refers. */
export function contactOfIndexKey(entry: string): string {
  return entry.slice(entry.lastIndexOf(SEPARATOR) + 1);
}
