import { bytesText } from "./numbers.ts";

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The limit, such as `≤ 14.0 KB`; empty when the row only informs. */
  readonly bar: string;
  readonly verdict: "ok" | "over" | "";
}

/** Formats a number. */
export type Write = (value: number) => string;

export const asBytes: Write = bytesText;
export const asCount: Write = (value) => String(Math.round(value * 100) / 100);
export const asRatio: Write = (value) => `${value.toFixed(2)} ×`;
/** Milliseconds. */
export const asMs: Write = (value) => `${value.toFixed(0)} ms`;

interface Measured {
  readonly what: string;
  readonly value: number;
  readonly write: Write;
  /** Where the value comes from, such as both sides of a ratio. */
  readonly from?: string;
}

/** A row with an upper limit. An unmeasured value is over it. */
export function atMost(bar: number, row: Measured): Row {
  return compare(`≤ ${row.write(bar)}`, row.value <= bar, row);
}

/** A row with a lower limit. */
export function atLeast(bar: number, row: Measured): Row {
  return compare(`≥ ${row.write(bar)}`, row.value >= bar, row);
}

/** A row with an exact expected value. */
export function exactly(bar: number, row: Measured): Row {
  return compare(`= ${row.write(bar)}`, row.value === bar, row);
}

/** A row without a limit. */
export function fact(what: string, measured: string): Row {
  return { what, measured, bar: "", verdict: "" };
}

function compare(bar: string, holds: boolean, { what, value, write, from }: Measured): Row {
  const known = Number.isFinite(value);
  const text = known ? write(value) : "not measured";
  const measured = from === undefined ? text : `${text}  (${from})`;
  return { what, measured, bar, verdict: known && holds ? "ok" : "over" };
}
