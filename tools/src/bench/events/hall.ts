import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { codeAt, codeStep } from "@cardinal/contract/entities/events/code";
import { SCAN_RESULTS } from "@cardinal/contract/entities/events/scan";
import { toRecord } from "@cardinal/contract/stored/record";
import { addLargeEvent } from "../../seed/events.ts";
import { FAIR_RULES } from "../../seed/fair/fair-tree.ts";
import { printedId } from "../../seed/fair/fair.ts";
import { patchDatabase, patchQuietly, readDatabase } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import { expectOk } from "../database/context.ts";
import { type FunctionHost, startHost } from "../database/start-host.ts";
import { type PublishedSample, sampleNamed } from "../fixtures/publish-cards.ts";
import { createVisitors } from "../load/visitors.ts";
import { asCount, atLeast, exactly, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { COUNTED, type CountedTree, recount, type Recounted } from "./recount.ts";
import { badgeAt, PHONE_SECRET, phoneKeyAt, vendorAt } from "./sample-fair.ts";
import { type HallScan, hallScans } from "./hall-scans.ts";

const EVENT = "fa1rha11ab";
const SIZE = { badges: 20_000, vendors: 300 } as const;
/** A hundred per second for a minute. */
const [SCANS, REQUIRED_PER_SECOND] = [6000, 100] as const;
/** Phones that send at once. */
const CONCURRENCY = 50;
/** How often a phone sends a scan when the service is busy. */
const ATTEMPTS = 10;
const [ROUNDS, CLAIMS_PER_ROUND] = [200, 100] as const;

interface Hall {
  readonly environment: Environment;
  readonly host: FunctionHost;
  readonly samples: readonly PublishedSample[];
}

/**
 * The largest event: scans by 300 phones as fast as this machine accepts them, then points that are claimed a hundred
 * times concurrently.
 */
export async function measureHall(
  environment: Environment,
  folder: string,
  samples: readonly PublishedSample[],
): Promise<Section> {
  await addLargeEvent(environment, { id: EVENT, ...SIZE }, Date.now());
  await addPhones(environment);
  const host = await startHost(folder, environment);
  try {
    const hall: Hall = { environment, host, samples };
    const rows = [...(await scanRows(hall)), ...(await claimRows(hall))];
    return { title: `An event with ${SIZE.badges.toLocaleString("en")} badges and ${SIZE.vendors} vendors`, rows };
  } finally {
    await host.stop();
  }
}

/** One phone for each vendor. */
async function addPhones(environment: Environment): Promise<void> {
  const hash = createHash("sha256").update(PHONE_SECRET).digest("base64url");
  const phone = { name: "Sam", hash, created_date: 1 };
  const pathOf = (at: number) => `event_phones/${EVENT}/${vendorAt(at)}/${printedId("p", at)}`;
  const places = Array.from({ length: SIZE.vendors }, (_, at) => [pathOf(at), phone] as const);
  await patchDatabase(environment, Object.fromEntries(places));
}

async function readCounted(environment: Environment): Promise<Recounted[]> {
  const parts = await Promise.all(COUNTED.map((part) => readDatabase(environment, `${part}/${EVENT}`)));
  return recount(Object.fromEntries(COUNTED.map((part, at) => [part, parts[at]])) as unknown as CountedTree);
}

const sumRows = (when: string, sums: readonly Recounted[]): Row[] =>
  sums.map(({ what, stored, counted }) =>
    exactly(counted, { what: `${when}: ${what}, as recounted`, value: stored, write: asCount }),
  );

/** Processes a list in order, several items at once. */
async function runConcurrently<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function scanRows({ environment, host }: Hall): Promise<Row[]> {
  const scans = hallScans(SCANS, SIZE);
  const results = new Map<string, number>();
  let retries = 0;
  const note = (result: string): void => void results.set(result, (results.get(result) ?? 0) + 1);
  const send = async ({ vendor, badge, id }: HallScan) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = await fetch(`${host.url}/events/api/events/stats/${EVENT}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${phoneKeyAt(EVENT, vendor)}`, "content-type": "application/json" },
        body: JSON.stringify({ scans: [{ id, badge: badgeAt(badge), at: Date.now() }] }),
      });
      if (answer.ok) return note(((await answer.json()) as { results: { result: string }[] }).results[0]?.result ?? "");
      await answer.body?.cancel();
      retries += 1;
      await wait(100 * attempt);
    }
    note("lost");
  };
  const begun = performance.now();
  await runConcurrently(scans, send);
  const rate = scans.length / ((performance.now() - begun) / 1000);
  const ids = Object.keys(toRecord(await readDatabase(environment, `event_scans/${EVENT}`)));
  const counts = SCAN_RESULTS.flatMap((name) => (results.has(name) ? [`${results.get(name)} ${name}`] : []));
  const sent = new Set(scans.map(({ id }) => id));
  return [
    atLeast(REQUIRED_PER_SECOND, { what: "scans a second", value: rate, write: asCount }),
    fact("responses", `${counts.join(", ")}; ${retries} sent retries because the service was busy`),
    exactly(sent.size, {
      what: "sent scans that are stored",
      value: ids.filter((id) => sent.has(id)).length,
      write: asCount,
    }),
    exactly(0, { what: "scans without a response", value: results.get("lost") ?? 0, write: asCount }),
    ...sumRows("after the scans", await readCounted(environment)),
  ];
}

/** Assigns badges of attendees without points to an account. @returns their ids. */
async function assignBadges(environment: Environment, uid: string): Promise<string[]> {
  const [badges, scores] = await Promise.all(
    ["event_badges", "event_scores"].map(async (part) => toRecord(await readDatabase(environment, `${part}/${EVENT}`))),
  );
  const free = Object.entries(badges ?? {}).filter(
    ([id, badge]) => (badge as { kind: string }).kind === "attendee" && scores?.[id] === undefined,
  );
  const held = free.slice(0, ROUNDS).map(([id]) => id);
  await patchQuietly(environment, Object.fromEntries(held.map((id) => [`event_badges/${EVENT}/${id}/uid`, uid])));
  return held;
}

async function claimRows({ environment, host, samples }: Hall): Promise<Row[]> {
  const { account } = sampleNamed(samples, "typical");
  const visitor = createVisitors();
  const vendor = vendorAt(0);
  const seed = String(await readDatabase(environment, `event_locks/${EVENT}/${vendor}/seed`));
  const held = await assignBadges(environment, account.uid);
  const rule = FAIR_RULES.find(({ how }) => how === "code");
  if (rule === undefined) throw new Error("The fair has no rule for codes.");
  let [once, points] = [0, 0];
  for (const badge of held) {
    const code = await codeAt(seed, codeStep(Date.now()));
    const body = JSON.stringify({ event_id: EVENT, badge, rule: rule.id, vendor, code });
    const claim = () =>
      fetch(`${host.url}/events/api/events/points`, {
        method: "PUT",
        headers: { ...visitor(), authorization: `Bearer ${account.token}`, "content-type": "application/json" },
        body,
      });
    const answers = await Promise.all(Array.from({ length: CLAIMS_PER_ROUND }, claim));
    const given = answers.filter(({ ok }) => ok);
    if (given.length === 1) once += 1;
    for (const answer of given) points += (JSON.parse(await expectOk(answer)) as { points: number }).points;
    for (const answer of answers) await answer.body?.cancel().catch(() => undefined);
  }
  const sums = (await readCounted(environment)).filter(({ what }) => /^(points|scores|ranks)/.test(what));
  const what = `rounds in which exactly one of ${CLAIMS_PER_ROUND} concurrent claims gave points`;
  return [
    exactly(ROUNDS, { what, value: once, write: asCount }),
    exactly(ROUNDS * rule.points, { what: "points that these rounds gave", value: points, write: asCount }),
    ...sumRows("after the claims", sums),
  ];
}
