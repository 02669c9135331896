import { type EmployeeImport, IMPORT_UNDO_MS } from "@cardinal/contract/entities/employee-import";
import type { StoredImport } from "@cardinal/contract/stored/employee";
import { Failure } from "./failure.ts";
import { idsIn, subjectOf } from "./step.ts";

/** The result of a row of an import. */
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

/** The result of a refused row. */
export function refusedRow({ code, details }: Failure): RowOutcome & { readonly code: string } {
  return { outcome: "refused", code, ...(details.fields === undefined ? {} : { fields: details.fields }) };
}

/** The refusal of a row that names the same person as an earlier row, by that field. */
export const repeatedRow = (field: string) =>
  new Failure("already-exists", { fields: { [field]: "An earlier row has the same." } });

/** The refusal of a row that would add a person without a first name. */
export const unnamedRow = () =>
  new Failure("invalid-argument", { fields: { name_first: "Enter a first name to add this person." } });

/** The rows that repeat a value of an earlier row, with the field that repeats it. */
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

/** Refuses to continue another person's import, or one that was undone. @throws Failure `conflict`. */
export function requireContinuable(found: StoredImport | null, uid: string): void {
  if (found === null) return;
  if (found.by !== uid) throw new Failure("conflict", { message: "This import is another person’s." });
  if (found.undone_date !== undefined) throw new Failure("conflict", { message: "This import was undone." });
}

/** @throws Failure `conflict` for an import that is too old to be undone. */
export function requireUndoable({ date }: StoredImport, now: number): void {
  if (date + IMPORT_UNDO_MS <= now) throw new Failure("conflict", { message: "An import can be undone for 30 days." });
}

/** An import as returned by the API. */
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

/** The subject of the job that undoes an import. */
export const importSubject = (owner: string, id: string): string => subjectOf(owner, id);
/** The owner of an import, and its id. */
export function readImportSubject(subject: string): readonly [owner: string, id: string] {
  const [owner = "", id = ""] = idsIn(subject);
  return [owner, id];
}
