/** Directional marks, which can reverse the text after them; names do not need them. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text without directional marks, for places that cannot isolate it: sentences, headers, files. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, "");
}
