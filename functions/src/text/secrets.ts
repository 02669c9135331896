import { createHash, timingSafeEqual } from "node:crypto";

/**
 * The hash under which a secret is stored. A secret has at least 128 random bits, so a fast hash is safe against
 * guessing.
 */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Compares two strings in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
