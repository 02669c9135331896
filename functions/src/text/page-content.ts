/** A card in both forms that visitors request. */
export interface PageContent {
  /** The page. */
  readonly html: string;
  /** The reply of the API, as JSON. */
  readonly json: string;
}

/** JSON escapes this character, and UTF-8 uses its byte for nothing else. */
const SEPARATOR = "\u0000";

/** Both forms as one text, in which compression finds what they have in common. */
export const joinContent = ({ html, json }: PageContent): string => `${html}${SEPARATOR}${json}`;

/** The forms in the bytes of a text that `joinContent` made. */
export function splitContent(bytes: Buffer): PageContent {
  return { html: bytes.toString("utf8", 0, bytes.lastIndexOf(SEPARATOR)), json: jsonOf(bytes) };
}

/** Only the JSON, which is a small part of these bytes. */
export function jsonOf(bytes: Buffer): string {
  return bytes.toString("utf8", bytes.lastIndexOf(SEPARATOR) + 1);
}
