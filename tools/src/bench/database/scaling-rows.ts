import { asBytes, asCount, asRatio, atMost, exactly, fact, type Row } from "../report/row.ts";
import { countSecond, type BenchContext } from "./context.ts";
import type { Traffic } from "./traffic.ts";

/** Maximum ratio of bytes that a call costs with much data to those with little. */
const MAX_GROWTH = 1.05;
/** Maximum size of a response, at any amount of data. */
const MAX_RESPONSE_BYTES = 100 * 1024;

export interface Measured {
  readonly traffic: Traffic;
  /** Bytes of the response. */
  readonly answer: number;
  /** Milliseconds until the first response. */
  readonly first: number;
}

/** The cost of calls, by name, with an amount of data. */
export interface MeasuredSize {
  readonly size: number;
  readonly calls: Readonly<Record<string, Measured>>;
}

/** Makes each call twice and measures the second. */
export async function measureCalls(
  context: BenchContext,
  calls: Readonly<Record<string, () => Promise<Response>>>,
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { traffic, text, first } = await countSecond(context, call);
    measured[name] = { traffic, answer: Buffer.byteLength(text), first };
  }
  return measured;
}

/**
 * Compares the cost of calls with more data to the first, smallest measurement. @param what the unit of size, such as
 * `people`.
 */
export function scalingRows(measurements: readonly MeasuredSize[], what: string): Row[] {
  const [least, ...larger] = measurements;
  const rows = Object.entries(least?.calls ?? {}).flatMap(([call, small]) => {
    const [before, expected] = [bytesOf(small), tripsOf(small)];
    const rows = larger.flatMap(({ size, calls }): Row[] => {
      const own = calls[call] ?? small;
      const [bytes, many] = [bytesOf(own), `${size.toLocaleString("en")} ${what}`];
      const from = `${asBytes(bytes)} / ${asBytes(before)}`;
      const trips = { what: `${call}: round trips, ${many} as for ${least?.size}`, value: tripsOf(own) };
      const ratio = { what: `${call}: bytes, ${many} to ${least?.size}`, value: bytes / before };
      return [exactly(expected, { ...trips, write: asCount }), atMost(MAX_GROWTH, { ...ratio, write: asRatio, from })];
    });
    const largest = larger.at(-1)?.calls[call]?.answer ?? Number.NaN;
    return [...rows, atMost(MAX_RESPONSE_BYTES, { what: `${call}: the answer`, value: largest, write: asBytes })];
  });
  return [...rows, ...measurements.map((world) => slowestRow(world, what))];
}

/** The slowest first response, before the database has sorted anything for the call. */
function slowestRow({ size, calls }: MeasuredSize, what: string): Row {
  const [name = "none", slowest] = Object.entries(calls).toSorted(([, a], [, b]) => b.first - a.first)[0] ?? [];
  const among = `the slowest first answer, ${size.toLocaleString("en")} ${what}`;
  return fact(among, `${(slowest?.first ?? 0).toFixed(0)} ms  (${name})`);
}

const bytesOf = ({ traffic }: Measured): number => traffic.down + traffic.up;
const tripsOf = ({ traffic }: Measured): number => traffic.reads + traffic.writes;
