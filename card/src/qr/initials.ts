import { withoutDirectionMarks } from "@cardinal/contract/fields/characters";

/**
 * Created on first use: loading its tables takes milliseconds, which a cold function and a page with a photo can save.
 */
let graphemes: Intl.Segmenter | undefined;

/** The first letter, digit or emoji; a name may begin with other marks, as in `'t Hooft` and `(Dr) Bo`. */
function firstLetter(name: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const all = [...graphemes.segment(withoutDirectionMarks(name).trim())].map(({ segment }) => segment);
  const first = all.find((grapheme) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)) ?? all[0] ?? "";
  return first.toLocaleUpperCase();
}

/** A person's initials: the first letter of the first and of the last name, so at most two. */
export function initials(card: { readonly name_first: string; readonly name_last: string }): string {
  return [card.name_first, card.name_last].map(firstLetter).join("");
}
