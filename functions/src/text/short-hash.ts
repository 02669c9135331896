import { createHash } from "node:crypto";

/**
 * Source expression that allows one style element under a Content-Security-Policy
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 * @param css the whole text between the element's tags.
 */
export function styleSource(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}

/**
 * A hash of a text for use in an address, a header or a key: the first characters of its SHA-256 in base64url, 6 bits
 * each.
 */
export function shortHash(text: string, length = 22): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}
