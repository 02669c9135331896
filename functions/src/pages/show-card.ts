import type { Ctx } from "../domain/ctx.ts";
import { findPage } from "../domain/publish/find-page.ts";
import { leaveOut } from "../domain/stats/count-event.ts";
import { whoLooks } from "../domain/stats/visitor.ts";
import type { HttpReply } from "../http/reply.ts";
import { notFoundPage } from "./not-found-page.ts";
import { pagePolicy } from "./page-policy.ts";

/** Browsers ask again at every visit; the edge keeps a page for a minute, so an edit is seen within one. */
const CACHE = "public, max-age=0, s-maxage=60";

/** RFC 9110 §13.1.2: any of the listed validators, weak or not, or `*`. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(",")
    .map((value) => value.trim().replace(/^W\//, ""))
    .some((value) => value === "*" || value === `"${etag}"`);
}

/** The public page of a card as an answer: the page, "not modified", the way to another address, or not found. */
export async function showCard(
  ctx: Ctx,
  address: { readonly enterprise: string | null; readonly name: string; readonly query: string },
  ifNoneMatch: string,
): Promise<HttpReply> {
  const found = await findPage(ctx, address.enterprise, address.name);
  if (found.kind === "missing") return notFoundPage();
  if (found.kind === "moved") {
    const location = address.query === "" ? found.route : `${found.route}?${address.query}`;
    return { status: 301, headers: { location, "cache-control": CACHE, "content-type": "text/plain" }, body: "" };
  }
  const { html, etag, style, uid } = found.page;
  // People are counted by the page's script, so that the edge can answer them; most robots run none.
  const looks = whoLooks(ctx.client);
  if (looks !== "person") await leaveOut(ctx, uid, looks);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": CACHE,
    "content-security-policy": pagePolicy(style),
    "referrer-policy": "strict-origin-when-cross-origin",
    etag: `"${etag}"`,
  };
  return matches(ifNoneMatch, etag) ? { status: 304, headers, body: "" } : { status: 200, headers, body: html };
}
