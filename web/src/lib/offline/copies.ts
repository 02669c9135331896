import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { keyOfSource, type ListEdge, type LiveEntry, type LiveSource, sourceOfKey } from "../live-source.ts";
import { declareDatabase } from "./browser-database.ts";
import { fromContacts } from "./contact-index.ts";
import { selectEntries } from "./select-entries.ts";

/** How far a list has been read into this browser. */
export interface ListState {
  /** When a part of it was last read, epoch milliseconds. */
  readonly date: number;
  /** Start of the next part; null for the start of the list. */
  readonly next: ListEdge | null;
  /** Number of entries before that. */
  readonly read: number;
  /** False when the list continues beyond the stored entries. */
  readonly isWhole: boolean;
}

/** Copies of values that the user has viewed, for offline use. */
interface Copies extends DBSchema {
  /** The last value of the database, by path or query. */
  values: { key: string; value: unknown };
  /** Size of each value in bytes, and when it was last used, epoch milliseconds. */
  uses: { key: string; value: { readonly size: number; readonly date: number }; indexes: { date: number } };
  /** All values together, in bytes. */
  total: { key: string; value: number };
  /** Whole lists, by path and key. */
  entries: { key: [path: string, key: string]; value: unknown };
  lists: { key: string; value: ListState };
}

const STORES = ["values", "uses", "total", "entries", "lists"] as const;
/** Maximum total size of the values, in bytes; whole lists are limited by their number of entries. */
export const MAX_BYTES = 5_000_000;
/** The most entries that are kept of a list. */
export const MAX_ENTRIES = 1000;
/** How long an unused value is kept, in milliseconds: sixty days. */
export const MAX_AGE_MS = 60 * 86_400_000;

type Change = IDBPTransaction<Copies, ("values" | "uses" | "total" | "entries" | "lists")[], "readwrite">;

const { open, remove } = declareDatabase<Copies>("cardinal-copies", 2, (db) => {
  // Copies in an earlier format are deleted: the database has everything.
  for (const name of db.objectStoreNames) db.deleteObjectStore(name);
  for (const name of ["values", "total", "entries", "lists"] as const) db.createObjectStore(name);
  db.createObjectStore("uses").createIndex("date", "date");
});

async function change(work: (change: Change) => Promise<void>): Promise<void> {
  const begun = (await open()).transaction([...STORES], "readwrite");
  await Promise.all([work(begun), begun.done]);
}

/** Every key of a list, from the first to the last. */
function rangeOf(path: string): IDBKeyRange {
  return IDBKeyRange.bound([path, ""], [path, "\uffff"]);
}

/** Keeps a copy of the value of a path or query; entries of a kept list are updated in it. */
export async function keepCopy(source: LiveSource, value: unknown, now: number): Promise<void> {
  await change(async (begun) => {
    const { path, entries } =
      typeof source === "string" ? entryAt(source, value) : { path: source.path, entries: value };
    // The value of a query is its entries.
    const list = await begun.objectStore("lists").get(path);
    if (list !== undefined) return putSeen(begun, path, entries as readonly LiveEntry[], list);
    await putValue(begun, keyOfSource(source), value, now);
    await evict(begun, now);
  });
}

/** Updates the entries of a kept list; new ones are added while there is room. */
async function putSeen(begun: Change, path: string, seen: readonly LiveEntry[], list: ListState): Promise<void> {
  const kept = begun.objectStore("entries");
  const known = new Set((await kept.getAllKeys(rangeOf(path))).map(([, key]) => key));
  const isKnown = ({ key, value }: LiveEntry) => value === null || known.has(key);
  const added = seen.filter((entry) => !isKnown(entry));
  const fitting = added.slice(0, Math.max(0, MAX_ENTRIES - known.size));
  await putEntries(begun, path, [...seen.filter(isKnown), ...fitting]);
  if (fitting.length < added.length && list.isWhole)
    await begun.objectStore("lists").put({ ...list, isWhole: false }, path);
}

async function putEntries(begun: Change, path: string, entries: readonly LiveEntry[]): Promise<void> {
  const kept = begun.objectStore("entries");
  for (const { key, value } of entries)
    await (value === null ? kept.delete([path, key]) : kept.put(value, [path, key]));
}

async function putValue(begun: Change, key: string, value: unknown, now: number): Promise<void> {
  const size = new TextEncoder().encode(key + JSON.stringify(value)).length;
  await removeValue(begun, key);
  if (size > MAX_BYTES) return;
  await begun.objectStore("values").put(value, key);
  await begun.objectStore("uses").put({ size, date: now }, key);
  await addToTotal(begun, size);
}

async function removeValue(begun: Change, key: string): Promise<void> {
  const known = await begun.objectStore("uses").get(key);
  if (known === undefined) return;
  await begun.objectStore("values").delete(key);
  await begun.objectStore("uses").delete(key);
  await addToTotal(begun, -known.size);
}

async function addToTotal(begun: Change, bytes: number): Promise<void> {
  const total = begun.objectStore("total");
  await total.put(((await total.get("values")) ?? 0) + bytes, "values");
}

/** Evicts the least recently used values until the rest is within the size and age limits. */
async function evict(begun: Change, now: number): Promise<void> {
  const total = (await begun.objectStore("total").get("values")) ?? 0;
  let cursor = await begun.objectStore("uses").index("date").openCursor();
  for (let left = total; cursor !== null; cursor = await cursor.continue()) {
    if (left <= MAX_BYTES && now - cursor.value.date <= MAX_AGE_MS) return;
    left -= cursor.value.size;
    await removeValue(begun, cursor.primaryKey);
  }
}

/** A path as the one entry of the list above it. */
function entryAt(source: string, value: unknown): { path: string; entries: readonly [LiveEntry] } {
  const cut = source.lastIndexOf("/");
  return { path: source.slice(0, cut), entries: [{ key: source.slice(cut + 1), value }] };
}

/** The copy of a path or query; undefined when there is none. */
export async function readCopy(source: LiveSource, now = Date.now()): Promise<{ readonly value: unknown } | undefined> {
  const db = await open();
  if (typeof source !== "string") {
    const all = await readList(db, source.path);
    if (all !== undefined) return { value: selectEntries(all, source) };
    return readValue(db, keyOfSource(source), now);
  }
  const { path, entries } = entryAt(source, null);
  const list = await db.get("lists", path);
  if (list === undefined) return readValue(db, source, now);
  const entry: unknown = await db.get("entries", [path, entries[0].key]);
  if (entry !== undefined) return { value: entry };
  return list.isWhole ? { value: null } : undefined;
}

async function readValue(db: IDBPDatabase<Copies>, key: string, now: number): Promise<{ value: unknown } | undefined> {
  const use = await db.get("uses", key);
  if (use === undefined) return undefined;
  const value: unknown = await db.get("values", key);
  await db.put("uses", { ...use, date: now }, key);
  return { value };
}

/** All entries of a stored list, or of one derived from it; undefined if there is none. */
async function readList(db: IDBPDatabase<Copies>, path: string): Promise<LiveEntry[] | undefined> {
  if ((await db.get("lists", path)) !== undefined) return readEntries(db, path);
  const derived = fromContacts(path);
  if (derived === null || (await db.get("lists", derived.contacts)) === undefined) return undefined;
  return derived.make(await readEntries(db, derived.contacts));
}

async function readEntries(db: IDBPDatabase<Copies>, path: string): Promise<LiveEntry[]> {
  const begun = db.transaction("entries");
  const [keys, values] = await Promise.all([
    begun.store.getAllKeys(rangeOf(path)),
    begun.store.getAll(rangeOf(path)),
    begun.done,
  ]);
  return keys.map(([, key], at) => ({ key, value: values[at] }));
}

/** The state of a stored list, and its entries; undefined when it was never read. */
export async function readKept(
  path: string,
): Promise<{ readonly state: ListState; readonly entries: readonly LiveEntry[] } | undefined> {
  const db = await open();
  const state = await db.get("lists", path);
  return state === undefined ? undefined : { state, entries: await readEntries(db, path) };
}

/** Keeps a part of a list: entries with their current values (null if deleted), and the list's new state. */
export async function keepPart(path: string, entries: readonly LiveEntry[], state: ListState): Promise<void> {
  await change(async (begun) => {
    await putEntries(begun, path, entries);
    await begun.objectStore("lists").put(state, path);
  });
}

/** Removes entries that were deleted from a kept list. */
export async function dropEntries(path: string, keys: readonly string[]): Promise<void> {
  const deleted = keys.map((key) => ({ key, value: null }));
  await change((begun) => putEntries(begun, path, deleted));
}

/** The path of a value or of a query, from its key. */
function pathOf(key: string): string {
  const source = sourceOfKey(key);
  return typeof source === "string" ? source : source.path;
}

/** Removes the values of paths that were deleted, and of queries of their entries. */
export async function dropValues(paths: readonly string[]): Promise<void> {
  await change(async (begun) => {
    for (const key of await begun.objectStore("uses").getAllKeys())
      if (paths.includes(pathOf(key))) await removeValue(begun, key);
  });
}

/** Deletes all copies, when the user signs out or another one signs in. */
export const forgetCopies = remove;
