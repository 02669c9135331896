/** What the contract's texts may not hold: controls, line and paragraph separators, halves of characters. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]|\p{Surrogate}/gu;
/** Matches a text that consists only of invisible characters. */
const INVISIBLE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/** Cut between characters. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/** Text as one line of at most `max` UTF-16 units, as the contract's `line` takes it. */
export function lineOf(text: string, max: number): string {
  const bare = text
    .slice(0, 4 * max + 1024)
    .replace(/\s+/g, " ")
    .replace(CONTROL, "")
    .trim();
  return INVISIBLE.test(bare) ? "" : cut(bare, max);
}

/** Text that may have line breaks, as the contract's `paragraph` takes it. */
export function paragraphOf(text: string, max: number): string {
  const bare = text
    .slice(0, 4 * max + 1024)
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL, "")
    .trim();
  return INVISIBLE.test(bare) ? "" : cut(bare, max);
}
