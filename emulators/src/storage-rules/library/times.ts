import { checkInt, Duration, EvaluationError, NANOSECONDS_PER_SECOND, Timestamp } from "../values/values.ts";
import { define, tabulate } from "./native-function.ts";

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;
const MILLISECONDS_PER_DAY = 86_400_000;
const NANOSECONDS_PER_DAY = 86_400n * NANOSECONDS_PER_SECOND;

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ["w", 7n * NANOSECONDS_PER_DAY],
  ["d", NANOSECONDS_PER_DAY],
  ["h", 3600n * NANOSECONDS_PER_SECOND],
  ["m", 60n * NANOSECONDS_PER_SECOND],
  ["s", NANOSECONDS_PER_SECOND],
  ["ms", NANOSECONDS_PER_MILLISECOND],
  ["ns", 1n],
]);

/** Parts of a timestamp, in UTC. */
export const TIMESTAMP_METHODS = tabulate({
  year: define(["timestamp"], (moment) => BigInt(toDate(moment).getUTCFullYear())),
  month: define(["timestamp"], (moment) => BigInt(toDate(moment).getUTCMonth() + 1)),
  day: define(["timestamp"], (moment) => BigInt(toDate(moment).getUTCDate())),
  hours: define(["timestamp"], (moment) => BigInt(toDate(moment).getUTCHours())),
  minutes: define(["timestamp"], (moment) => BigInt(toDate(moment).getUTCMinutes())),
  seconds: define(["timestamp"], (moment) => BigInt(toDate(moment).getUTCSeconds())),
  /** Nanoseconds within the second. */
  nanos: define(["timestamp"], ({ nanoseconds }) => nanoseconds - floorTo(nanoseconds, NANOSECONDS_PER_SECOND)),
  /** Monday is 1, Sunday is 7. */
  dayOfWeek: define(["timestamp"], (moment) => BigInt(((toDate(moment).getUTCDay() + 6) % 7) + 1)),
  /** 1 to 366. */
  dayOfYear: define(["timestamp"], (moment) => BigInt(getDayOfYear(toDate(moment)))),
  toMillis: define(
    ["timestamp"],
    ({ nanoseconds }) => floorTo(nanoseconds, NANOSECONDS_PER_MILLISECOND) / NANOSECONDS_PER_MILLISECOND,
  ),
  /** Midnight of the same day. */
  date: define(["timestamp"], ({ nanoseconds }) => new Timestamp(floorTo(nanoseconds, NANOSECONDS_PER_DAY))),
  /** The time of day. */
  time: define(
    ["timestamp"],
    ({ nanoseconds }) => new Duration(nanoseconds - floorTo(nanoseconds, NANOSECONDS_PER_DAY)),
  ),
});

export const DURATION_METHODS = tabulate({
  seconds: define(["duration"], ({ nanoseconds }) => nanoseconds / NANOSECONDS_PER_SECOND),
  /** Nanoseconds beyond the whole seconds. */
  nanos: define(["duration"], ({ nanoseconds }) => nanoseconds % NANOSECONDS_PER_SECOND),
});

export const TIMESTAMP_FUNCTIONS = tabulate({
  date: define(["int", "int", "int"], createDate),
  /** Milliseconds since 1970. */
  value: define(["int"], (milliseconds) => new Timestamp(milliseconds * NANOSECONDS_PER_MILLISECOND)),
});

export const DURATION_FUNCTIONS = tabulate({
  value: define(["int", "string"], (amount, unit) => {
    const nanoseconds = UNITS.get(unit);
    if (nanoseconds === undefined) throw new EvaluationError(`Invalid duration unit: '${unit}'.`);
    return new Duration(amount * nanoseconds);
  }),
  time: define(
    ["int", "int", "int", "int"],
    (hours, minutes, seconds, nanos) =>
      new Duration(((hours * 60n + minutes) * 60n + seconds) * NANOSECONDS_PER_SECOND + nanos),
  ),
  abs: define(["duration"], ({ nanoseconds }) => new Duration(nanoseconds < 0n ? -nanoseconds : nanoseconds)),
});

function createDate(year: bigint, month: bigint, day: bigint): Timestamp {
  const milliseconds = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(milliseconds)) throw new EvaluationError("Timestamp out of range.");
  return new Timestamp(checkInt(BigInt(milliseconds)) * NANOSECONDS_PER_MILLISECOND);
}

/** The largest multiple of a step that is not above the value; bigint division rounds toward zero instead. */
function floorTo(value: bigint, step: bigint): bigint {
  const rest = value % step;
  return value - (rest < 0n ? rest + step : rest);
}

function toDate({ nanoseconds }: Timestamp): Date {
  return new Date(Number(floorTo(nanoseconds, NANOSECONDS_PER_MILLISECOND) / NANOSECONDS_PER_MILLISECOND));
}

function getDayOfYear(date: Date): number {
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return (midnight - Date.UTC(date.getUTCFullYear(), 0, 1)) / MILLISECONDS_PER_DAY + 1;
}
