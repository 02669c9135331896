import { signInAgain, signUp } from "../../seed/api.ts";
import { confirmAddress, patchDatabase, patchQuietly, setClaims } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import {
  firstCallRows,
  scalingRows,
  measureCalls,
  type Measured,
  type MeasuredSize,
} from "../database/scaling-rows.ts";
import { expectOk, withBenchContext, type BenchContext } from "../database/context.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import type { Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { BATCH, LOGGED_DAY, placesOfBatch, placesOfPerson, uidAt, wordAt } from "./sample-people.ts";

const SIZES = [1000, 1_000_000] as const;
/** People per write. */
const BATCH_SIZE = 1000;
const [EMAIL, PASSWORD] = ["bench-owner@cardinal.example", "cardinal"];

/**
 * What calls of the platform area cost at the database, with a thousand people and with a million: they cost the same.
 */
export async function measurePlatform(
  environment: Environment,
  folder: string,
  samples: readonly PublishedSample[],
): Promise<Section> {
  const rows = await withBenchContext({ environment, samples }, folder, platformRows);
  return { title: "What calls cost in the platform area: at the database", rows };
}

async function platformRows(context: BenchContext): Promise<Row[]> {
  const token = await signInOwner(context.environment);
  const measurements: MeasuredSize[] = [];
  let people = 0;
  for (const size of SIZES) {
    await addPeople(context.environment, people, size);
    people = size;
    measurements.push({ size, calls: await measure(context, token, size) });
  }
  return [...scalingRows(measurements, "people"), ...firstCallRows(measurements, "people")];
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

/** Adds the people with numbers from `from` up to `to`. */
async function addPeople(environment: Environment, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH_SIZE) {
    const part: Record<string, unknown> = {};
    for (let at = start; at < Math.min(to, start + BATCH_SIZE); at += 1) Object.assign(part, placesOfPerson(at));
    await patchQuietly(environment, part);
  }
  await patchQuietly(environment, placesOfBatch(to));
}

async function measure(context: BenchContext, token: string, people: number): Promise<Record<string, Measured>> {
  const get = (path: string) => () =>
    fetch(`${context.host.url}/admin/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
  // Opens the connection and reads what the calls share, so that it is part of no measured call at either size.
  await expectOk(await get("flags")());
  // A person whose record no admin has viewed yet, with one log entry.
  const one = people - 10;
  return measureCalls(context, {
    "people, a search for one": get(`search?kind=users&q=${wordAt(7)}`),
    "people, a search that matches all": get("search?kind=users&q=sample"),
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
