import * as z from "zod";
import { isPropertyName } from "./ids.ts";

/**
 * First segments of the product's addresses, and words that users would attribute to the product itself. None of them
 * can be a username or an enterprise id.
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  (
    "login settings reset action faq signup signin inbox contacts upgrade accountsettings teams admin dashboard e events " +
    "notfound manage claim authenticate api www m media assets static public app mail help support about terms " +
    "privacy imprint legal security status blog docs dev demo test root system cardinal favicon robots sitemap well-known " +
    "manifest sw index null undefined true false me you user users username enterprise enterprises theme_templates " +
    "vendor vendors theme points stats user promoted network payments checkout portal webhook vcard card qr nfc " +
    "badge badges entstats message messages themes skills randkey generator liquidqr entbrand entvcard " +
    "passwordreset proupgrade delete auth email"
  ).split(" "),
);

/** Shape of a username once lower-cased: 3 to 30 of `a-z 0-9 - _`, beginning and ending with a letter or digit. */
const USERNAME = /^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$/;

/** NFKC, then lower case: the form that is stored, compared and shown in addresses. */
export function normalizeUsername(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/**
 * Folds letters and digits that look alike in common fonts: two names with the same skeleton cannot coexist (Unicode
 * TR39, restricted to the ASCII characters of names).
 */
export function usernameSkeleton(name: string): string {
  return name
    .replace(/[-_]/g, "")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/0/g, "o")
    .replace(/[1i]/g, "l")
    .replace(/5/g, "s");
}

/**
 * Whether a text is a valid stored name of a user or an enterprise: only such a text may become a database key.
 * Reserved words pass, because nothing is stored at them.
 */
export function isStoredName(text: string): boolean {
  return USERNAME.test(text) && !isPropertyName(usernameSkeleton(text));
}

/** A username as typed: ASCII only after NFKC, stored in lower case, not a reserved word. */
export const username = z
  .string()
  .max(60, "Use at most 30 characters.")
  .transform(normalizeUsername)
  .pipe(
    z
      .string()
      .regex(USERNAME, "Use 3 to 30 letters, digits, hyphens or underscores; begin and end with a letter or digit.")
      .refine((name) => !RESERVED_WORDS.has(name) && isStoredName(name), "This name is reserved."),
  )
  .meta({ description: "Username, 3 to 30 of a-z 0-9 - _, compared without case" });

/** The first segment of an enterprise's addresses: the same alphabet and the same reserved words as a username. */
export const enterpriseId = username.meta({ description: "Enterprise id" });
