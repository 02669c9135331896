import type { Ctx } from "../ctx.ts";
import { shortHash } from "../../text/short-hash.ts";

/**
 * Identifies a visitor without an account: by the browser that their token is for; without a token, by this exact text
 * from this network and browser, so that a repeated submission counts once.
 * @param token from the answer to an earlier submission.
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
