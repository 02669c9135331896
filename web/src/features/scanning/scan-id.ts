/** A new id of a scan or a note: a UUID of version 7, whose first 48 bits are its moment, so that ids sort by time. */
export function newScanId(now: number): string {
  const time = Math.max(0, now).toString(16).padStart(12, "0").slice(-12);
  const [, , third = "", ...rest] = crypto.randomUUID().split("-");
  return [time.slice(0, 8), time.slice(8), `7${third.slice(1)}`, ...rest].join("-");
}
