/**
 * The beginning of a cell that a spreadsheet would evaluate as a formula (OWASP, "CSV Injection"). A telephone number
 * is no formula when it has only digits, blanks and brackets, or a blank or bracket before its first hyphen.
 */
const AT_START = /^(?!\+[0-9]+(?:[ (][0-9 ()./-]*)?$)\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/** The beginning of a text that has the apostrophe of an escaped one. */
const ESCAPED_AT_START = /^'+\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/**
 * The same within a text. Where the list separator of the system is a semicolon, Excel starts a cell after each one and
 * a row after each line break, whatever is quoted. Without a semicolon on its line, a formula would contain the rest of
 * the row and not be valid; nor is a smiley a formula. The first lookbehind keeps the time linear: the second reads the
 * line to its end.
 */
const INSIDE =
  /(?=['=+\-@\uff0b\uff0d\uff1d\uff20])(?<=[;\t\r\n]\s*)(?='+[=+\-@\uff0b\uff0d\uff1d\uff20]|(?!')(?!\+[0-9]+(?:[ (][0-9 ()./-]*)?(?:$|[;\t\r\n])))(?!'*[=+-]\))(?<=[;\t]\s*|[\r\n]\s*(?=[^\r\n]*;))/g;
/** The first apostrophe in the places of both. */
const APOSTROPHES =
  /^'(?='*\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20])|'(?<=[;\t\r\n]\s*')(?='*[=+\-@\uff0b\uff0d\uff1d\uff20])(?!'*[=+-]\))(?<=(?:[;\t]\s*|[\r\n]\s*(?=[^\r\n]*;))')/g;

/**
 * The text for a cell of a CSV file: an apostrophe stands before each part that a spreadsheet would evaluate, and one
 * more before a part that would be read as having it already.
 */
export function escapeFormulas(text: string): string {
  const escaped = text.replace(INSIDE, "'");
  return AT_START.test(escaped) || ESCAPED_AT_START.test(escaped) ? `'${escaped}` : escaped;
}

/**
 * The text of a cell without the apostrophes that `escapeFormulas` adds. It also removes one before a telephone number,
 * because other programs write it.
 */
export function unescapeFormulas(cell: string): string {
  return cell.replace(APOSTROPHES, "");
}
