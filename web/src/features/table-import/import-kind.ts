import type { RowResult } from "../../lib/offline/import-store.ts";

/** What each column of a table holds; null: the column is not taken. */
export type Mapping = readonly (string | null)[];

/** A line of a table as what is imported, or with the reason why not. */
export interface ReadRow<Row> {
  /** Place of the line, from 0. */
  readonly at: number;
  /** Null: cannot be imported. */
  readonly row: Row | null;
  readonly name: string;
  readonly email: string;
  /** In the contract's words; null for a row that can be imported. */
  readonly problem: string | null;
}

/** Some rows of an import, as they are sent. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly mail: boolean;
  /** The import that they are a part of; absent for a trial, which changes nothing. */
  readonly import?: { readonly id: string; readonly part: number; readonly rows: number };
  /** In a trial: how many the parts before this one would add. */
  readonly before: number;
}

/** What is imported from tables: what its columns can hold, how lines are read, and where rows are sent. */
export interface ImportKind<Row> {
  /** Where a browser keeps what is under way. */
  readonly place: string;
  readonly fields: readonly string[];
  /** The fields in the language that is shown. */
  readonly words: Readonly<Record<string, string>>;
  /** What is said of the choice to mail everybody who is added; absent where there is none. */
  readonly mailing?: { readonly label: string; readonly hint: string };
  readonly maxRows: number;
  readonly guess: (headings: readonly string[]) => Mapping;
  readonly read: (lines: readonly (readonly string[])[], mapping: Mapping) => readonly ReadRow<Row>[];
  readonly send: (
    part: Part<Row>,
    more: { readonly idempotencyKey?: string; readonly signal?: AbortSignal | undefined },
  ) => Promise<{ readonly results: readonly RowResult[] }>;
}
