import * as z from "zod";
import { foldText } from "./contact-words.ts";
import { isStoredName, MAX_USERNAME_LENGTH, normalizeUsername, USERNAME } from "./stored-name.ts";

/**
 * First segments of the product's addresses, words in the API's paths where a username can stand, and words that users
 * would attribute to the product itself. None of them can be a username or an enterprise id.
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  (
    "login settings reset action faq signup signin inbox contacts upgrade accountsettings teams admin dashboard e events " +
    "notfound manage claim authenticate api www m media assets static public app mail help support about terms " +
    "privacy imprint legal security status blog docs dev demo test root system cardinal favicon robots sitemap well-known " +
    "manifest sw index null undefined true false me you user users username enterprise enterprises theme_templates " +
    "vendor vendors theme points stats user promoted network payments checkout portal webhook vcard card qr nfc " +
    "badge badges entstats message messages themes skills randkey generator liquidqr entbrand entvcard " +
    "passwordreset proupgrade delete auth email invitation"
  ).split(" "),
);

/** A text in the characters of usernames: `Zoë Großmann` becomes `zoe-grossmann`; empty when none remain. */
export function toUsernameSpelling(text: string): string {
  return foldText(normalizeUsername(text))
    .replace(/[^a-z0-9_]+/g, "-")
    .slice(0, MAX_USERNAME_LENGTH)
    .replace(/^[-_]+|[-_]+$/g, "");
}

/** A username as typed: ASCII only after NFKC, stored in lower case, not a reserved word. */
export const username = z
  .string()
  .max(60, "Use at most 30 characters.")
  .transform(normalizeUsername)
  .pipe(
    z
      .string()
      .regex(
        USERNAME,
        "Use 3 to 30 characters: letters a–z, digits, hyphens or underscores. Begin and end with a letter or digit.",
      )
      .refine((name) => !RESERVED_WORDS.has(name) && isStoredName(name), "This name is reserved."),
  )
  .meta({ description: "Username, 3 to 30 of a-z 0-9 - _ with a letter or digit at both ends, compared without case" });

/** The first segment of an enterprise's addresses: the same alphabet and the same reserved words as a username. */
export const enterpriseId = username.meta({ description: "Enterprise id" });
