import { type EmployeeImport, IMPORT_UNDO_MS } from "@cardinal/contract/entities/employee-import";
import type { StoredImport } from "@cardinal/contract/stored/employee";
import { Failure } from "../failure.ts";

/** What became of a row of an import. */
export interface RowOutcome {
  readonly outcome: "created" | "updated" | "unchanged" | "refused";
  readonly code?: string;
  readonly fields?: Record<string, string>;
}

/** How many rows had each outcome. */
export function countOutcomes(results: readonly RowOutcome[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** A row that was refused, as it is answered. */
export function refusedRow({ code, details }: Failure): RowOutcome & { readonly code: string } {
  return { outcome: "refused", code, ...(details.fields === undefined ? {} : { fields: details.fields }) };
}

/** The refusal of a row that names somebody whom an earlier row names, by that field. */
export const repeatedRow = (field: string) =>
  new Failure("already-exists", { fields: { [field]: "An earlier row has the same." } });

/** The rows that name what an earlier one names, with the field by which they do. */
export function repeatedRows<K extends string>(
  rows: readonly Readonly<Partial<Record<K, string | undefined>>>[],
  fields: readonly K[],
): Map<number, K> {
  const seen = new Set<string>();
  const repeated = new Map<number, K>();
  for (const [index, row] of rows.entries())
    for (const field of fields) {
      const key = `${field} ${row[field] ?? ""}`;
      if (row[field] !== undefined && seen.has(key)) repeated.set(index, field);
      seen.add(key);
    }
  return repeated;
}

/** Nobody continues another person's import, or one that was undone. @throws Failure `conflict`. */
export function requireContinuable(found: StoredImport | null, uid: string): void {
  if (found === null) return;
  if (found.by !== uid) throw new Failure("conflict", { message: "This import is another person’s." });
  if (found.undone_date !== undefined) throw new Failure("conflict", { message: "This import was undone." });
}

/** @throws Failure `conflict` for an import that is too old to be undone. */
export function requireUndoable({ date }: StoredImport, now: number): void {
  if (date + IMPORT_UNDO_MS <= now) throw new Failure("conflict", { message: "An import can be undone for 30 days." });
}

/** An import as it is given out. */
export function toImport(id: string, { date, parts, rows, undone_date }: StoredImport): EmployeeImport {
  const sum = (field: "created" | "updated" | "unchanged" | "refused") =>
    Object.values(parts).reduce((total, part) => total + part[field], 0);
  return {
    id,
    date,
    rows,
    created: sum("created"),
    updated: sum("updated"),
    unchanged: sum("unchanged"),
    refused: sum("refused"),
    undone_date: undone_date ?? null,
  };
}

/** What an import is called among the jobs; neither id has such a sign. */
const SEPARATOR = "~";
export const importSubject = (owner: string, id: string): string => `${owner}${SEPARATOR}${id}`;
/** Whose an import is, and its id. */
export function readImportSubject(subject: string): readonly [owner: string, id: string] {
  const [owner = "", id = ""] = subject.split(SEPARATOR);
  return [owner, id];
}
