import { readText } from "./read-text.ts";

/** Maximum file size, in bytes. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Signature of a ZIP archive, which every Excel file is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A table with the headings of its columns. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The number of each row in the file, from 1. */
  readonly numbers: readonly number[];
}
export type TableProblem = "too-large" | "unknown" | "empty";

type Cell = string | number | boolean | Date | null;

/** A cell as text; a day of a spreadsheet as `2026-01-31`. */
function toText(cell: Cell): string {
  if (cell === null) return "";
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).trim();
}

/** All rows of a file, also blank ones, so that each keeps its number. */
async function readLines(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly string[])[]> {
  if (ZIP.every((byte, at) => bytes[at] === byte)) {
    const [{ readSheet }, { unzipSync, zipSync }] = await Promise.all([
      import("read-excel-file/universal"),
      import("fflate"),
    ]);
    // The reader unpacks large parts in workers from blobs, which our content security policy refuses.
    const unpacked = zipSync(unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) }), { level: 0 });
    const sheet = (await readSheet(new Uint8Array(unpacked).buffer)) as readonly (readonly Cell[])[];
    return sheet.map((line) => line.map(toText));
  }
  const { default: papaparse } = await import("papaparse");
  const text = readText(bytes).replace(/^\ufeff/, "");
  // Blank lines would mislead the guess of the delimiter.
  const { delimiter } = papaparse.parse(text, { preview: 1, skipEmptyLines: "greedy" }).meta;
  return papaparse.parse<string[]>(text, { delimiter }).data;
}

/** Reads the table of a CSV file, however it is encoded, or of the first sheet of an Excel file. */
export async function readTable(file: Blob): Promise<Table | TableProblem> {
  if (file.size > MAX_FILE_BYTES) return "too-large";
  if (file.size === 0) return "empty";
  const lines = await readLines(new Uint8Array(await file.arrayBuffer())).catch(() => null);
  if (lines === null) return "unknown";
  const filled = lines
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ""));
  const [{ line: headings } = { line: [] }, ...rest] = filled;
  // Not text, such as a picture.
  if (headings.length < 2 || headings.some((heading) => /[\u0000-\u0008]/.test(heading))) return "unknown";
  if (rest.length === 0) return "empty";
  return { headings, rows: rest.map(({ line }) => line), numbers: rest.map(({ number }) => number) };
}
