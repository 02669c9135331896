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
  /** The traffic of the first call, and the milliseconds until its response. */
  readonly first: { readonly traffic: Traffic; readonly ms: number };
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

/**
 * Compares the first call of each kind, before anything is cached or sorted for it, to that of the smallest
 * measurement: the one that grew most. The connection must have been opened before.
 */
export function firstCallRows(measurements: readonly MeasuredSize[], what: string): Row[] {
  const [least, ...larger] = measurements;
  return larger.flatMap(({ size, calls }) => {
    const among = `${size.toLocaleString("en")} ${what} to ${least?.size}`;
    const row = (unit: string, costOf: (first: Cost) => number): Row => {
      const growths = Object.entries(least?.calls ?? {}).map(
        ([name, small]) => [name, costOf((calls[name] ?? small).first) / costOf(small.first)] as const,
      );
      const [from = "none", value = Number.NaN] = growths.toSorted(([, a], [, b]) => b - a)[0] ?? [];
      return atMost(MAX_GROWTH, {
        what: `largest growth of a first call: ${unit}, ${among}`,
        value,
        write: asRatio,
        from,
      });
    };
    return [row("bytes", bytesOf), row("round trips", tripsOf)];
  });
}

/** The slowest first response, before the database has sorted anything for the call. */
function slowestRow({ size, calls }: MeasuredSize, what: string): Row {
  const [name = "none", slowest] = Object.entries(calls).toSorted(([, a], [, b]) => b.first.ms - a.first.ms)[0] ?? [];
  const among = `the slowest first answer, ${size.toLocaleString("en")} ${what}`;
  return fact(among, `${(slowest?.first.ms ?? 0).toFixed(0)} ms  (${name})`);
}

type Cost = Pick<Measured, "traffic">;
const bytesOf = ({ traffic }: Cost): number => traffic.down + traffic.up;
const tripsOf = ({ traffic }: Cost): number => traffic.reads + traffic.writes;
