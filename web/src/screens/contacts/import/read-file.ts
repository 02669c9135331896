import type { ReadProblem } from "@cardinal/card/vcard/read-vcard";
import { guessColumns } from "./csv-columns.ts";
import { readText } from "../../../lib/table-file/read-text.ts";
import type { ReadEntry } from "./import-rows.ts";

/** Largest accepted file in bytes, which is enough for thousands of contacts. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The parsed content of a file. */
export type ImportSource =
  | { readonly kind: "vcard"; readonly entries: readonly ReadEntry[]; readonly problems: readonly ReadProblem[] }
  | { readonly kind: "csv"; readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "refused"; readonly reason: "too-large" | "unknown" | "empty" };

/** Removes a leading remark and empty line, which LinkedIn's export has. */
function withoutPreamble(text: string): string {
  const isRemark = !/[,;\t]/.test(text.slice(0, text.search(/[\r\n]|$/)));
  const empty = isRemark ? /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/.exec(text) : null;
  return empty === null ? text : text.slice(empty.index + empty[0].length);
}

/** Lines that are searched for the headings. */
const MAX_PREAMBLE = 10;
/** Recognised columns that a line of headings has at least. */
const MIN_KNOWN = 2;

/** Index of the line of headings: the first with enough recognised columns, else the first line. */
function headingsAt(lines: readonly (readonly string[])[]): number {
  const at = lines
    .slice(0, MAX_PREAMBLE)
    .findIndex((line) => guessColumns(line).filter((field) => field !== null).length >= MIN_KNOWN);
  return Math.max(0, at);
}

/** Reads the contacts of a text: vCard by its first line, otherwise a table. */
export async function readContactsText(text: string): Promise<ImportSource> {
  const bare = text.replace(/^\ufeff/, "");
  if (bare.trim() === "") return { kind: "refused", reason: "empty" };
  if (/^\s*BEGIN:VCARD/im.test(bare.slice(0, 2000))) {
    const { readVcards } = await import("@cardinal/card/vcard/read-vcard");
    return { kind: "vcard", ...readVcards(bare) };
  }
  const { default: papaparse } = await import("papaparse");
  const { data } = papaparse.parse<string[]>(withoutPreamble(bare), { skipEmptyLines: "greedy" });
  const [headings = [], ...rows] = data.slice(headingsAt(data));
  // A file with a single column cannot be a table of contacts.
  if (headings.length < 2) return { kind: "refused", reason: "unknown" };
  return rows.length === 0 ? { kind: "refused", reason: "empty" } : { kind: "csv", headings, rows };
}

/** Reads the contacts of a file, however it is encoded. */
export async function readContactsFile(file: Blob): Promise<ImportSource> {
  if (file.size > MAX_FILE_BYTES) return { kind: "refused", reason: "too-large" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readContactsText(readText(bytes));
}
