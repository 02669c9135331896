import { patchDatabase } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import { type PublishedSample, sampleNamed } from "../fixtures/publish-cards.ts";
import { createVisitors } from "../load/visitors.ts";
import { asBytes, asCount, asRatio, atMost, exactly, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { contactRows } from "./contact-rows.ts";
import { withBenchContext, countSecond, type BenchContext, expectOk } from "./context.ts";
import { enterpriseRows } from "./enterprise-rows.ts";
import { inboxRows } from "./inbox-rows.ts";
import { daysOfViews, fullDays } from "./sample-days.ts";
import type { Traffic } from "./traffic.ts";
import { updateRows } from "./update-rows.ts";

const KB = 1024;
/** Maximum bytes per page read: a million of them cost three of the twelve dollars that a million views may cost. */
const MAX_PAGE_READ = 3 * KB;
/** What one packet carries on every internet path. */
const PACKET = 1232;
const DAYS = 90;
/** Calls to warm up, and then to measure CPU time with. */
const CALLS = 300;

/** Measures what calls cost at the database. */
export async function measureCost(
  environment: Environment,
  folder: string,
  samples: readonly PublishedSample[],
): Promise<Section> {
  const parts = [pageRows, viewRows, updateRows, statisticsRows, inboxRows, contactRows, enterpriseRows];
  const rows = await withBenchContext({ environment, samples }, folder, async (context) => {
    const all: Row[] = [];
    for (const part of parts) all.push(...(await part(context)));
    return all;
  });
  return { title: "What calls cost: at the database, and in a function's CPU time", rows };
}

/** CPU milliseconds of the functions for one call, with compiled code. */
async function cpuTime({ host }: BenchContext, call: () => Promise<Response>): Promise<string> {
  const used = async () => Number(await expectOk(await fetch(`${host.url}/processor`)));
  for (let count = 0; count < CALLS; count++) await expectOk(await call());
  const before = await used();
  for (let count = 0; count < CALLS; count++) await expectOk(await call());
  return `${(((await used()) - before) / CALLS).toFixed(2)} ms`;
}

async function pageRows(context: BenchContext): Promise<Row[]> {
  const { path } = sampleNamed(context.samples, "typical");
  const visitor = createVisitors();
  // A request without a browser's user agent would be counted as a robot's view.
  const call = () => fetch(`${context.host.url}/pages${path}`, { headers: visitor() });
  const { traffic } = await countSecond(context, call);
  return [
    exactly(1, { what: "a page: reads", value: traffic.reads, write: asCount }),
    exactly(0, { what: "a page: writes", value: traffic.writes, write: asCount }),
    atMost(MAX_PAGE_READ, { what: "a page: bytes from the database", value: traffic.down, write: asBytes }),
    fact("a page: CPU time", await cpuTime(context, call)),
  ];
}

async function viewRows(context: BenchContext): Promise<Row[]> {
  const visitor = createVisitors();
  const body = JSON.stringify({ uid: sampleNamed(context.samples, "minimal").account.uid, source: "qr" });
  const call = () => {
    const headers = { ...visitor(), "content-type": "application/json" };
    return fetch(`${context.host.url}/stats/api/stats/card_view`, { method: "PUT", headers, body });
  };
  const { traffic } = await countSecond(context, call);
  return [
    exactly(1, { what: "a counted view: writes", value: traffic.writes, write: asCount }),
    exactly(0, { what: "a counted view: reads", value: traffic.reads, write: asCount }),
    atMost(300, { what: "a counted view: bytes down", value: traffic.down, write: asBytes }),
    atMost(PACKET, { what: "a counted view: bytes up", value: traffic.up, write: asBytes }),
    fact("a counted view: CPU time", await cpuTime(context, call)),
  ];
}

async function statisticsRows(context: BenchContext): Promise<Row[]> {
  const few = await countStatistics(context, daysOfViews(DAYS, 100));
  const many = await countStatistics(context, daysOfViews(DAYS, 100_000));
  const most = await countStatistics(context, fullDays(DAYS));
  const from = `${asBytes(many.down)} / ${asBytes(few.down)}`;
  return [
    exactly(few.reads, { what: `${DAYS} days: reads, 100,000 views as for 100`, value: many.reads, write: asCount }),
    atMost(1.2, {
      what: `${DAYS} days: bytes, 100,000 views to 100 in the same hours`,
      value: many.down / few.down,
      write: asRatio,
      from,
    }),
    atMost(64 * KB, { what: `${DAYS} days with every possible counter: bytes`, value: most.down, write: asBytes }),
  ];
}

async function countStatistics(context: BenchContext, days: object): Promise<Traffic> {
  const { account } = sampleNamed(context.samples, "typical");
  await patchDatabase(context.environment, { [`stats/${account.uid}/days`]: days });
  const names = Object.keys(days).toSorted();
  const range = new URLSearchParams({ from: names[0] ?? "", to: names.at(-1) ?? "" });
  const headers = { authorization: `Bearer ${account.token}` };
  const call = () => fetch(`${context.host.url}/stats/api/stats/?${range}`, { headers });
  return (await countSecond(context, call)).traffic;
}
