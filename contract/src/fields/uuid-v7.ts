/**
 * A new UUID of version 7 (RFC 9562, section 5.7): its first 48 bits are the time, so that such IDs sort by time.
 * @param now epoch ms; a time before 1970 counts as 1970.
 */
export function uuidV7(now: number): string {
  const time = Math.max(0, now).toString(16).padStart(12, "0").slice(-12);
  const [, , third = "", ...rest] = globalThis.crypto.randomUUID().split("-");
  return [time.slice(0, 8), time.slice(8), `7${third.slice(1)}`, ...rest].join("-");
}
