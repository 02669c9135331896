import type { Limit } from "../config/limit.ts";
import type { Ctx } from "../domain/ctx.ts";
import { Failure } from "../domain/failure.ts";
import { findPrintedCard } from "../domain/retail/find-printed-card.ts";
import { enforceLimits } from "../http/limit.ts";
import type { HttpReply } from "../http/reply.ts";

/** The limit slows down guessing of keys, but not a table of people who scan their cards on one network. */
const LIMITS: readonly Limit[] = [{ by: "client", count: 120, seconds: 60, kept: "instance" }];

function leadTo(location: string): HttpReply {
  return { status: 302, headers: { location, "cache-control": "no-store", "content-type": "text/plain" }, body: "" };
}

/**
 * `/k/{key}`: what a printed card's code and chip hold. Leads to its owner's card as it is now, or, when nobody has it
 * yet, to where one claims it, or to the shop for a disabled one of a batch with a shop; null when there is none. Nobody keeps the answer: the next moment it can be another's.
 */
export async function showPrintedCard(
  ctx: Ctx,
  segments: readonly string[],
  query: URLSearchParams,
): Promise<HttpReply | null> {
  const reply = await answer(ctx, segments, query.get("s") === "qr" ? "qr" : "nfc");
  // The address contains the card's key, so no referrer is sent.
  return reply && { ...reply, headers: { ...reply.headers, "referrer-policy": "no-referrer" } };
}

/** @param source the printed code says so of itself; the chip says nothing. */
async function answer(ctx: Ctx, segments: readonly string[], source: "qr" | "nfc"): Promise<HttpReply | null> {
  const [key = "", ...more] = segments;
  try {
    await enforceLimits("pages.printedCard", LIMITS, ctx, null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const headers = { "retry-after": String(Math.max(1, Math.ceil(error.details.retryAfter ?? 60))) };
    return { status: 429, headers: { ...headers, "content-type": "text/plain; charset=utf-8" }, body: error.message };
  }
  const found = more.length > 0 ? null : await findPrintedCard(ctx, key);
  if (found === null || found.state === "missing") return null;
  if (found.state === "disabled") return leadTo(found.shop);
  if (found.state === "claimed") {
    // The batch counts the visit together with the card.
    const batch = found.batch === undefined ? "" : `&b=${encodeURIComponent(found.batch)}`;
    return leadTo(`${found.route}?s=${source}${batch}`);
  }
  // Visitors read that whoever had the card has left; colleagues find the way to claim it there.
  return leadTo(found.route === undefined ? `/claim?key=${key}` : `${found.route}?card=${key}`);
}
