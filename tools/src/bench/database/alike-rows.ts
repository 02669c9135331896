import { asBytes, asCount, asRatio, atMost, exactly, fact, type Row } from "../report/row.ts";
import { countSecond, type Desk } from "./desk.ts";
import type { Traffic } from "./traffic.ts";

/** How many more bytes a call may cost where there is much than where there is little. */
const ALIKE = 1.05;
/** What an answer may weigh, however much there is. */
const ANSWER = 100 * 1024;

export interface Measured {
  readonly traffic: Traffic;
  /** Bytes of the answer. */
  readonly answer: number;
  /** Milliseconds of the first answer. */
  readonly first: number;
}

/** What calls cost, by their names, in a world of one size. */
export interface MeasuredWorld {
  readonly size: number;
  readonly calls: Readonly<Record<string, Measured>>;
}

/** Makes each call twice and counts the second. */
export async function measureCalls(
  desk: Desk,
  calls: Readonly<Record<string, () => Promise<Response>>>,
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { traffic, text, first } = await countSecond(desk, call);
    measured[name] = { traffic, answer: Buffer.byteLength(text), first };
  }
  return measured;
}

/** What calls cost in larger worlds beside the smallest, which is the first. @param what a world is full of, such as `people`. */
export function alikeRows(worlds: readonly MeasuredWorld[], what: string): Row[] {
  const [least, ...larger] = worlds;
  const rows = Object.entries(least?.calls ?? {}).flatMap(([call, small]) => {
    const [before, expected] = [bytesOf(small), tripsOf(small)];
    const rows = larger.flatMap(({ size, calls }): Row[] => {
      const own = calls[call] ?? small;
      const [bytes, many] = [bytesOf(own), `${size.toLocaleString("en")} ${what}`];
      const from = `${asBytes(bytes)} / ${asBytes(before)}`;
      const trips = { what: `${call}: round trips, ${many} as for ${least?.size}`, value: tripsOf(own) };
      const ratio = { what: `${call}: bytes, ${many} to ${least?.size}`, value: bytes / before };
      return [exactly(expected, { ...trips, write: asCount }), atMost(ALIKE, { ...ratio, write: asRatio, from })];
    });
    const largest = larger.at(-1)?.calls[call]?.answer ?? Number.NaN;
    return [...rows, atMost(ANSWER, { what: `${call}: the answer`, value: largest, write: asBytes })];
  });
  return [...rows, ...worlds.map((world) => slowestRow(world, what))];
}

/** Which call was the slowest when nobody had asked before, as its database may have to sort for it. */
function slowestRow({ size, calls }: MeasuredWorld, what: string): Row {
  const [name = "none", slowest] = Object.entries(calls).toSorted(([, a], [, b]) => b.first - a.first)[0] ?? [];
  const among = `the slowest first answer, ${size.toLocaleString("en")} ${what}`;
  return fact(among, `${(slowest?.first ?? 0).toFixed(0)} ms  (${name})`);
}

const bytesOf = ({ traffic }: Measured): number => traffic.down + traffic.up;
const tripsOf = ({ traffic }: Measured): number => traffic.reads + traffic.writes;
