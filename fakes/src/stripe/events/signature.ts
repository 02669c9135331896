import { createHmac } from "node:crypto";

/** The header `Stripe-Signature`: HMAC-SHA256 of `<seconds>.<body>` with the endpoint's secret. */
export function signPayload(secret: string, body: string, seconds: number): string {
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
