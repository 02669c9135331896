import type { Ctx } from "../../ctx.ts";
import { csvFile } from "../../csv-file.ts";
import { idsIn, subjectOf } from "../../step.ts";
import type { ZipFile } from "../../zip.ts";

/** An export, by its enterprise and id. */
export interface ExportPlace {
  readonly enterprise: string;
  readonly id: string;
}

/** The job kind of exports. */
export const EXPORT_KIND = "export-enterprise";
export const exportSubject = ({ enterprise, id }: ExportPlace): string => subjectOf(enterprise, id);
/** The export of a job. */
export function placeOfSubject(subject: string): ExportPlace {
  const [enterprise = "", id = ""] = idsIn(subject);
  return { enterprise, id };
}

type WithFiles = Pick<Ctx, "gateways">;

/** The folder with all exports of an enterprise. Only the download serves it. */
export const folderOfExports = (enterprise: string): string => `export/${enterprise}/`;
/** The folder with one export. */
export const folderOf = ({ enterprise, id }: ExportPlace) => `${folderOfExports(enterprise)}${id}/`;

/** Suffix of lists stored as one JSON value per line, so that parts can be written independently. */
const LINES = ".lines";

const encoder = new TextEncoder();

/** Writes a part of a file, and replaces the part of an interrupted run. */
async function writePart({ gateways }: WithFiles, place: ExportPlace, name: string, at: number, text: string) {
  const path = `${folderOf(place)}${name}/${String(at).padStart(6, "0")}`;
  await gateways.files.replace(path, encoder.encode(text), "text/plain");
}

/** Writes a file with a single JSON value. */
export function writeJson(ctx: WithFiles, place: ExportPlace, name: string, value: unknown): Promise<void> {
  return writePart(ctx, place, `${name}.json`, 0, `${JSON.stringify(value, null, 2)}\n`);
}

/** A record as a table row, and as a JSON value. */
export interface ExportRow {
  readonly cells: readonly string[];
  readonly value: unknown;
}

interface Rows {
  readonly name: string;
  readonly columns: readonly string[];
  /** The number of the part, starting at 0. */
  readonly at: number;
  readonly rows: readonly ExportRow[];
}

/** Writes a part of a list, as CSV (RFC 4180) and as JSON. */
export async function writeRows(ctx: WithFiles, place: ExportPlace, { name, columns, at, rows }: Rows): Promise<void> {
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

/** The files of an export, streamed while they are packed. */
export async function* filesOfExport(ctx: WithFiles, place: ExportPlace): AsyncGenerator<ZipFile> {
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

async function* textsOf({ gateways }: WithFiles, paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths) {
    const bytes = await gateways.files.read(path);
    // An incomplete archive must not look complete.
    if (bytes === null) throw new Error(`A part of an export is gone: ${path}`);
    yield Buffer.from(bytes).toString();
  }
}

/** Joins lines of JSON values into one JSON array. */
async function* listOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let hasValues = false;
  yield "[";
  for await (const lines of parts) {
    if (lines === "") continue;
    yield `${hasValues ? "," : ""}\n${lines.trimEnd().replaceAll("\n", ",\n")}`;
    hasValues = true;
  }
  yield "\n]\n";
}
