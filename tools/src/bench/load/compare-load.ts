import { availableParallelism } from "node:os";
import autocannon, { type Request, type Result } from "autocannon";
import { PROJECT } from "../../command/project.ts";
import type { Ports } from "../../command/ports.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import { median } from "../report/numbers.ts";
import { asCount, asRatio, atLeast, exactly, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { createVisitors } from "./visitors.ts";

const CONNECTIONS = 32;
/**
 * Requests that the emulator serves concurrently (`FUNCTIONS_EMULATOR_PARALLEL`). It gives each a process of its own,
 * where Cloud Run gives 80 to one; more processes would only compete for the cores.
 */
export const PARALLEL = 2 * availableParallelism();
const ROUNDS = 5;
/** Calls per round, and in the warm-up before the first. */
const CALLS = 640;
const MIN_RATIO = 0.6;

/** A call, and the function of the emulator that serves it. */
interface Target {
  readonly name: string;
  readonly of: string;
  readonly next: () => Request;
}

type Results = ReadonlyMap<Target, readonly Result[]>;

/**
 * Throughput and latency of visitors' calls, compared to a function that does nothing, all at the address of the
 * Functions emulator: the emulator's own share is the same on both sides.
 */
export async function compareLoad(ports: Ports, samples: readonly PublishedSample[]): Promise<Section> {
  const targets = targetsOf(samples);
  const results: Results = new Map(targets.map((target) => [target, []]));
  for (const target of targets) await runLoad(ports, target);
  for (let round = 0; round < ROUNDS; round++)
    for (const target of targets) (results.get(target) as Result[]).push(await runLoad(ports, target));
  const [empty, ...others] = targets;
  const idle = summarize((empty && results.get(empty)) ?? []);
  const rows = others.flatMap((target) => rowsOf(target.name, summarize(results.get(target) ?? []), idle));
  const note = `${idle.rate.toFixed(0)} a second, p50 ${idle.p50.toFixed(0)} ms, p99 ${idle.p99.toFixed(0)} ms`;
  return {
    title: `Answers under ${CONNECTIONS} connections, to an empty function; medians of ${ROUNDS}`,
    rows: [...rows, fact("empty function", note)],
  };
}

function targetsOf(samples: readonly PublishedSample[]): Target[] {
  const visitor = createVisitors();
  let turn = 0;
  const card = () => samples[turn++ % samples.length];
  const json = { "content-type": "application/json" };
  return [
    { name: "empty function", of: "empty", next: () => ({ path: "/", headers: visitor() }) },
    {
      name: "GET /api/admin/username/{username}",
      of: "admin",
      next: () => ({ path: `/api/admin/username/${card()?.username}`, headers: visitor() }),
    },
    {
      name: "PUT /api/stats/card_view",
      of: "stats",
      next: () => ({
        method: "PUT",
        path: "/api/stats/card_view",
        headers: { ...visitor(), ...json },
        body: JSON.stringify({ uid: card()?.account.uid, source: "qr" }),
      }),
    },
    { name: "public page", of: "pages", next: () => ({ path: card()?.path ?? "/", headers: visitor() }) },
  ];
}

function runLoad(ports: Ports, { of, next }: Target): Promise<Result> {
  const url = `http://127.0.0.1:${ports.functions}`;
  const setupRequest = (request: Request): Request => {
    const { path, headers, ...rest } = next();
    const address = `/${PROJECT}/us-central1/${of}${path}`;
    return { ...request, ...rest, path: address, headers: { ...request.headers, ...headers } };
  };
  return autocannon({ url, connections: CONNECTIONS, amount: CALLS, requests: [{ setupRequest }] });
}

interface Summary {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

function summarize(results: readonly Result[]): Summary {
  return {
    // As many calls as connections are always in flight, so the mean latency gives the throughput (Little's law).
    rate: median(results.map(({ latency }) => (CONNECTIONS * 1000) / latency.mean)),
    p50: median(results.map(({ latency }) => latency.p50)),
    p99: median(results.map(({ latency }) => latency.p99)),
    failed: results.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0),
  };
}

/** For latencies as for rates: at 0.6, the call reaches six tenths of the empty function's performance. */
function rowsOf(name: string, own: Summary, idle: Summary): Row[] {
  const row = (what: string, value: number, from: string) =>
    atLeast(MIN_RATIO, { what: `${name}: ${what}`, value, write: asRatio, from });
  return [
    row("a second", own.rate / idle.rate, `${own.rate.toFixed(0)} / ${idle.rate.toFixed(0)}`),
    row("p50, as speed", idle.p50 / own.p50, `${own.p50.toFixed(0)} / ${idle.p50.toFixed(0)} ms`),
    row("p99, as speed", idle.p99 / own.p99, `${own.p99.toFixed(0)} / ${idle.p99.toFixed(0)} ms`),
    exactly(0, { what: `${name}: refused or failed`, value: own.failed, write: asCount }),
  ];
}
