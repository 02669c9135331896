import { paths } from "@cardinal/contract/paths";
import type { Ctx } from "../domain/ctx.ts";
import { findPrintedCard } from "../domain/retail/find-printed-card.ts";
import type { HttpReply } from "../http/reply.ts";
import { type HttpRequest, queryOf } from "../http/request.ts";
import { limitGuesses } from "./limit-guesses.ts";

function redirectTo(location: string): HttpReply {
  return { status: 302, headers: { location, "cache-control": "no-store", "content-type": "text/plain" }, body: "" };
}

/**
 * `/k/{key}`: the address in a printed card's code and chip. Redirects to the owner's current card, to the claim page
 * for an unclaimed card, or to the shop for a disabled card of a batch with a shop; null when there is none. The answer
 * is never cached, because the owner can change at any time.
 */
export async function showPrintedCard(
  ctx: Ctx,
  request: HttpRequest,
  segments: readonly string[],
): Promise<HttpReply | null> {
  const source = queryOf(request).get("s") === "qr" ? "qr" : "nfc";
  const reply = await limitGuesses("pages.printedCard", ctx, request, () => answer(ctx, segments, source));
  // The address contains the card's key, so no referrer is sent.
  return reply && { ...reply, headers: { ...reply.headers, "referrer-policy": "no-referrer" } };
}

/** @param source the printed code identifies itself in the address; the chip does not. */
async function answer(ctx: Ctx, segments: readonly string[], source: "qr" | "nfc"): Promise<HttpReply | null> {
  const [key = "", ...more] = segments;
  const found = more.length > 0 ? null : await findPrintedCard(ctx, key);
  if (found === null || found.state === "missing") return null;
  if (found.state === "disabled") return redirectTo(found.shop);
  if (found.state === "claimed") {
    // The batch counts the visit together with the card.
    const batch = found.batch === undefined ? "" : `&b=${encodeURIComponent(found.batch)}`;
    return redirectTo(`${found.route}?s=${source}${batch}`);
  }
  // Visitors see that the owner has left; colleagues find the claim link there.
  return redirectTo(found.route === undefined ? paths.claim(key) : `${found.route}?card=${key}`);
}
