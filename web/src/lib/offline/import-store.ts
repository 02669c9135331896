import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The result of a row. */
export interface RowResult {
  readonly outcome: "created" | "updated" | "unchanged" | "refused";
  /** For a refusal: its code, and the problems by field. */
  readonly code?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** A table import that is in progress, or whose result was not dismissed yet. */
export interface PendingImport<Row = unknown> {
  /** Its id at the API. */
  readonly id: string;
  /** Uid of the importing user. */
  readonly person: string;
  /** Name of the file. */
  readonly file: string;
  /** Whether everyone who is added gets a mail. */
  readonly mail: boolean;
  readonly rows: readonly Row[];
  /** The lines of the file by row index, for the file of refused rows. */
  readonly lines: readonly (readonly string[])[];
  readonly headings: readonly string[];
  /** The results of the rows so far, in order. */
  readonly results: readonly RowResult[];
}

interface ImportSchema extends DBSchema {
  /** One import per target, by its place. */
  imports: { key: string; value: PendingImport };
  /** The column mapping last used for files with the same headings. */
  mappings: { key: string; value: readonly (string | null)[] };
}

const NAME = "cardinal-employee-import";
/** The place of the employee import. */
export const EMPLOYEES_PLACE = "now";
/** The place of an event's badge import. */
export const badgesPlace = (event: string) => `badges-${event}`;
let opened: Promise<IDBPDatabase<ImportSchema>> | null = null;

function open(): Promise<IDBPDatabase<ImportSchema>> {
  opened ??= openDB<ImportSchema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore("imports");
      db.createObjectStore("mappings");
    },
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  });
  return opened;
}

/** The unfinished import of a place; null when there is none. */
export async function readPendingImport(place: string): Promise<PendingImport | null> {
  return (await (await open()).get("imports", place)) ?? null;
}

/** Stores an import with its results, so that a closed tab loses nothing. */
export async function keepImport(place: string, value: PendingImport): Promise<void> {
  await (await open()).put("imports", value, place);
}

/** Deletes the import once its result was dismissed. */
export async function dropImport(place: string): Promise<void> {
  await (await open()).delete("imports", place);
}

const keyOf = (headings: readonly string[]) => JSON.stringify(headings);

/** The column mapping last used for these headings; null for other headings. */
export async function readMapping(headings: readonly string[]): Promise<readonly (string | null)[] | null> {
  return (await (await open()).get("mappings", keyOf(headings))) ?? null;
}

/** Stores a column mapping for the next file with the same headings. */
export async function keepMapping(headings: readonly string[], mapping: readonly (string | null)[]): Promise<void> {
  await (await open()).put("mappings", mapping, keyOf(headings));
}

/** Deletes everything on sign-out. */
export async function forgetImports(): Promise<void> {
  (await opened?.catch(() => null))?.close();
  opened = null;
  await deleteDB(NAME);
}
