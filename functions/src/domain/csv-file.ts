import { escapeFormulas } from "@cardinal/contract/fields/spreadsheet/formulas";

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
    `${papaparse.unparse(rows.map((row) => row.map(escapeFormulas)))}\r\n`;
  let isStarted = isContinued;
  for await (const page of pages) {
    const rows = isStarted ? page : [columns, ...page];
    if (rows.length > 0) yield `${isStarted ? "" : BYTE_ORDER_MARK}${write(rows)}`;
    isStarted = true;
  }
}
