import type { InputOf } from "@cardinal/contract/endpoint";
import type { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import type { DBSchema } from "idb";
import { declareDatabase } from "./browser-database.ts";

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
  /** The enterprise of an import of employees. */
  readonly enterprise?: string | undefined;
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
  /** Set while the user has stopped it: it does not continue by itself. */
  readonly stopped?: true;
}

/** How much of an import of contacts was sent, in entries. */
export interface ContactImportProgress {
  readonly id: string;
  /** Uid of the importing user. */
  readonly person: string;
  readonly total: number;
  /** The entries that the API has answered. */
  readonly sent: number;
  /** How many of them it has added, and how many were there before. */
  readonly added: number;
  readonly unchanged: number;
}

/** Entries that are sent with one call. */
export type ContactBatch = InputOf<typeof importContacts>["contacts"];

/** The stores of the database. */
export interface ImportSchema extends DBSchema {
  /** One import per target, by its place. */
  imports: { key: string; value: PendingImport };
  /** The column mapping last used for files with the same headings. */
  mappings: { key: string; value: readonly (string | null)[] };
  /** The import of contacts, by its place. */
  contact_imports: { key: string; value: ContactImportProgress };
  /** Its batches that are not answered yet, by the number of entries before each. */
  contact_batches: { key: number; value: ContactBatch };
}

/** The place of the employee import. */
export const EMPLOYEES_PLACE = "now";
/** The place of an event's badge import. */
export const badgesPlace = (event: string) => `badges-${event}`;
/** The place of the import of contacts. */
export const CONTACTS_PLACE = "contacts";

const { open, exists, remove } = declareDatabase<ImportSchema>("cardinal-imports", 2, (db, before) => {
  if (before < 1) {
    db.createObjectStore("imports");
    db.createObjectStore("mappings");
  }
  db.createObjectStore("contact_imports");
  db.createObjectStore("contact_batches");
});
/** Opens the browser's database of imports. */
export const openImports = open;

/** The unfinished import of a place; null when there is none. */
export async function readPendingImport(place: string): Promise<PendingImport | null> {
  return (await (await open()).get("imports", place)) ?? null;
}

/**
 * Stores a new import, so that a closed tab loses nothing. An unfinished one that the user has started in another tab
 * stays instead.
 * @returns the import as stored; null without storage, such as in a private window or on a full disk: the import lasts
 * as long as the tab.
 */
export function keepImport(place: string, value: PendingImport): Promise<PendingImport | null> {
  return changePlace(place, (stored) => (stored !== null && isInTheWay(stored, value) ? stored : value)).catch(
    () => null,
  );
}

/** Whether a stored import would lose its rest if another one replaced it. */
const isInTheWay = (stored: PendingImport, { id, person, enterprise }: PendingImport) =>
  stored.id !== id &&
  stored.person === person &&
  stored.enterprise === enterprise &&
  stored.results.length < stored.rows.length;

/**
 * Stores the results of an import, unless more of them are stored already. Whether it is stopped stays as stored.
 * @returns the import as stored; null when it was discarded, maybe in another tab.
 */
export function keepResults(
  place: string,
  { id, results }: Pick<PendingImport, "id" | "results">,
): Promise<PendingImport | null> {
  return changeImport(place, id, (stored) =>
    stored.results.length < results.length ? { ...stored, results } : stored,
  );
}

/** Stores that the user has stopped an import or continues it; every tab that sends it ends before the next batch. */
export async function keepStopped(place: string, id: string, isStopped: boolean): Promise<void> {
  await changeImport(place, id, ({ stopped: _stopped, ...rest }) => (isStopped ? { ...rest, stopped: true } : rest));
}

/** Deletes the import once it was discarded or its result was dismissed; another one stays. */
export async function dropImport(place: string, id: string): Promise<void> {
  await changeImport(place, id, () => null);
}

/**
 * Replaces the import of a place if it still is the one with the id; null deletes it.
 * @returns what is stored then; null when there is no such import.
 */
async function changeImport(
  place: string,
  id: string,
  work: (stored: PendingImport) => PendingImport | null,
): Promise<PendingImport | null> {
  const changed = await changePlace(place, (stored) => (stored?.id === id ? work(stored) : stored));
  return changed?.id === id ? changed : null;
}

/** Replaces what is stored at a place; null deletes it. @returns what is stored then. */
async function changePlace(
  place: string,
  work: (stored: PendingImport | null) => PendingImport | null,
): Promise<PendingImport | null> {
  const change = (await open()).transaction("imports", "readwrite");
  const apply = async () => {
    const stored = (await change.store.get(place)) ?? null;
    const changed = work(stored);
    if (changed === stored) return stored;
    await (changed === null ? change.store.delete(place) : change.store.put(changed, place));
    return changed;
  };
  const [changed] = await Promise.all([apply(), change.done]);
  return changed;
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

/** The number of rows of unfinished imports that were not sent, in this browser. */
export async function countUnsentRows(): Promise<number> {
  const db = await open();
  const [tables, contacts] = await Promise.all([db.getAll("imports"), db.getAll("contact_imports")]);
  const unsent = [
    ...tables.map(({ rows, results }) => rows.length - results.length),
    ...contacts.map(({ total, sent }) => total - sent),
  ];
  return unsent.reduce((sum, count) => sum + count, 0);
}

/** Runs a task that sends the import of a place: one at a time, in whichever tab. */
export function withImportLock<T>(place: string, task: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`cardinal-import-${place}`, task);
}

/** Deletes everything on sign-out. */
export const forgetImports = remove;

/**
 * Deletes the imports of all users but this one, who continues theirs after signing in again. The mappings are deleted
 * too, because they do not name the user.
 */
export async function forgetImportsOfOthers(person: string): Promise<void> {
  if (!(await exists())) return;
  const change = (await open()).transaction(["imports", "mappings", "contact_imports", "contact_batches"], "readwrite");
  const [tables, contacts] = [change.objectStore("imports"), change.objectStore("contact_imports")];
  for (const place of await tables.getAllKeys())
    if ((await tables.get(place))?.person !== person) await tables.delete(place);
  if ((await contacts.get(CONTACTS_PLACE))?.person !== person) {
    await contacts.clear();
    await change.objectStore("contact_batches").clear();
  }
  await change.objectStore("mappings").clear();
  await change.done;
}
