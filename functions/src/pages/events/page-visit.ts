import { STATS_LIMITS } from "@cardinal/contract/stored/statistics";
import { headerOf, type HttpRequest } from "../../http/request.ts";

/** A visit to a page of an event. */
export interface PageVisit {
  /** Whether this browser has had a visit to this page counted within the last half hour. */
  readonly isRepeat: boolean;
  /** Headers of the page. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Tells repeated visits of a browser from those of other phones in a hall, which look alike: these pages have no script
 * that could store an id, so the browser keeps the time of its last counted visit as the page's validator, and sends it
 * back with the next one. The validator also contains the current time, so that no cache between us and the browser
 * considers a page unchanged.
 */
export function readVisit(request: HttpRequest, now: number): PageVisit {
  const [, kept = ""] = /^(?:W\/)?"([0-9a-z]{1,9})-[0-9a-z]{1,9}"$/.exec(headerOf(request, "if-none-match")) ?? [];
  const last = parseInt(kept, 36);
  const isRepeat = last <= now && now - last < STATS_LIMITS.repeatMs;
  const etag = `"${(isRepeat ? last : now).toString(36)}-${now.toString(36)}"`;
  return { isRepeat, headers: { "cache-control": "private, no-cache", etag } };
}
