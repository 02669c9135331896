import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new id of an event, a badge, a vendor or a phone: ten characters of Crockford's base 32, 50 random bits. */
export const newPrintedId = (): string => [...randomBytes(10)].map((byte) => ALPHABET[byte % 32]).join("");
