import { deflateSync, inflateSync } from "node:zlib";

/** What every page of this release holds, as the build has written it; empty in tests of the sources. */
const dictionary = Buffer.from(__PAGE_DICTIONARY__);

/**
 * A page as it is kept: compressed against a page of this release, so that what is left is what tells this card from
 * others. Only the release that packed a page can unpack it.
 */
export function packPage(html: string): string {
  return deflateSync(html, { dictionary, level: 9 }).toString("base64");
}

/** The page, or null for what this release has not packed: zlib compares the dictionary and the content with checksums. */
export function unpackPage(packed: string): string | null {
  try {
    return inflateSync(Buffer.from(packed, "base64"), { dictionary }).toString();
  } catch {
    return null;
  }
}
