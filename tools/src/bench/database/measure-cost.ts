import { patchDatabase } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import { type PublishedSample, sampleNamed } from "../fixtures/publish-cards.ts";
import { createVisitors } from "../load/visitors.ts";
import { asBytes, asCount, asRatio, atMost, exactly, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { contactRows } from "./contact-rows.ts";
import { atDesk, countSecond, type Desk, expectOk } from "./desk.ts";
import { enterpriseRows } from "./enterprise-rows.ts";
import { inboxRows } from "./inbox-rows.ts";
import { daysOfViews, fullDays } from "./sample-days.ts";
import type { Traffic } from "./traffic.ts";
import { updateRows } from "./update-rows.ts";

const KB = 1024;
/** What a million of is paid with three dollars, of the twelve that a million views may cost. */
const PAGE_READ = 3 * KB;
/** What one packet carries on every path of the internet. */
const PACKET = 1232;
const DAYS = 90;
/** Calls that are made before the processor's time is taken, and while it is. */
const CALLS = 300;

/** What calls cost at the database. */
export async function measureCost(
  environment: Environment,
  folder: string,
  samples: readonly PublishedSample[],
): Promise<Section> {
  const parts = [pageRows, viewRows, updateRows, statisticsRows, inboxRows, contactRows, enterpriseRows];
  const rows = await atDesk({ environment, samples }, folder, async (desk) => {
    const all: Row[] = [];
    for (const part of parts) all.push(...(await part(desk)));
    return all;
  });
  return { title: "What calls cost: at the database, and of a function's processor", rows };
}

/** Milliseconds of the functions' processor for one call, with code that has been compiled. */
async function processorTime({ host }: Desk, call: () => Promise<Response>): Promise<string> {
  const used = async () => Number(await expectOk(await fetch(`${host.url}/processor`)));
  for (let count = 0; count < CALLS; count++) await expectOk(await call());
  const before = await used();
  for (let count = 0; count < CALLS; count++) await expectOk(await call());
  return `${(((await used()) - before) / CALLS).toFixed(2)} ms`;
}

async function pageRows(desk: Desk): Promise<Row[]> {
  const { path } = sampleNamed(desk.samples, "typical");
  const visitor = createVisitors();
  // A request that names no browser is a robot's look, which is counted.
  const call = () => fetch(`${desk.host.url}/pages${path}`, { headers: visitor() });
  const { traffic } = await countSecond(desk, call);
  return [
    exactly(1, { what: "a page: reads", value: traffic.reads, write: asCount }),
    exactly(0, { what: "a page: writes", value: traffic.writes, write: asCount }),
    atMost(PAGE_READ, { what: "a page: bytes from the database", value: traffic.down, write: asBytes }),
    fact("a page: processor", await processorTime(desk, call)),
  ];
}

async function viewRows(desk: Desk): Promise<Row[]> {
  const visitor = createVisitors();
  const body = JSON.stringify({ uid: sampleNamed(desk.samples, "minimal").account.uid, source: "qr" });
  const call = () => {
    const headers = { ...visitor(), "content-type": "application/json" };
    return fetch(`${desk.host.url}/stats/api/stats/card_view`, { method: "PUT", headers, body });
  };
  const { traffic } = await countSecond(desk, call);
  return [
    exactly(1, { what: "a counted view: writes", value: traffic.writes, write: asCount }),
    exactly(0, { what: "a counted view: reads", value: traffic.reads, write: asCount }),
    atMost(300, { what: "a counted view: bytes down", value: traffic.down, write: asBytes }),
    atMost(PACKET, { what: "a counted view: bytes up", value: traffic.up, write: asBytes }),
    fact("a counted view: processor", await processorTime(desk, call)),
  ];
}

async function statisticsRows(desk: Desk): Promise<Row[]> {
  const few = await countStatistics(desk, daysOfViews(DAYS, 100));
  const many = await countStatistics(desk, daysOfViews(DAYS, 100_000));
  const most = await countStatistics(desk, fullDays(DAYS));
  const from = `${asBytes(many.down)} / ${asBytes(few.down)}`;
  return [
    exactly(few.reads, { what: `${DAYS} days: reads, 100,000 views as for 100`, value: many.reads, write: asCount }),
    atMost(1.2, {
      what: `${DAYS} days: bytes, 100,000 views to 100 in the same hours`,
      value: many.down / few.down,
      write: asRatio,
      from,
    }),
    atMost(64 * KB, { what: `${DAYS} days with every counter there is: bytes`, value: most.down, write: asBytes }),
  ];
}

async function countStatistics(desk: Desk, days: object): Promise<Traffic> {
  const { account } = sampleNamed(desk.samples, "typical");
  await patchDatabase(desk.environment, { [`stats/${account.uid}/days`]: days });
  const names = Object.keys(days).toSorted();
  const range = new URLSearchParams({ from: names[0] ?? "", to: names.at(-1) ?? "" });
  const headers = { authorization: `Bearer ${account.token}` };
  const call = () => fetch(`${desk.host.url}/stats/api/stats/?${range}`, { headers });
  return (await countSecond(desk, call)).traffic;
}
