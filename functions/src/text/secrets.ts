import { createHash, timingSafeEqual } from "node:crypto";

/** A secret as it is kept. It has at least 128 random bits, so a fast hash cannot be guessed back. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Whether two texts are the same, told in a time that says nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
