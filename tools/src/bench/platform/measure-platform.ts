import { signInAgain, signUp } from "../../seed/api.ts";
import { confirmAddress, patchDatabase, patchQuietly, setClaims } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import { alikeRows, measureCalls, type Measured, type MeasuredWorld } from "../database/alike-rows.ts";
import { atDesk, type Desk } from "../database/desk.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import type { Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { BATCH, LOGGED_DAY, placesOfBatch, placesOfPerson, uidAt, wordAt } from "./sample-people.ts";

const SIZES = [1000, 1_000_000] as const;
/** People that are written at once. */
const PART = 1000;
const [EMAIL, PASSWORD] = ["bench-owner@cardinal.example", "cardinal"];

/** What the platform's own area costs at the database, with a thousand people and with a million: it costs the same. */
export async function measurePlatform(
  environment: Environment,
  folder: string,
  samples: readonly PublishedSample[],
): Promise<Section> {
  const rows = await atDesk({ environment, samples }, folder, platformRows);
  return { title: "What calls cost in the platform's own area: at the database", rows };
}

async function platformRows(desk: Desk): Promise<Row[]> {
  const token = await signInOwner(desk.environment);
  const worlds: MeasuredWorld[] = [];
  let people = 0;
  for (const size of SIZES) {
    await addPeople(desk.environment, people, size);
    people = size;
    worlds.push({ size, calls: await measure(desk, token, size) });
  }
  return alikeRows(worlds, "people");
}

/** @returns the token of an owner of the platform. */
async function signInOwner(environment: Environment): Promise<string> {
  const { uid } = await signUp(environment, EMAIL, PASSWORD);
  await confirmAddress(environment, uid);
  await setClaims(environment, uid, { admin: true });
  const record = { role: "owner", by: "command", date: Date.now(), rev: 1 };
  await patchDatabase(environment, { [`platform/admins/${uid}`]: record, "platform/owners": 1 });
  return (await signInAgain(environment, EMAIL, PASSWORD)).token;
}

/** Adds those who are missing between two numbers. */
async function addPeople(environment: Environment, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += PART) {
    const part: Record<string, unknown> = {};
    for (let at = start; at < Math.min(to, start + PART); at += 1) Object.assign(part, placesOfPerson(at));
    await patchQuietly(environment, part);
  }
  await patchQuietly(environment, placesOfBatch(to));
}

function measure(desk: Desk, token: string, people: number): Promise<Record<string, Measured>> {
  const get = (path: string) => () =>
    fetch(`${desk.host.url}/admin/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
  // Somebody at whom nobody has looked yet, who stands in the log once.
  const one = people - 10;
  return measureCalls(desk, {
    "people, a search for one": get(`search?kind=users&q=${wordAt(7)}`),
    "people, a search for a word that all have": get("search?kind=users&q=sample"),
    "people, a search for two words": get(`search?kind=users&q=${wordAt(7)}%20sample`),
    "people, the newest": get("search?kind=users"),
    "a person": get(`people/${uidAt(one)}`),
    "the log of a day": get(`audit?day=${LOGGED_DAY}`),
    "the log of a person": get(`audit?of=${uidAt(one)}`),
    "totals of thirty days": get("totals?from=2026-01-01&to=2026-01-30"),
    "batches, a page": get("generators"),
    "a batch": get(`generators/${BATCH}`),
  });
}
