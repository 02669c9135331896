/** Made at the first use: its tables cost milliseconds, which a cold function and a page that shows a photo do not need. */
let graphemes: Intl.Segmenter | undefined;

function firstLetter(name: string): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return [...graphemes.segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? "";
}

/** Up to two letters for a person: the first of the first and of the last name, as readers of any script see letters. */
export function initials(card: { readonly name_first: string; readonly name_last: string }): string {
  return [card.name_first, card.name_last].map(firstLetter).join("");
}
