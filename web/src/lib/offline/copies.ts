import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { LiveEntry, LiveSource } from "../live.ts";
import { selectEntries } from "./select-entries.ts";

/** What this browser keeps of what its person saw last, for when there is no network. */
interface Copies extends DBSchema {
  /** By path or query: what the database last said. */
  values: { key: string; value: { readonly value: unknown; readonly date: number } };
  /** Whole lists, by path and key. */
  entries: { key: [path: string, key: string]; value: unknown };
  /** When a list was last read whole, epoch milliseconds. */
  lists: { key: string; value: number };
}

const NAME = "cardinal-copies";
let opened: Promise<IDBPDatabase<Copies>> | null = null;

function open(): Promise<IDBPDatabase<Copies>> {
  opened ??= openDB<Copies>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("values");
      db.createObjectStore("entries");
      db.createObjectStore("lists");
    },
    // Another tab signs out: what it deletes must not wait for this one.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  });
  return opened;
}

function toKey(source: LiveSource): string {
  return typeof source === "string" ? source : JSON.stringify(source);
}

/** Every key of a list, from the first to the last. */
function rangeOf(path: string): IDBKeyRange {
  return IDBKeyRange.bound([path, ""], [path, "\uffff"]);
}

/** Keeps what the database said of a path or query; entries of a list that is kept whole are brought up to date. */
export async function keepCopy(source: LiveSource, value: unknown, now: number): Promise<void> {
  const db = await open();
  await db.put("values", { value, date: now }, toKey(source));
  const { path, entries } = typeof source === "string" ? entryAt(source, value) : { path: source.path, entries: value };
  if ((await db.get("lists", path)) === undefined) return;
  // A query's value is its entries: `live.ts` makes it so.
  for (const entry of entries as readonly LiveEntry[])
    await (entry.value === null
      ? db.delete("entries", [path, entry.key])
      : db.put("entries", entry.value, [path, entry.key]));
}

/** A path as the one entry of the list above it. */
function entryAt(source: string, value: unknown): { path: string; entries: readonly LiveEntry[] } {
  const cut = source.lastIndexOf("/");
  return { path: source.slice(0, cut), entries: [{ key: source.slice(cut + 1), value }] };
}

/** What the database would say, as far as it is kept; undefined when nothing is. */
export async function readCopy(source: LiveSource): Promise<{ readonly value: unknown } | undefined> {
  const db = await open();
  if (typeof source !== "string" && (await db.get("lists", source.path)) !== undefined)
    return { value: selectEntries(await readList(db, source.path), source) };
  const known = await db.get("values", toKey(source));
  if (known !== undefined || typeof source !== "string") return known;
  const { path, entries } = entryAt(source, null);
  const entry: unknown = await db.get("entries", [path, entries[0]?.key ?? ""]);
  return entry === undefined ? undefined : { value: entry };
}

async function readList(db: IDBPDatabase<Copies>, path: string): Promise<LiveEntry[]> {
  const [keys, values] = await Promise.all([
    db.getAllKeys("entries", rangeOf(path)),
    db.getAll("entries", rangeOf(path)),
  ]);
  return keys.map(([, key], at) => ({ key, value: values[at] }));
}

/** When a list was last kept whole, epoch milliseconds; undefined when it never was. */
export async function listDate(path: string): Promise<number | undefined> {
  return (await open()).get("lists", path);
}

/** Replaces the copy of a whole list. */
export async function keepList(path: string, entries: readonly LiveEntry[], now: number): Promise<void> {
  const db = await open();
  const change = db.transaction(["entries", "lists"], "readwrite");
  await change.objectStore("entries").delete(rangeOf(path));
  for (const { key, value } of entries) await change.objectStore("entries").put(value, [path, key]);
  await change.objectStore("lists").put(now, path);
  await change.done;
}

/** Forgets everything: the person signs out, or somebody else signs in. */
export async function forgetCopies(): Promise<void> {
  (await opened?.catch(() => null))?.close();
  opened = null;
  await deleteDB(NAME);
}
