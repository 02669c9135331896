import type { Ctx } from "../ctx.ts";
import { shortHash } from "../../text/short-hash.ts";

/**
 * Who somebody without an account is among visitors: the browser that their token is for; without a token, whoever sends
 * this very text from this network and browser, so that one that is sent twice is one.
 * @param token as the answer to an earlier submission gave it.
 */
export function visitorOf(
  ctx: Pick<Ctx, "client" | "gateways" | "now">,
  token: string | undefined,
  sent: unknown,
): string {
  const known = token === undefined ? null : ctx.gateways.visitors.read(token, ctx.now);
  if (known !== null) return known;
  return shortHash(JSON.stringify([ctx.client.visitorHash, sent]));
}
