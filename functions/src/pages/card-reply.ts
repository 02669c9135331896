import type { HttpReply } from "../http/reply.ts";
import { pagePolicy } from "./page-policy.ts";

/** How long the edge caches a page, in seconds: an edit becomes visible within that time. */
const EDGE_S = 60;

/**
 * Browsers revalidate at every visit; the edge caches a page until it is a minute old. `age`: seconds since it was
 * read.
 */
export function cacheControl(age = 0): string {
  return `public, max-age=0, s-maxage=${EDGE_S - Math.ceil(age)}`;
}

/** RFC 9110 §13.1.2: any of the listed validators, weak or not, or `*`. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(",")
    .map((value) => value.trim().replace(/^W\//, ""))
    .some((value) => value === "*" || value === `"${etag}"`);
}

/** The page of a card to be sent. */
export interface SentPage {
  readonly uid: string;
  readonly html: string | Uint8Array;
  readonly etag: string;
  readonly style: string;
}

/** The page as a reply, or 304 when the browser already has it. */
export function cardReply({ html, etag, style }: Omit<SentPage, "uid">, ifNoneMatch: string, age?: number): HttpReply {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": cacheControl(age),
    "content-security-policy": pagePolicy(style),
    "referrer-policy": "strict-origin-when-cross-origin",
    etag: `"${etag}"`,
  };
  return matches(ifNoneMatch, etag) ? { status: 304, headers, body: "" } : { status: 200, headers, body: html };
}
