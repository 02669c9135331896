import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_S = 300;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the key that both products share. */
export function sign(key: string, body: string, seconds: number): string {
  const mac = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}

/** Whether a signature is valid and at most five minutes from `now` (epoch ms). */
export function isSigned(key: string, body: string, header: string, now: number): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] ?? Number.NaN);
  if (!(Math.abs(now / 1000 - seconds) <= TOLERANCE_S)) return false;
  return timingSafeEqual(Buffer.from(sign(key, body, seconds)), Buffer.from(header));
}
