import { type Json, LIST, MAX_PAGE } from "./scim.ts";
import { ScimFailure } from "./scim-failure.ts";

/** The requested page of a list: by number (RFC 7644 section 3.4.2.4), or by cursor (RFC 9865). */
export interface Page {
  readonly count: number;
  /** The number of the first resource, starting at 1. */
  readonly start: number;
  /** The cursor of the previous response; empty for the first page, null for paging by number. */
  readonly cursor: string | null;
}

/** @throws ScimFailure `invalidCount`, `invalidValue`. */
export function readPage(query: URLSearchParams): Page {
  const [count, start] = [query.get("count"), query.get("startIndex")];
  const isWhole = (text: string | null) => text === null || /^-?\d{1,9}$/.test(text);
  if (!isWhole(count)) throw new ScimFailure(400, "invalidCount", "count: Send a whole number.");
  if (!isWhole(start)) throw new ScimFailure(400, "invalidValue", "startIndex: Send a whole number.");
  return {
    count: Math.min(MAX_PAGE, Math.max(0, Number(count ?? MAX_PAGE))),
    start: Math.max(1, Number(start ?? 1)),
    cursor: query.get("cursor"),
  };
}

interface Rest {
  readonly total: number;
  /** The next cursor; null after the last page, and for paging by number. */
  readonly next: string | null;
}

/**
 * The response with a page of a list.
 * @param rest absent when `resources` is the whole list, from which the page is cut.
 */
export function toList(resources: readonly Json[], page: Page, rest?: Rest): Json {
  const [from, isCursor] = [rest === undefined ? startOf(page) - 1 : 0, page.cursor !== null];
  const shown = resources.slice(from, from + page.count);
  const more = rest === undefined && from + shown.length < resources.length && shown.length > 0;
  const next = rest === undefined ? (more ? String(from + shown.length + 1) : null) : rest.next;
  return {
    schemas: [LIST],
    totalResults: rest?.total ?? resources.length,
    ...(isCursor ? (next === null ? {} : { nextCursor: next }) : { startIndex: page.start }),
    itemsPerPage: shown.length,
    Resources: shown,
  };
}

/**
 * The start of a page in a list that is read as a whole; its cursors are numbers.
 * @throws ScimFailure `invalidCursor`.
 */
function startOf({ cursor, start }: Page): number {
  if (cursor === null) return start;
  if (cursor === "") return 1;
  if (/^[1-9]\d{0,5}$/.test(cursor)) return Number(cursor);
  throw invalidCursor();
}

/** The refusal of an invalid cursor. */
export const invalidCursor = (): ScimFailure =>
  new ScimFailure(400, "invalidCursor", "That isn’t what an earlier answer had as nextCursor.");
