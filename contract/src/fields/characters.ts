/**
 * The length of a text in Unicode code points, the unit of all field limits: an emoji of two UTF-16 units counts once.
 */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _point of text) count += 1;
  return count;
}

/** The beginning of a text, at most `max` code points long: an emoji is never cut in two. */
export function cutToCodePoints(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join("");
}

/** Directional marks, which can reverse the text after them; names do not need them. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text without directional marks, for places that cannot isolate it: sentences, headers, files. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, "");
}

/** Line breaks of other programs, such as the soft ones of word processors. */
const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Other characters that the fields for text refuse. */
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Typed or pasted text as the fields for text accept it: nobody can see the characters that they refuse. Other line
 * breaks become `\n`, and control characters become spaces.
 */
export function toPlainText(typed: string): string {
  return typed.replace(BREAK, "\n").replace(CONTROL, " ");
}

/** Typed or pasted text on one line, as the fields for one line accept it. */
export function toPlainLine(typed: string): string {
  return toPlainText(typed).replace(/[\n\t]/g, " ");
}
