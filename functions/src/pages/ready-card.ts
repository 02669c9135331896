import { isStoredName, normalizeUsername } from "@cardinal/contract/fields/stored-name";
import type { PublishedCard } from "../stores/public-cards-store.ts";
import type { SentPage } from "./card-reply.ts";
import { shortHash, styleSource } from "../text/short-hash.ts";

/** How long a page may be served from memory, in milliseconds: an edit or a removal is visible after that. */
const FRESH_MS = 1000;
/** Number of visitors within that time from which on memory is used; fewer visitors always see the current card. */
const CROWD_SIZE = 4;
/** Number of cards whose latest page is in memory. */
const MAX_CARDS = 256;
/** How long the page waits for its photo, in milliseconds; after that the browser loads it separately. */
const PHOTO_TIMEOUT_MS = 60;

/** The address of one of our photos in the page (`card/src/view/parts/card-identity.tsx`), with its path in Storage. */
const PHOTO = /(?<=<img class="u-photo" src=")\/media\/(profile\/[\w/-]+\.webp)(?=")/;

/** The sources of a prerendered card's page. */
export interface ReadySources {
  /** The page for a scope and name; null when none is prerendered. */
  readonly readPage: (scope: string, username: string) => Promise<PublishedCard | null>;
  /** Bytes of a file, null when there is none. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>;
  /** The version with which this release renders pages. */
  readonly version: string;
  readonly now?: () => number;
}

export interface ReadyCard {
  readonly page: SentPage;
  /** Seconds since it was read. */
  readonly age: number;
}

interface Entry {
  /** Start of the current counting period, and the number of visitors in it. */
  since: number;
  visitors: number;
  /** When the last read started. */
  readAt: number;
  page: Promise<SentPage | null> | undefined;
  underWay: boolean;
}

/** The scope and name of an address, if it is spelled as they are stored. */
function placeOf(segments: readonly string[]): { scope: string; name: string } | null {
  const [scope = "", name = ""] = segments.length === 1 ? ["_", ...segments] : segments;
  const isName = (text: string) => isStoredName(text) && normalizeUsername(text) === text;
  if (segments.length < 1 || segments.length > 2 || !isName(name)) return null;
  return segments.length === 2 && !isName(scope) ? null : { scope, name };
}

/** The photo's blurred preview in the page's style (`card/src/view/page-style.ts`). */
const PREVIEW = /;--cc-photo:url\("[^"]*"\)/;
/** The page's first style element, the only one with a picture; its media queries may contain a "<". */
const STYLE = /(?<=<style>).*?(?=<\/style>)/s;

/**
 * Embeds the photo in the page, so that the largest contentful paint waits for no further request, not even for
 * decoding a preview.
 */
function withPhoto(page: PublishedCard, bytes: Uint8Array): SentPage {
  const data = `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
  const html = page.html
    .replace(/<link rel="preload" as="image"[^>]*>/, "")
    .replace(PHOTO, data)
    // It is already loaded: it can be painted with the first frame.
    .replace(' decoding="async"', ' decoding="sync"')
    .replace(PREVIEW, "");
  return {
    uid: page.uid,
    html,
    style: [styleSource(STYLE.exec(html)?.[0] ?? ""), ...page.style.split(" ").slice(1)].join(" "),
    etag: shortHash(html),
  };
}

/** The bytes, or null when they are not available in time. */
async function withTimeout(work: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PHOTO_TIMEOUT_MS);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/**
 * Answers visits to cards whose page is prerendered: concurrent visits share one read, and many visitors are answered
 * from memory for a second.
 * @returns a function that returns null when the address has no prerendered page of this release, and throws the errors
 * of reading: the fallback (`show-card.ts`) handles these.
 */
export function createReadyCards({ readPage, readFile, version, now = Date.now }: ReadySources) {
  const entries = new Map<string, Entry>();

  const read = async (scope: string, name: string): Promise<SentPage | null> => {
    const page = await readPage(scope, name);
    if (page === null || page.version !== version) return null;
    const path = PHOTO.exec(page.html)?.[1];
    if (path === undefined || page.photoRoom === undefined) return page;
    const bytes = await withTimeout(readFile(path));
    return bytes === null || bytes.byteLength > page.photoRoom ? page : withPhoto(page, bytes);
  };

  const entryOf = (key: string, moment: number): Entry => {
    const known = entries.get(key) ?? { since: moment, visitors: 0, readAt: 0, page: undefined, underWay: false };
    // Keeps the most recently requested entry last, so that it is evicted last.
    entries.delete(key);
    entries.set(key, known);
    const [oldest] = entries.keys();
    if (entries.size > MAX_CARDS && oldest !== undefined) entries.delete(oldest);
    return known;
  };

  const refresh = (entry: Entry, scope: string, name: string, moment: number): Promise<SentPage | null> => {
    const page = read(scope, name).finally(() => {
      entry.underWay = false;
    });
    // A page that could not be read is requested again.
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
    const crowd = entry.visitors >= CROWD_SIZE && moment - entry.readAt < FRESH_MS;
    const kept = entry.underWay || crowd ? entry.page : undefined;
    const page = await (kept ?? refresh(entry, place.scope, place.name, moment));
    return page === null ? null : { page, age: kept === undefined ? 0 : (now() - entry.readAt) / 1000 };
  };
}
