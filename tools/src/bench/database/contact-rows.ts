import { CONTACTS_PAGE_SIZE } from "@cardinal/contract/entities/contact";
import { rangeOf } from "@cardinal/contract/fields/contact-words";
import type { Database } from "firebase-admin/database";
import { readFile } from "node:fs/promises";
import { inRoot } from "../../command/root.ts";
import { asCount, asRatio, atMost, exactly, type Row } from "../report/row.ts";
import type { CountingProxy } from "./counting-proxy.ts";
import type { BenchContext } from "./context.ts";
import { contactsOf, SAMPLE_EVENT } from "./sample-contacts.ts";
import { difference, type Traffic } from "./traffic.ts";

const SIZES = [10, 10_000, 100_000] as const;
/** A separate database, so that no function runs for each of a hundred thousand records. */
const DATABASE = "bench-contacts";
const OWNER = "bench";
/** People per page of an event; the function reads one more. */
const PEOPLE_PAGE_SIZE = 50;
/** Maximum ratio of the cost of a long list to a short one. */
const MAX_GROWTH = 1.05;

/** The cost for each size of list. */
type Costs = readonly Traffic[];

/** Measures what the list and the search read, as the app requests them, at very different list lengths. */
export async function contactRows({ environment, proxy }: Pick<BenchContext, "environment" | "proxy">): Promise<Row[]> {
  const pages: Traffic[] = [];
  const searches: Traffic[] = [];
  const met: Traffic[] = [];
  const send = (method: string, path: string, body: string) =>
    sendTo(environment["FIREBASE_DATABASE_EMULATOR_HOST"] ?? "", method, path, body);
  await send("PUT", "/.settings/rules.json", await readFile(inRoot("database.rules.json"), "utf8"));
  const client = await openAs(OWNER, proxy.host);
  try {
    let made = 0;
    for (const size of SIZES) {
      for (const part of contactsOf(OWNER, size, made)) await send("PATCH", "/.json", JSON.stringify(part));
      made = size;
      pages.push(await countSecond(proxy, () => readPage(client.db)));
      searches.push(await countSecond(proxy, () => search(client.db)));
      met.push(await countSecond(proxy, () => readPeopleMet(client.db)));
    }
    await send("PUT", "/.json", "null");
  } finally {
    await client.close();
  }
  return [
    ...rowsOf("a page of contacts", pages),
    ...rowsOf("a search in contacts", searches),
    ...rowsOf("the people met at an event, of contacts", met),
  ];
}

/** Writes to this database, bypassing its rules. */
async function sendTo(host: string, method: string, path: string, body: string): Promise<void> {
  const headers = { authorization: "Bearer owner", "content-type": "application/json" };
  const answer = await fetch(`http://${host}${path}?ns=${DATABASE}&print=silent`, { method, headers, body });
  if (!answer.ok) throw new Error(`The local database refused the write: ${await answer.text()}`);
}

/** Opens a connection that the rules treat as this user, as they do the app's. */
async function openAs(uid: string, host: string): Promise<{ db: Database; close: () => Promise<void> }> {
  const { deleteApp, initializeApp } = await import("firebase-admin/app");
  const { getDatabase } = await import("firebase-admin/database");
  const databaseURL = `http://${host}?ns=${DATABASE}`;
  const app = initializeApp({ projectId: DATABASE, databaseURL, databaseAuthVariableOverride: { uid } }, "contacts");
  return { db: getDatabase(app), close: () => deleteApp(app) };
}

async function readPage(db: Database): Promise<number> {
  const page = db.ref(`contacts/${OWNER}`).orderByChild("sort_name").limitToFirst(CONTACTS_PAGE_SIZE);
  return (await page.get()).numChildren();
}

/** Reads the people met at an event, as the function does: ten people at every list length. */
async function readPeopleMet(db: Database): Promise<number> {
  const start = `${SAMPLE_EVENT}~`;
  const met = db.ref(`contacts/${OWNER}`).orderByChild("by_event").startAt(start).endAt(`${start}\uf8ff`);
  return (await met.limitToLast(PEOPLE_PAGE_SIZE + 1).get()).numChildren();
}

/** Finds ten contacts by the prefix of a name and reads them. */
async function search(db: Database): Promise<number> {
  const range = rangeOf("00000");
  const words = db.ref(`contact_words/${OWNER}`).orderByKey().startAt(range.from).endAt(range.to);
  const found = Object.keys((await words.limitToFirst(CONTACTS_PAGE_SIZE).get()).val() as object);
  const keys = found.map((entry) => entry.slice(entry.lastIndexOf("~") + 1));
  const read = await Promise.all(keys.map((key) => db.ref(`contacts/${OWNER}/${key}`).get()));
  return read.filter((contact) => contact.exists()).length;
}

/** Reads twice and measures the second: the first opens the connection. @throws unless a full page was read. */
async function countSecond(proxy: CountingProxy, read: () => Promise<number>): Promise<Traffic> {
  await read();
  const before = proxy.total();
  const found = await read();
  if (found !== CONTACTS_PAGE_SIZE) throw new Error(`${found} contacts were found instead of ${CONTACTS_PAGE_SIZE}.`);
  return difference(proxy.total(), before);
}

function rowsOf(what: string, costs: Costs): Row[] {
  const [few, ...more] = costs;
  const reads = few?.reads ?? Number.NaN;
  return more.flatMap((cost, at) => {
    const size = (SIZES[at + 1] ?? 0).toLocaleString("en-US");
    const from = `${cost.down} B / ${few?.down ?? 0} B`;
    const ratio = cost.down / (few?.down ?? Number.NaN);
    return [
      exactly(reads, { what: `${what} of ${size}: reads as of ${SIZES[0]}`, value: cost.reads, write: asCount }),
      atMost(MAX_GROWTH, { what: `${what} of ${size}: bytes to ${SIZES[0]}`, value: ratio, write: asRatio, from }),
    ];
  });
}
