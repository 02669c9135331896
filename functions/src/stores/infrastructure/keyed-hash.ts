import { createHmac } from "node:crypto";

/** Characters of a hash: 128 bits. */
export const KEYED_HASH_LENGTH = 22;

/** A hash under a secret key: without the key, no list of addresses or PINs can reveal what was hashed. */
export function keyedHash(key: string, ...parts: readonly string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url").slice(0, KEYED_HASH_LENGTH);
}
