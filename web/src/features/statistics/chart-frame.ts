/** Height of the chart, and the margins around the line for the axis labels, in pixels. */
export const HEIGHT = 240;
const MARGIN = { top: 8, right: 22, bottom: 30, left: 44 } as const;
/** Minimum distance between two day labels, in pixels. */
const LABEL_DISTANCE = 64;
/** Round steps between ticks, for each power of ten. */
const STEPS = [1, 2, 2.5, 3, 4, 5, 6, 8, 10];
const TICKS = 4;

/** Ticks of the axis: whole numbers from 0 to at least the largest value. */
export function toTicks(largest: number): number[] {
  const least = Math.max(largest, TICKS) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.map((one) => one * power).find((one) => one >= least && Number.isInteger(one)) ?? 10 * power;
  return Array.from({ length: TICKS + 1 }, (_, at) => at * step);
}

/** The indexes of the days to label without overlaps: the last one, and from there at even distances. */
export function toLabelledDays(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil((LABEL_DISTANCE * (count - 1)) / width));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}

/** Computes all positions of a line over days, in pixels. */
export function toFrame(values: readonly number[], width: number) {
  const ticks = toTicks(Math.max(...values, 0));
  const top = ticks.at(-1) ?? 1;
  const [left, right, bottom] = [MARGIN.left, Math.max(width - MARGIN.right, MARGIN.left + 1), HEIGHT - MARGIN.bottom];
  const last = values.length - 1;
  // A single day is centred.
  const x = (at: number) => left + (right - left) * (last > 0 ? at / last : 0.5);
  const y = (value: number) => bottom - (bottom - MARGIN.top) * (value / top);
  const line = values.map((value, at) => `${at === 0 ? "M" : "L"}${round(x(at))} ${round(y(value))}`).join("");
  return {
    left,
    right,
    bottom,
    top: MARGIN.top,
    x,
    y,
    line,
    ticks,
    area: `${line}V${bottom}H${round(x(0))}Z`,
    named: toLabelledDays(values.length, right - left),
    /** The day nearest to a horizontal position. */
    nearest: (place: number) => Math.max(0, Math.min(last, Math.round(((place - left) / (right - left)) * last))),
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
