import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What became of a row. */
export interface RowResult {
  readonly outcome: "created" | "updated" | "unchanged" | "refused";
  /** For a refusal: its code, and what is wrong with which fields. */
  readonly code?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** An import of a table that is under way, or whose result was not closed yet. */
export interface WaitingImport<Row = unknown> {
  /** Its id at the service. */
  readonly id: string;
  /** Uid of the person who imports. */
  readonly person: string;
  /** Name of the file. */
  readonly file: string;
  /** Whether everybody who is added is mailed. */
  readonly mail: boolean;
  readonly rows: readonly Row[];
  /** The lines of the file by the place of their row, for the file of refused ones. */
  readonly lines: readonly (readonly string[])[];
  readonly headings: readonly string[];
  /** What became of the rows so far, in their order. */
  readonly results: readonly RowResult[];
}

interface ImportSchema extends DBSchema {
  /** One import of each thing that tables are imported into, by its place. */
  imports: { key: string; value: WaitingImport };
  /** What the columns of files with the same headings were said to hold. */
  mappings: { key: string; value: readonly (string | null)[] };
}

const NAME = "cardinal-employee-import";
/** Where the import of employees waits. */
export const EMPLOYEES_PLACE = "now";
/** Where the import of an event’s badges waits. */
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

/** The import that waits at a place to go on; null when there is none. */
export async function readWaitingImport(place: string): Promise<WaitingImport | null> {
  return (await (await open()).get("imports", place)) ?? null;
}

/** Keeps an import with what became of its rows, so that a closed tab loses nothing. */
export async function keepImport(place: string, value: WaitingImport): Promise<void> {
  await (await open()).put("imports", value, place);
}

/** Forgets the import, once its result was seen. */
export async function dropImport(place: string): Promise<void> {
  await (await open()).delete("imports", place);
}

const keyOf = (headings: readonly string[]) => JSON.stringify(headings);

/** What the columns of a file with these headings were said to hold before; null for other headings. */
export async function readMapping(headings: readonly string[]): Promise<readonly (string | null)[] | null> {
  return (await (await open()).get("mappings", keyOf(headings))) ?? null;
}

/** Keeps what the columns of a file hold, for the next file with the same headings. */
export async function keepMapping(headings: readonly string[], mapping: readonly (string | null)[]): Promise<void> {
  await (await open()).put("mappings", mapping, keyOf(headings));
}

/** Deletes all of it, when the person signs out. */
export async function forgetImports(): Promise<void> {
  (await opened?.catch(() => null))?.close();
  opened = null;
  await deleteDB(NAME);
}
