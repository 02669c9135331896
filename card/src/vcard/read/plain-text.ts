import { cutToCodePoints } from "@cardinal/contract/fields/characters";

/** Characters that the contract's texts exclude: controls, line and paragraph separators, lone surrogates. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|\p{Surrogate}/gu;
/** Matches a text that consists only of invisible characters. */
const INVISIBLE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/** Text as one line of at most `max` code points, valid for the contract's `line`. */
export function lineOf(text: string, max: number): string {
  const bare = text
    .slice(0, 4 * max + 1024)
    .replace(/\s+/g, " ")
    .replace(CONTROL, "")
    .trim();
  return INVISIBLE.test(bare) ? "" : cutToCodePoints(bare, max).trim();
}

/** Text with line breaks, valid for the contract's `paragraph`. */
export function paragraphOf(text: string, max: number): string {
  const bare = text
    .slice(0, 4 * max + 1024)
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL, "")
    .trim();
  return INVISIBLE.test(bare) ? "" : cutToCodePoints(bare, max).trim();
}
