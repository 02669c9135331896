/** A card in both forms that visitors request. */
export interface PageContent {
  /** The page. */
  readonly html: string;
  /** The reply of the API, as JSON. */
  readonly json: string;
}

/** JSON never contains this character: it escapes it. */
const SEPARATOR = "\u0000";

/** Both forms as one text, in which compression finds what they have in common. */
export const joinContent = ({ html, json }: PageContent): string => `${html}${SEPARATOR}${json}`;

/** The forms of a text that `joinContent` made. */
export function splitContent(text: string): PageContent {
  const end = text.lastIndexOf(SEPARATOR);
  return { html: text.slice(0, end), json: text.slice(end + 1) };
}
