import { getDatabaseClient } from "../firebase/clients.ts";
import type { LiveEntry } from "../live.ts";
import { keepList, listDate } from "./copies.ts";

/** How a list is ordered while it is read, and how much of it is kept: who has more finds its beginning. */
interface KeptList {
  readonly path: string;
  readonly orderBy: string | null;
  readonly most: number;
}

/** Pages of a size that does not hold up anything else. */
const AT_ONCE = 200;
/** How long a copy is good; what is seen meanwhile is brought up to date one by one. */
const FRESH_MS = 3_600_000;

/** Reads the contact list, and the words it is searched by, into this browser, unless that was done lately. */
export async function keepContacts(uid: string, now: number): Promise<void> {
  for (const list of [
    { path: `contacts/${uid}`, orderBy: "name_last", most: 1000 },
    { path: `contact_words/${uid}`, orderBy: null, most: 10_000 },
  ]) {
    const kept = await listDate(list.path);
    if (kept === undefined || now - kept >= FRESH_MS) await keepList(list.path, await readAll(list), now);
  }
}

async function readAll({ path, orderBy, most }: KeptList): Promise<LiveEntry[]> {
  const [database, sdk] = await Promise.all([getDatabaseClient(), import("firebase/database")]);
  const order = orderBy === null ? sdk.orderByKey() : sdk.orderByChild(orderBy);
  const entries: LiveEntry[] = [];
  for (;;) {
    const last = entries.at(-1);
    const query = sdk.query(sdk.ref(database, path), order, ...after(last), sdk.limitToFirst(AT_ONCE));
    const before = entries.length;
    (await sdk.get(query)).forEach((child) => void entries.push({ key: child.key, value: child.val() as unknown }));
    if (entries.length - before < AT_ONCE || entries.length >= most) return entries;
  }

  function after(last: LiveEntry | undefined) {
    if (last === undefined) return [];
    return [orderBy === null ? sdk.startAfter(last.key) : sdk.startAfter(textAt(last.value, orderBy), last.key)];
  }
}

function textAt(value: unknown, name: string): string | null {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  return typeof text === "string" ? text : null;
}
