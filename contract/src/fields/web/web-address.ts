/** Characters that are invalid in addresses, hide a scheme from naive checks, or break out of an attribute. */
export const UNSAFE_IN_ADDRESS =
  /[\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff"<>\\^`{|}]/;

/**
 * An http(s) address. A bare `example.com/x` gets `https://` in front; other schemes, user information and hosts
 * without a dot are rejected.
 * @returns the normalised address, or null when it is invalid.
 */
export function toWebAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || typed.length > 2048 || UNSAFE_IN_ADDRESS.test(typed)) return null;
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:\/\//i.test(typed) && /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:\/|$))/i.test(typed)) return null;
  if (typed.startsWith("//")) return null;
  try {
    const url = new URL(withScheme);
    if (url.protocol !== "http:" && url.protocol !== "https:") return null;
    if (url.username !== "" || url.password !== "") return null;
    if (!/^[^.].*\.[^.]{2,}$/.test(url.hostname) && !/^\[[0-9a-f:.]+\]$/.test(url.hostname)) return null;
    return withScheme;
  } catch {
    return null;
  }
}
