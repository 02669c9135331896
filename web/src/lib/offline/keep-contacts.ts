import { readDatabase } from "../live-database.ts";
import type { ListEdge, LiveEntry, LiveQuery, LiveSource } from "../live-source.ts";
import { keepPart, type ListState, MAX_ENTRIES, readKept } from "./copies.ts";
import { selectEntries } from "./select-entries.ts";

type Read = (source: LiveSource) => Promise<unknown>;

/** The most contacts that are kept: the first ones by name. */
export const MAX_CONTACTS = MAX_ENTRIES;
/** The number of contacts that are read at once. */
export const BATCH_SIZE = 200;
/** The time between two readings, in milliseconds. Contacts that are shown meanwhile are updated. */
export const FRESH_MS = 3_600_000;

/**
 * Keeps a copy of the contact list in this browser. The first call reads all of it, later ones at most one part an
 * hour, because no index of the database says which contacts have changed.
 * @param read reads the current value from the database.
 */
export async function keepContacts(uid: string, now: number, read: Read = readDatabase): Promise<void> {
  const path = `contacts/${uid}`;
  const kept = await readKept(path);
  if (kept !== undefined) {
    if (now - kept.state.date >= FRESH_MS) await refreshPart(path, kept.state, kept.entries, read, now);
    return;
  }
  // Nothing is stored before the end is reached, so an interrupted reading starts again.
  const entries: LiveEntry[] = [];
  for (let next: ListEdge | null = null; ;) {
    const part = await readPart(path, next, entries.length, read);
    entries.push(...part.entries);
    if (part.next === null) return keepPart(path, entries, { date: now, next: null, read: 0, isWhole: part.isWhole });
    next = part.next;
  }
}

interface Part {
  readonly entries: readonly LiveEntry[];
  /** Where the next part begins; null for the last part. */
  readonly next: ListEdge | null;
  /** False when the list continues after the last part that is kept. */
  readonly isWhole: boolean;
}

async function readPart(path: string, from: ListEdge | null, before: number, read: Read): Promise<Part> {
  const start = from === null ? {} : { startAt: from };
  // The value of a query is its entries; the additional one is where the next part begins.
  const query = { path, orderBy: "sort_name", first: BATCH_SIZE + 1, ...start };
  const found = (await read(query)) as readonly LiveEntry[];
  const following = found[BATCH_SIZE];
  const isFull = before + BATCH_SIZE >= MAX_CONTACTS;
  return {
    entries: found.slice(0, BATCH_SIZE),
    next: following === undefined || isFull ? null : edgeOf(following),
    isWhole: following === undefined,
  };
}

/** Reads the next part again. A contact that is missing in it was renamed or deleted, so it is read by its key. */
async function refreshPart(
  path: string,
  state: ListState,
  kept: readonly LiveEntry[],
  read: Read,
  now: number,
): Promise<void> {
  const part = await readPart(path, state.next, state.read, read);
  const found = new Set(part.entries.map(({ key }) => key));
  const range = { path, orderBy: "sort_name", startAt: state.next ?? undefined };
  const known = selectEntries(kept, part.next === null ? range : { ...range, endBefore: part.next });
  const missing = known.filter(({ key }) => !found.has(key));
  const last = part.entries.at(-1);
  const fits = (entry: LiveEntry) =>
    part.next !== null || part.isWhole || last === undefined || isUpTo(entry, { path, orderBy: "sort_name" }, last);
  const moved = await Promise.all(
    missing.map(async (copy) => {
      const { key } = copy;
      // What is behind the last contact that is kept goes without being read.
      const entry = { key, value: fits(copy) ? await read(`${path}/${key}`) : null };
      return fits(entry) ? entry : { key, value: null };
    }),
  );
  const before = part.next === null ? 0 : state.read + part.entries.length;
  const isWhole = part.next === null ? part.isWhole : state.isWhole;
  await keepPart(path, [...part.entries, ...moved], { date: now, next: part.next, read: before, isWhole });
}

/** Whether an entry comes before another one in the list, or is the same. */
function isUpTo(entry: LiveEntry, list: Pick<LiveQuery, "path" | "orderBy">, last: LiveEntry): boolean {
  return selectEntries([entry], { ...list, endAt: edgeOf(last) }).length > 0;
}

function edgeOf({ key, value }: LiveEntry): ListEdge {
  const name: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "sort_name") : null;
  return { value: typeof name === "string" ? name : null, key };
}
