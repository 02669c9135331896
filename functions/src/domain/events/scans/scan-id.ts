import { randomUUID } from "node:crypto";

/** A new id of a scan: a UUID of version 7, whose first 48 bits are its moment (epoch ms). */
export function newScanId(now: number): string {
  const time = now.toString(16).padStart(12, "0");
  const [, , third = "", ...rest] = randomUUID().split("-");
  return [time.slice(0, 8), time.slice(8), `7${third.slice(1)}`, ...rest].join("-");
}
