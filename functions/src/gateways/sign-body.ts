import { createHmac } from "node:crypto";

/**
 * Signature of a request between this product and a partner, for the header x-cardinal-signature:
 * `t=<seconds>,v1=<hex>`, HMAC-SHA256 of `<seconds>.<body>` under the shared key.
 */
export function signBody(key: string, body: Uint8Array | string, seconds: number): string {
  const mac = createHmac("sha256", key).update(`${seconds}.`).update(body).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
