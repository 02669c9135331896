import { splitName } from "@cardinal/card/vcard/read/split-name";
import { fullName } from "@cardinal/contract/fields/full-name";
import type * as z from "zod";
import type { Mapping, ReadRow } from "./import-kind.ts";
import { cellText } from "../../lib/table-file/cell-text.ts";

/** The text of a line in the column of a field; undefined when no column holds it. */
export type Cell<F extends string> = (field: F) => string | undefined;

interface Names {
  readonly name_first?: string | undefined;
  readonly name_last?: string | undefined;
}

interface Reading<F extends string, Row> {
  readonly toRow: (cell: Cell<F>) => {
    readonly row: Row;
    /** A problem of the line that the schema cannot check, as a key of `FIELD_SENTENCES`. */
    readonly problem: string | null;
  };
  readonly schema: z.ZodType<unknown, Row>;
  /** The values that identify the person of a row. */
  readonly keysOf: (row: Row) => readonly string[];
}

/** Normalizes a word for comparison. */
export const fold = (word: string) => word.normalize("NFKC").trim().toLocaleLowerCase();

const REPEATED = "An earlier row has the same.";

/** Parses the lines of a table by the mapping of its columns. Repeated persons are reported as problems. */
export function readRows<F extends string, Row extends Names & { readonly email?: string | undefined }>(
  lines: readonly (readonly string[])[],
  mapping: Mapping,
  { toRow, schema, keysOf }: Reading<F, Row>,
): ReadRow<Row>[] {
  const seen = new Set<string>();
  return lines.map((line, at) => {
    const read = toRow((field) => {
      const column = mapping.indexOf(field);
      return column === -1 ? undefined : cellText(line[column] ?? "");
    });
    const parsed = schema.safeParse(read.row);
    const keys = parsed.success ? keysOf(read.row) : [];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const problem = parsed.success
      ? (read.problem ?? (isRepeated ? REPEATED : null))
      : (parsed.error.issues[0]?.message ?? "Not valid.");
    const { row } = read;
    return { at, row: problem === null ? row : null, name: fullName(row), email: row.email ?? "", problem };
  });
}

/**
 * The names of a line: in two columns, or in one, where the last name can come first with a comma. A name without a
 * column and an empty last name are omitted, so that they stay unchanged.
 */
export function namesOf(cell: Cell<"name_first" | "name_last" | "name_full">): Names {
  const [name_first, name_last, full] = [cell("name_first"), cell("name_last"), cell("name_full")];
  const names = {
    ...(full ? splitFull(full) : {}),
    ...(name_first ? { name_first } : {}),
    ...(name_last ? { name_last } : {}),
  };
  // An empty cell for the first name is refused at its field.
  return names.name_first === undefined && (name_first ?? full) === "" ? { ...names, name_first: "" } : names;
}

function splitFull(full: string): { readonly name_first: string; readonly name_last: string } {
  const [family = "", given] = full.split(",").map((part) => part.trim());
  return given ? { name_first: given, name_last: family } : splitName(full);
}
