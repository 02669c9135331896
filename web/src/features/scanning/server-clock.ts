/** What is to be added to this clock to get the service's: it lies between the two, in milliseconds. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Kept, because a page that is opened without a network cannot measure it. */
const KEY = "cardinal.clock";

function read(): Bounds | null {
  try {
    const { low, high } = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Bounds>;
    return typeof low === "number" && typeof high === "number" ? { low, high } : null;
  } catch {
    return null;
  }
}

/**
 * Measures this clock by an answer: it was made between `left` and `came`, within the second that its header names.
 * Every answer narrows the bounds; one that lies outside of them means that the clock was changed.
 * @param date header `Date`. @param left @param came epoch ms by this clock.
 */
export function measureClock(date: string | null, left: number, came: number): void {
  const second = Date.parse(date ?? "");
  if (Number.isNaN(second) || came < left) return;
  const now = { low: second - came, high: second + 999 - left };
  const known = read();
  const both = known === null ? now : { low: Math.max(known.low, now.low), high: Math.min(known.high, now.high) };
  try {
    localStorage.setItem(KEY, JSON.stringify(both.low <= both.high ? both : now));
  } catch {
    // Where nothing can be stored, the next answer measures again.
  }
}

/** What is to be added to this clock to get the service's, in milliseconds; 0 before anything was measured. */
export function clockOffset(): number {
  const known = read();
  return known === null ? 0 : Math.round((known.low + known.high) / 2);
}
