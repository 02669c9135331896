import type { ListEntry } from "../../../stores/enterprise/employee-lists.ts";
import { positionOf, toCursor as toListCursor } from "../employees/listing.ts";
import { type Page, invalidCursor } from "./page.ts";
import { MAX_SCANNED, type Scim } from "./scim.ts";
import { ScimFailure } from "./scim-failure.ts";

/** Reads entries of a list in order, after a given one. */
type Read<T extends ListEntry> = (count: number, after?: ListEntry) => Promise<readonly T[]>;

/**
 * A page of a list of any length, at the cost of that page. The database finds a position in a list by value and not by
 * number, so the API key's record stores where this page and the next one start, for a directory that reads one page
 * after the other and repeats the last one. Any other number is counted from the nearest known position.
 * @param list the name of the list, to store with the position.
 * @returns the next cursor, if cursors are used and there are more entries.
 * @throws ScimFailure `invalidCursor`; `tooMany` for a number too far from any known position.
 */
export async function readPart<T extends ListEntry>(
  scim: Scim,
  page: Page,
  list: string,
  read: Read<T>,
): Promise<{ readonly entries: readonly T[]; readonly next: string | null }> {
  if (page.count === 0) return { entries: [], next: null };
  const after = page.cursor === null ? await entryBefore(scim, page.start, list, read) : readCursor(page.cursor);
  if (after === "beyond") return { entries: [], next: null };
  // One extra entry shows whether there is a next page.
  const entries = await read(page.count + 1, after);
  const shown = entries.slice(0, page.count);
  const last = shown.at(-1);
  if (last === undefined || entries.length === shown.length) return { entries: shown, next: null };
  if (page.cursor !== null) return { entries: shown, next: toCursor(last) };
  const again = after === undefined ? {} : { again: { next: page.start, after: toCursor(after) } };
  const position = { list, next: page.start + shown.length, after: toCursor(last), ...again };
  await scim.ctx.stores.apiKeys.notePosition(scim.enterprise, scim.keyId, position);
  return { entries: shown, next: null };
}

/** The entry before a number of a list; undefined before the first. */
async function entryBefore<T extends ListEntry>(
  { ctx, enterprise, keyId }: Scim,
  start: number,
  list: string,
  read: Read<T>,
): Promise<ListEntry | undefined | "beyond"> {
  if (start === 1) return undefined;
  const position = (await ctx.stores.apiKeys.get(enterprise, keyId))?.position;
  const known = position?.list === list ? [position, position.again] : [];
  const nearest = known.find((one) => one !== undefined && one.next <= start);
  const [from, after] = nearest === undefined ? [1, undefined] : [nearest.next, readCursor(nearest.after)];
  const missing = start - from;
  if (missing === 0) return after;
  if (missing > MAX_SCANNED)
    throw new ScimFailure(400, "tooMany", "Read one page after the other, or use cursors: this page is too far away.");
  const skipped = await read(missing, after);
  return skipped.length < missing ? "beyond" : skipped.at(-1);
}

const toCursor = (entry: ListEntry): string => Buffer.from(toListCursor(entry)).toString("base64url");

/** @throws ScimFailure `invalidCursor`. */
function readCursor(cursor: string): ListEntry | undefined {
  if (cursor === "") return undefined;
  const text = /^[\w-]{1,2000}$/.test(cursor) ? Buffer.from(cursor, "base64url").toString() : "";
  const position = positionOf(text);
  if (position === null) throw invalidCursor();
  return position;
}
