import { foldedWords, shorten } from "./contact-words.ts";

/** The fields that determine the position of a contact in the list. */
export interface Orderable {
  readonly name_first: string;
  readonly name_last: string;
  readonly vcard: {
    readonly organization_name?: string | undefined;
    readonly buttons?: readonly { readonly ref: string; readonly data: string }[] | undefined;
  };
}

/** Maximum length of a part of a key in UTF-16 units; names with a longer common prefix need no order. */
const MAX_PART = 60;
/** First character of a key, so that names that begin with a letter come before all others. */
const [LETTERS, OTHERS] = ["1", "2"];
/** Marks that do not separate words of a name: O’Brien sorts like Obrien. */
const INNER_MARKS = /[\p{Cf}'’ʼ`´]/gu;
const KATAKANA = /[\u30a1-\u30f6]/g;
/** Hangul initials as compatibility letters, in the order of U+1100 and following. */
const HANGUL_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

/** Folded words joined with hyphens, which sort before letters and after the space that separates names. */
function partOf(text: string): string {
  const words = foldedWords(text.replace(INNER_MARKS, ""));
  return shorten(words.join("-"), MAX_PART).replace(KATAKANA, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
}

/**
 * The names under which a contact is listed, last name first; without names the company, an email address or a
 * telephone number. Empty when there is none of these.
 */
export function listedUnder({ name_first, name_last, vcard }: Orderable): readonly string[] {
  const names = [name_last, name_first].filter((name) => name.trim() !== "");
  if (names.length > 0) return names;
  const first = (ref: string) => vcard.buttons?.find((button) => button.ref === ref)?.data;
  const other = [vcard.organization_name, first("email"), first("phone")].find((text) => text?.trim());
  return other === undefined ? [] : [other];
}

/**
 * The key by which the list of contacts is ordered. It does not depend on the user's locale: base letters without case,
 * accents and directional marks, so that Ö sorts with O, as in German and English lists.
 */
export function sortName(contact: Orderable): string {
  const parts = listedUnder(contact)
    .map(partOf)
    .filter((part) => part !== "");
  const text = parts.join(" ");
  return `${/^\p{L}/u.test(text) ? LETTERS : OTHERS}${text}`;
}

/** Number of digits of a time in milliseconds, so that keys sort by time. */
const DATE_LENGTH = 14;

/**
 * The key by which a user's contacts from an event are ordered: `{event}~{date}~{contact}`.
 * @param date when they met there, epoch ms.
 */
export function eventOrder(event: string, date: number, key: string): string {
  return `${event}~${String(date).padStart(DATE_LENGTH, "0")}~${key}`;
}

/** The heading above a contact with this key: one letter, or empty for names that do not begin with a letter. */
export function headingOf(key: string): string {
  if (!key.startsWith(LETTERS)) return "";
  const [letter = ""] = key.slice(LETTERS.length);
  const initial = HANGUL_INITIALS[letter.charCodeAt(0) - 0x1100];
  if (initial !== undefined) return initial;
  // Many fonts with Georgian letters lack their capitals.
  return /[\u10d0-\u10ff]/.test(letter) ? letter : letter.toUpperCase();
}

/**
 * The smallest key of contacts under a heading; an empty heading is the one of names that do not begin with a letter.
 */
export function startOfLetter(letter: string): string {
  return letter === "" ? OTHERS : `${LETTERS}${partOf(letter)}`;
}
