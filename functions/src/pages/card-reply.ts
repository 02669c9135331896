import type { HttpReply } from "../http/reply.ts";
import { pagePolicy } from "./page-policy.ts";

/** How long the edge keeps a page, in seconds: an edit is seen within that time. */
const EDGE_S = 60;

/** Browsers ask again at every visit; the edge keeps a page until it is a minute old. `age`: seconds since it was read. */
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

/** A card's page as it is sent. */
export interface SentPage {
  readonly uid: string;
  readonly html: string | Uint8Array;
  readonly etag: string;
  readonly style: string;
}

/** The page as an answer, or "not modified" for who has it. */
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
