import { foldedWords, shorten } from "./contact-words.ts";

/** What the place of a contact in the list follows from. */
export interface Orderable {
  readonly name_first: string;
  readonly name_last: string;
  readonly vcard: {
    readonly organization_name?: string | undefined;
    readonly buttons?: readonly { readonly ref: string; readonly data: string }[] | undefined;
  };
}

/** Longest part of a key, in UTF-16 units: two names that begin alike for so long need no order. */
const MAX_PART = 60;
/** First character of a key: names that begin with a letter come before all others. */
const [LETTERS, OTHERS] = ["1", "2"];
/** Marks that are part of a name and not a break in it: O’Brien stands where Obrien does. */
const INSIDE = /[\p{Cf}'’ʼ`´]/gu;
const KATAKANA = /[\u30a1-\u30f6]/g;
/** Hangul initials, as fonts have them, in the order of U+1100 and following. */
const HANGUL_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

/** Folded words with a hyphen between them: it sorts before letters and after the blank that ends a name. */
function partOf(text: string): string {
  const words = foldedWords(text.replace(INSIDE, ""));
  return shorten(words.join("-"), MAX_PART).replace(KATAKANA, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
}

/**
 * The name that a contact is listed under, last name first: without names it is the company, an email address or a
 * telephone number. Empty when there is nothing to call somebody by.
 */
export function listedUnder({ name_first, name_last, vcard }: Orderable): readonly string[] {
  const names = [name_last, name_first].filter((name) => name.trim() !== "");
  if (names.length > 0) return names;
  const first = (ref: string) => vcard.buttons?.find((button) => button.ref === ref)?.data;
  const other = [vcard.organization_name, first("email"), first("phone")].find((text) => text?.trim());
  return other === undefined ? [] : [other];
}

/**
 * The key that the list of contacts is ordered by. It does not depend on who looks: base letters without case, accents
 * and direction marks, so that Ö stands with O, as in German and English lists.
 */
export function sortName(contact: Orderable): string {
  const parts = listedUnder(contact)
    .map(partOf)
    .filter((part) => part !== "");
  const text = parts.join(" ");
  return `${/^\p{L}/u.test(text) ? LETTERS : OTHERS}${text}`;
}

/** Digits of a moment in milliseconds, so that keys sort by it. */
const DATE_LENGTH = 14;

/**
 * The key by which somebody's contacts are listed whom they met at an event: `{event}~{date}~{contact}`.
 * @param date when they met there, epoch ms.
 */
export function eventOrder(event: string, date: number, key: string): string {
  return `${event}~${String(date).padStart(DATE_LENGTH, "0")}~${key}`;
}

/** The heading above a contact with this key: one letter, or nothing for names that begin with none. */
export function headingOf(key: string): string {
  if (!key.startsWith(LETTERS)) return "";
  const [letter = ""] = key.slice(LETTERS.length);
  const initial = HANGUL_INITIALS[letter.charCodeAt(0) - 0x1100];
  if (initial !== undefined) return initial;
  // Fonts that have Georgian letters do not have their capitals.
  return /[\u10d0-\u10ff]/.test(letter) ? letter : letter.toUpperCase();
}

/** Where the contacts begin whose key begins with a letter; empty: those that begin with none. */
export function startOfLetter(letter: string): string {
  return letter === "" ? OTHERS : `${LETTERS}${partOf(letter)}`;
}
