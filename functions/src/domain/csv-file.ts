/**
 * Cells that a spreadsheet would evaluate as a formula get an apostrophe in front (OWASP, "CSV Injection"). A telephone
 * number is no formula when it has only digits, blanks and brackets, or a blank or bracket before its first hyphen; it
 * is left unchanged.
 */
const FORMULA = /^(?!\+[0-9]+(?:[ (][0-9 ()./-]*)?$)\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/**
 * The same within a text. Where the list separator of the system is a semicolon, Excel starts a cell after each one and
 * a row after each line break, whatever is quoted. On a line without a semicolon no formula could end.
 */
const FORMULA_INSIDE =
  /(?<=[;\t]\s*|[\r\n]\s*(?=[^\r\n]*;))(?!\s|\+[0-9]+(?:[ (][0-9 ()./-]*)?(?:$|[;\t\r\n]))(?=[=+\-@\uff0b\uff0d\uff1d\uff20])/g;
/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Streams rows as CSV (RFC 4180) with a line of headings.
 * @param isContinued true for the rest of a file whose headings are already written.
 */
export async function* csvFile(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
  isContinued = false,
): AsyncGenerator<string> {
  const { default: papaparse } = await import("papaparse");
  const write = (rows: readonly (readonly string[])[]) =>
    `${papaparse.unparse(
      rows.map((row) => row.map((cell) => cell.replace(FORMULA_INSIDE, "'"))),
      { escapeFormulae: FORMULA },
    )}\r\n`;
  let isStarted = isContinued;
  for await (const page of pages) {
    const rows = isStarted ? page : [columns, ...page];
    if (rows.length > 0) yield `${isStarted ? "" : BYTE_ORDER_MARK}${write(rows)}`;
    isStarted = true;
  }
}
