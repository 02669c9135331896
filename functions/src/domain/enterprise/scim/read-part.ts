import type { ListEntry } from "../../../stores/enterprise/employee-lists.ts";
import { type Page, invalidCursor } from "./page.ts";
import { MAX_SCANNED, type Scim } from "./scim.ts";
import { ScimFailure } from "./scim-failure.ts";

/** Reads entries of a list in their order, after one of them. */
type Read<T extends ListEntry> = (count: number, after?: ListEntry) => Promise<readonly T[]>;

/**
 * A part of a list of any length, at the cost of that part. The database finds a place in a list by what stands there and not
 * by its number, so the key notes where the part after this one begins: a directory that reads one part after the other finds
 * it there. Another number is counted from the nearest known place.
 * @param list which list it is, for that note.
 * @returns what comes next as a cursor, when cursors are used and something comes.
 * @throws ScimFailure `invalidCursor`; `tooMany` for a number too far from any place that is known.
 */
export async function readPart<T extends ListEntry>(
  scim: Scim,
  page: Page,
  list: string,
  read: Read<T>,
): Promise<{ readonly entries: readonly T[]; readonly next: string | null }> {
  if (page.count === 0) return { entries: [], next: null };
  const after = page.cursor === null ? await placeBefore(scim, page.start, list, read) : readCursor(page.cursor);
  if (after === "beyond") return { entries: [], next: null };
  // One more, which says whether something comes next.
  const entries = await read(page.count + 1, after);
  const shown = entries.slice(0, page.count);
  const last = shown.at(-1);
  if (last === undefined || entries.length === shown.length) return { entries: shown, next: null };
  if (page.cursor !== null) return { entries: shown, next: toCursor(last) };
  const position = { list, next: page.start + shown.length, after: toCursor(last) };
  await scim.ctx.stores.apiKeys.notePosition(scim.enterprise, scim.keyId, position);
  return { entries: shown, next: null };
}

/** What stands before a number of a list; undefined before the first. */
async function placeBefore<T extends ListEntry>(
  { ctx, enterprise, keyId }: Scim,
  start: number,
  list: string,
  read: Read<T>,
): Promise<ListEntry | undefined | "beyond"> {
  if (start === 1) return undefined;
  const noted = (await ctx.stores.apiKeys.get(enterprise, keyId))?.position;
  const isNear = noted !== undefined && noted.list === list && noted.next <= start;
  const [from, after] = isNear ? [noted.next, readCursor(noted.after)] : [1, undefined];
  const missing = start - from;
  if (missing === 0) return after;
  if (missing > MAX_SCANNED)
    throw new ScimFailure(400, "tooMany", "Read one page after the other, or use cursors: this page is too far away.");
  const passed = await read(missing, after);
  return passed.length < missing ? "beyond" : passed.at(-1);
}

const toCursor = ({ uid, value }: ListEntry): string => Buffer.from(`${uid}~${value}`).toString("base64url");

/** @throws ScimFailure `invalidCursor`. */
function readCursor(cursor: string): ListEntry | undefined {
  if (cursor === "") return undefined;
  const text = /^[\w-]{1,2000}$/.test(cursor) ? Buffer.from(cursor, "base64url").toString() : "";
  const [, uid, value] = /^([\w-]{1,128})~(.*)$/u.exec(text) ?? [];
  if (uid === undefined || value === undefined) throw invalidCursor();
  return { uid, value };
}
