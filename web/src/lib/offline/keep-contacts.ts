import { readDatabase } from "../live-database.ts";
import type { ListEdge, LiveEntry, LiveQuery, LiveSource } from "../live.ts";
import { keepPart, type ListState, readKept } from "./copies.ts";
import { selectEntries } from "./select-entries.ts";

type Read = (source: LiveSource) => Promise<unknown>;

/** How many contacts are kept; who has more finds the first ones by last name. */
export const MAX_CONTACTS = 1000;
/** Contacts that are read at once: few enough not to hold up anything else. */
export const PART_SIZE = 200;
/** How long a part that was read is the newest, in milliseconds; what is seen meanwhile is brought up to date. */
export const FRESH_MS = 3_600_000;

/**
 * Reads the contact list into this browser: at first all of it, and from then on one part an hour, because no index of
 * the database says which contacts have changed.
 * @param read reads from the database as it is now.
 */
export async function keepContacts(uid: string, now: number, read: Read = readDatabase): Promise<void> {
  const path = `contacts/${uid}`;
  const kept = await readKept(path);
  if (kept !== undefined) {
    if (now - kept.state.date >= FRESH_MS) await refreshPart(path, kept.state, kept.entries, read, now);
    return;
  }
  // What was begun and broken off is begun again: until the end is reached, the list counts as not kept.
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
  /** Where the next one begins; null: this is the last one. */
  readonly next: ListEdge | null;
  /** False when the list goes on behind the last part. */
  readonly isWhole: boolean;
}

async function readPart(path: string, from: ListEdge | null, before: number, read: Read): Promise<Part> {
  const start = from === null ? {} : { startAt: from };
  // A query's value is its entries. One more than a part says where the next one begins.
  const query = { path, orderBy: "name_last", first: PART_SIZE + 1, ...start };
  const found = (await read(query)) as readonly LiveEntry[];
  const following = found[PART_SIZE];
  const isFull = before + PART_SIZE >= MAX_CONTACTS;
  return {
    entries: found.slice(0, PART_SIZE),
    next: following === undefined || isFull ? null : edgeOf(following),
    isWhole: following === undefined,
  };
}

/** Reads the part whose turn it is; a contact that is no longer in it has moved in the list, or is gone. */
async function refreshPart(
  path: string,
  state: ListState,
  kept: readonly LiveEntry[],
  read: Read,
  now: number,
): Promise<void> {
  const part = await readPart(path, state.next, state.read, read);
  const found = new Set(part.entries.map(({ key }) => key));
  const range = { path, orderBy: "name_last", startAt: state.next ?? undefined };
  const known = selectEntries(kept, part.next === null ? range : { ...range, endBefore: part.next });
  const missing = known.filter(({ key }) => !found.has(key));
  const last = part.entries.at(-1);
  const isKept = (entry: LiveEntry) =>
    entry.value !== null &&
    (part.next !== null || part.isWhole || last === undefined || isUpTo(entry, { path, orderBy: "name_last" }, last));
  const moved = await Promise.all(
    missing.map(async ({ key }) => {
      const entry = { key, value: await read(`${path}/${key}`) };
      return isKept(entry) ? entry : { key, value: null };
    }),
  );
  const before = part.next === null ? 0 : state.read + part.entries.length;
  const isWhole = part.next === null ? part.isWhole : state.isWhole;
  await keepPart(path, [...part.entries, ...moved], { date: now, next: part.next, read: before, isWhole });
}

/** Whether an entry stands before another one in the list, or is that one. */
function isUpTo(entry: LiveEntry, list: Pick<LiveQuery, "path" | "orderBy">, last: LiveEntry): boolean {
  return selectEntries([entry], { ...list, endAt: edgeOf(last) }).length > 0;
}

function edgeOf({ key, value }: LiveEntry): ListEdge {
  const name: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "name_last") : null;
  return { value: typeof name === "string" ? name : null, key };
}
