import { deflateSync, inflateSync } from "node:zlib";

/** What every page of this release holds, as the build has written it; empty in tests of the sources. */
const sample = __PAGE_DICTIONARY__;
/** The style sheet of every page, up to the faces and colours of a theme. */
const sheet = /<style>([^]*?)(?:@font-face|:root\{)/.exec(sample)?.[1] ?? "";
/** Stands for the sheet; no text of a card holds a control character. */
const SHEET_MARK = "\u0001";
// zlib looks back 32 KB: with the sheet in both, nothing of the sample would be near enough to the same place of a page.
const dictionary = Buffer.from(withoutSheet(sample));

function withoutSheet(html: string): string {
  return sheet === "" ? html : html.replace(sheet, SHEET_MARK);
}

/**
 * A page as it is kept: compressed against a page of this release, so that what is left is what tells this card from
 * others. Only the release that packed a page can unpack it.
 */
export function packPage(html: string): string {
  return deflateSync(withoutSheet(html), { dictionary, level: 9 }).toString("base64");
}

/** The page, or null for what this release has not packed: zlib compares the dictionary and the content with checksums. */
export function unpackPage(packed: string): string | null {
  try {
    const html = inflateSync(Buffer.from(packed, "base64"), { dictionary }).toString();
    return html.replace(SHEET_MARK, () => sheet);
  } catch {
    return null;
  }
}
