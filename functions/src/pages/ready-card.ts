import { isStoredName, normalizeUsername } from "@cardinal/contract/fields/stored-name";
import { createCrowdMemory } from "../domain/publish/crowd-memory.ts";
import type { PublishedCard } from "../stores/public-cards-store.ts";
import type { SentPage } from "./card-reply.ts";
import { shortHash, styleSource } from "../text/short-hash.ts";

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
  const memory = createCrowdMemory<SentPage | null>();
  let visits = 0;

  const read = async (scope: string, name: string): Promise<SentPage | null> => {
    const page = await readPage(scope, name);
    if (page === null || page.version !== version) return null;
    const path = PHOTO.exec(page.html)?.[1];
    if (path === undefined || page.photoRoom === undefined) return page;
    const bytes = await withTimeout(readFile(path));
    return bytes === null || bytes.byteLength > page.photoRoom ? page : withPhoto(page, bytes);
  };

  return async (segments: readonly string[]): Promise<ReadyCard | null> => {
    const place = placeOf(segments);
    if (place === null) return null;
    const { scope, name } = place;
    // Many people can share an address, such as at an event: each request counts as a visitor.
    const visit = { visitor: String(visits++), now: now() };
    const { value: page, readAt } = await memory(`${scope}/${name}`, visit, () => read(scope, name));
    return page === null ? null : { page, age: readAt === null ? 0 : (now() - readAt) / 1000 };
  };
}
