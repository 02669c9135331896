import { createHash } from "node:crypto";

/**
 * A hash of a text that can stand in an address, a header or a key: the first characters of its SHA-256 in Base64 for
 * URLs, 6 bits each.
 */
export function shortHash(text: string, length = 22): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}
