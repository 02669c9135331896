import { isStoredName, normalizeUsername } from "@cardinal/contract/fields/username";
import type { PublishedCard } from "../stores/public-cards-store.ts";
import type { SentPage } from "./card-reply.ts";
import { shortHash, styleSource } from "../text/short-hash.ts";

/** How long a page may be answered from memory, in milliseconds: an edit or a removal shows after that. */
const FRESH_MS = 1000;
/** From so many visitors within that time on it is; who looks at a card alone sees it as it is now. */
const CROWD = 4;
/** Cards whose last page is in memory. */
const MOST = 256;
/** How long the page waits for its photo, in milliseconds; without it the browser asks for the photo. */
const PHOTO_MS = 60;

/** A photo of ours as the page names it (`card/src/view/parts/card-identity.tsx`), and its path in Storage. */
const PHOTO = /(?<=<img class="u-photo" src=")\/media\/(profile\/[\w/-]+\.webp)(?=")/;

/** What the page of a ready card is made from. */
export interface ReadySources {
  /** The page at a place, null when none is ready there. */
  readonly readPage: (scope: string, username: string) => Promise<PublishedCard | null>;
  /** Bytes of a file, null when there is none. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>;
  /** What this release writes pages with. */
  readonly version: string;
  readonly now?: () => number;
}

export interface ReadyCard {
  readonly page: SentPage;
  /** Seconds since it was read. */
  readonly age: number;
}

interface Entry {
  /** When the present second of counting began, and who came in it. */
  since: number;
  visitors: number;
  /** When the last read began. */
  readAt: number;
  page: Promise<SentPage | null> | undefined;
  underWay: boolean;
}

/** The scope and the name that an address stands for, when it is written as they are stored. */
function placeOf(segments: readonly string[]): { scope: string; name: string } | null {
  const [scope = "", name = ""] = segments.length === 1 ? ["_", ...segments] : segments;
  const isName = (text: string) => isStoredName(text) && normalizeUsername(text) === text;
  if (segments.length < 1 || segments.length > 2 || !isName(name)) return null;
  return segments.length === 2 && !isName(scope) ? null : { scope, name };
}

/** The photo's blurred preview in the page's style (`card/src/view/page-style.ts`). */
const PREVIEW = /;--cc-photo:url\("[^"]*"\)/;
/** The page's one style; its media queries may hold a "<". */
const STYLE = /(?<=<style>).*?(?=<\/style>)/s;

/** The page with its photo in it, so that the largest paint waits for nothing more, not even for a preview's decoding. */
function withPhoto(page: PublishedCard, bytes: Uint8Array): SentPage {
  const data = `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
  const html = page.html
    .replace(/<link rel="preload" as="image"[^>]*>/, "")
    .replace(PHOTO, data)
    // It is there: it can be painted with the first frame.
    .replace(' decoding="async"', ' decoding="sync"')
    .replace(PREVIEW, "");
  return {
    uid: page.uid,
    html,
    style: styleSource(STYLE.exec(html)?.[0] ?? ""),
    etag: shortHash(html),
  };
}

/** The bytes, or null when they are not there in time or at all. */
async function inTime(work: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PHOTO_MS);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/**
 * Answers visits to cards whose page is ready: with one read, which all share who come while it is under way, and for a
 * second from memory when a crowd comes.
 * @returns a function that answers null when the address leads to no ready page of this release, and throws what reading
 * throws: the long way (`show-card.ts`) is for these.
 */
export function createReadyCards({ readPage, readFile, version, now = Date.now }: ReadySources) {
  const entries = new Map<string, Entry>();

  const read = async (scope: string, name: string): Promise<SentPage | null> => {
    const page = await readPage(scope, name);
    if (page === null || page.version !== version) return null;
    const path = PHOTO.exec(page.html)?.[1];
    if (path === undefined || page.photoRoom === undefined) return page;
    const bytes = await inTime(readFile(path));
    return bytes === null || bytes.byteLength > page.photoRoom ? page : withPhoto(page, bytes);
  };

  const entryOf = (key: string, moment: number): Entry => {
    const known = entries.get(key) ?? { since: moment, visitors: 0, readAt: 0, page: undefined, underWay: false };
    // The one that was asked for last is the last to go.
    entries.delete(key);
    entries.set(key, known);
    const [oldest] = entries.keys();
    if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
    return known;
  };

  const refresh = (entry: Entry, scope: string, name: string, moment: number): Promise<SentPage | null> => {
    const page = read(scope, name).finally(() => {
      entry.underWay = false;
    });
    // A page that could not be read is asked for again.
    page.catch(() => {
      if (entry.page === page) entry.page = undefined;
    });
    Object.assign(entry, { readAt: moment, page, underWay: true });
    return page;
  };

  return async (segments: readonly string[]): Promise<ReadyCard | null> => {
    const place = placeOf(segments);
    if (place === null) return null;
    const moment = now();
    const entry = entryOf(`${place.scope}/${place.name}`, moment);
    if (moment - entry.since >= FRESH_MS) Object.assign(entry, { since: moment, visitors: 0 });
    entry.visitors += 1;
    const crowd = entry.visitors >= CROWD && moment - entry.readAt < FRESH_MS;
    const kept = entry.underWay || crowd ? entry.page : undefined;
    const page = await (kept ?? refresh(entry, place.scope, place.name, moment));
    return page === null ? null : { page, age: kept === undefined ? 0 : (now() - entry.readAt) / 1000 };
  };
}
