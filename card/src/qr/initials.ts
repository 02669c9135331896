/**
 * Created on first use: loading its tables takes milliseconds, which a cold function and a page with a photo can save.
 */
let graphemes: Intl.Segmenter | undefined;

function firstLetter(name: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return [...graphemes.segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? "";
}

/** A person's initials: the first grapheme of the first and of the last name, so at most two. */
export function initials(card: { readonly name_first: string; readonly name_last: string }): string {
  return [card.name_first, card.name_last].map(firstLetter).join("");
}
