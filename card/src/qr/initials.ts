import { namesInOrder } from "@cardinal/contract/fields/full-name";

/**
 * Created on first use: loading its tables takes milliseconds, which a cold function and a page with a photo can save.
 */
let graphemes: Intl.Segmenter | undefined;

/** The first letter, digit or emoji; a name may begin with other marks, as in `'t Hooft` and `(Dr) Bo`. */
function firstLetter(name: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const all = [...graphemes.segment(name)].map(({ segment }) => segment);
  const first = all.find((grapheme) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)) ?? all[0] ?? "";
  return first.toLocaleUpperCase();
}

/** A person's initials, at most two: the first letter of each part of the name, in the order in which it is written. */
export function initials(card: { readonly name_first: string; readonly name_last: string }): string {
  return namesInOrder(card).map(firstLetter).join("");
}
