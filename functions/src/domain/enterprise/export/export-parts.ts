import type { Ctx } from "../../ctx.ts";
import { csvFile } from "../../contacts/export/csv-file.ts";
import type { ZipFile } from "../../archive/zip.ts";

/** An export, by its enterprise and id. */
export interface ExportPlace {
  readonly enterprise: string;
  readonly id: string;
}

/** Neither an enterprise's id nor that of an export has it. */
const SEPARATOR = "~";
/** What the work is called among the jobs. */
export const EXPORT_KIND = "export-enterprise";
export const exportSubject = ({ enterprise, id }: ExportPlace): string => `${enterprise}${SEPARATOR}${id}`;
/** The export that a job is about. */
export function placeOfSubject(subject: string): ExportPlace {
  const [enterprise = "", id = ""] = subject.split(SEPARATOR);
  return { enterprise, id };
}

type Filing = Pick<Ctx, "gateways">;

/** Everything below it belongs to exports of one enterprise. Nothing serves it but the download. */
export const folderOfExports = (enterprise: string): string => `export/${enterprise}/`;
const folderOf = ({ enterprise, id }: ExportPlace) => `${folderOfExports(enterprise)}${id}/`;

/** Lists are kept as a value a line, so that parts need not know of each other. */
const LINES = ".lines";

const encoder = new TextEncoder();

/** Writes a part of a file; one that an interrupted run has left is replaced. */
async function writePart({ gateways }: Filing, place: ExportPlace, name: string, at: number, text: string) {
  const path = `${folderOf(place)}${name}/${String(at).padStart(6, "0")}`;
  await gateways.files.delete(path);
  await gateways.files.save(path, encoder.encode(text), "text/plain");
}

/** Writes a file that is one JSON value. */
export function writeJson(ctx: Filing, place: ExportPlace, name: string, value: unknown): Promise<void> {
  return writePart(ctx, place, `${name}.json`, 0, `${JSON.stringify(value, null, 2)}\n`);
}

/** A record as a row of a table, and as it is. */
export interface ExportRow {
  readonly cells: readonly string[];
  readonly value: unknown;
}

interface Rows {
  readonly name: string;
  readonly columns: readonly string[];
  /** The number of the part, from 0. */
  readonly at: number;
  readonly rows: readonly ExportRow[];
}

/** Writes a part of a list, as CSV (RFC 4180) and as JSON. */
export async function writeRows(ctx: Filing, place: ExportPlace, { name, columns, at, rows }: Rows): Promise<void> {
  let csv = "";
  for await (const text of csvFile(columns, pagesOf(rows), at > 0)) csv += text;
  const lines = rows.map(({ value }) => `${JSON.stringify(value)}\n`).join("");
  await Promise.all([
    writePart(ctx, place, `${name}.csv`, at, csv),
    writePart(ctx, place, `${name}.json${LINES}`, at, lines),
  ]);
}

async function* pagesOf(rows: readonly ExportRow[]) {
  yield await Promise.resolve(rows.map(({ cells }) => cells));
}

/** The files of an export, read while they are packed. */
export async function* filesOfExport(ctx: Filing, place: ExportPlace): AsyncGenerator<ZipFile> {
  const folder = folderOf(place);
  const paths = (await ctx.gateways.files.list(folder)).toSorted();
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(folder.length).split("/")[0] ?? "";
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  for (const [name, parts] of byName)
    if (name.endsWith(LINES)) yield { name: name.slice(0, -LINES.length), parts: listOf(textsOf(ctx, parts)) };
    else yield { name, parts: textsOf(ctx, parts) };
}

async function* textsOf({ gateways }: Filing, paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths) {
    const bytes = await gateways.files.read(path);
    // An archive that lacks something is not to look whole.
    if (bytes === null) throw new Error(`A part of an export is gone: ${path}`);
    yield Buffer.from(bytes).toString();
  }
}

/** Lines of values as one JSON list. */
async function* listOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = false;
  yield "[";
  for await (const lines of parts) {
    if (lines === "") continue;
    yield `${begun ? "," : ""}\n${lines.trimEnd().replaceAll("\n", ",\n")}`;
    begun = true;
  }
  yield "\n]\n";
}
