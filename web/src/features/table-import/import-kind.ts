import type { RowResult } from "../../lib/offline/import-store.ts";

/** The field of each column of a table; null for ignored columns. */
export type Mapping = readonly (string | null)[];

/** A parsed row of a table, or the reason why it cannot be imported. */
export interface ReadRow<Row> {
  /** Index of the line, from 0. */
  readonly at: number;
  /** Null if it cannot be imported. */
  readonly row: Row | null;
  readonly name: string;
  readonly email: string;
  /** The problem as the contract's sentence; null for a row that can be imported. */
  readonly problem: string | null;
}

/** A batch of an import's rows, as sent. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly mail: boolean;
  /** The import of the batch; absent for a dry run. */
  readonly import?: { readonly id: string; readonly part: number; readonly rows: number };
  /** In a dry run: how many rows the previous batches would add. */
  readonly before: number;
}

/** A kind of table import: its fields, how lines are parsed, and where rows are sent. */
export interface ImportKind<Row> {
  /** Storage key of an unfinished import in the browser. */
  readonly place: string;
  /** The enterprise that the import belongs to; absent where the place already names what it belongs to. */
  readonly enterprise?: string;
  readonly fields: readonly string[];
  /** Labels of the fields in the current language. */
  readonly labels: Readonly<Record<string, string>>;
  /** Texts of the option to mail everyone who is added; absent where there is none. */
  readonly mailing?: { readonly label: string; readonly hint: string };
  readonly maxRows: number;
  readonly guess: (headings: readonly string[]) => Mapping;
  readonly read: (lines: readonly (readonly string[])[], mapping: Mapping) => readonly ReadRow<Row>[];
  readonly send: (
    part: Part<Row>,
    more: { readonly idempotencyKey?: string; readonly signal?: AbortSignal | undefined },
  ) => Promise<{ readonly results: readonly RowResult[] }>;
}
