const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Up to two letters for a person: the first of the first and of the last name, as readers of any script see letters. */
export function initials(card: { readonly name_first: string; readonly name_last: string }): string {
  return [card.name_first, card.name_last]
    .map((name) => [...graphemes.segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? "")
    .join("");
}
