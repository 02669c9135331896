/** Lower and upper bound of the offset from this clock to the server's, in milliseconds. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Stored, because a page that is opened offline cannot measure the offset. */
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
 * Measures the offset by an answer: it was created between `left` and `came`, within the second of its header.
 * Every answer narrows the bounds; one outside of them means that the clock was changed.
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
    // Without storage, the next answer measures again.
  }
}

/** The offset from this clock to the server's, in milliseconds; 0 before the first measurement. */
export function clockOffset(): number {
  const known = read();
  return known === null ? 0 : Math.round((known.low + known.high) / 2);
}
