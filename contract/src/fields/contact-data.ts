import * as z from "zod";
import { DOMAIN, withAsciiHost } from "./web/host.ts";
import { plainNumber, withoutTrunkZero } from "./phone-number.ts";
import { toWebAddress } from "./web/web-address.ts";

/**
 * Letters, digits and marks that need no quotes in front of the `@` (RFC 5322 `atext`), with single dots between them.
 */
const MAILBOX = /[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*/;
const EMAIL = new RegExp(`^${MAILBOX.source}@${DOMAIN.source}$`);

/** Email address, lower-cased, with its host in ASCII; at most 254 characters (RFC 5321). */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiHost)
  .max(254, "Use at most 254 characters.")
  .pipe(z.email({ pattern: EMAIL, error: "Enter an email address such as name@example.com." }));

/** The identity provider's default password policy (https://firebase.google.com/docs/auth/web/password-auth). */
export const password = z.string().min(6, "Use at least 6 characters.").max(4096, "Use at most 4096 characters.");

/**
 * Telephone number: digits with `+ ( ) . - / space` and an optional extension; 3 to 20 digits. Stored in plain
 * characters (`plainNumber`), in the form that can be dialled from anywhere (`withoutTrunkZero`).
 */
export const phone = z
  .string()
  .overwrite(plainNumber)
  .trim()
  .max(40, "Use at most 40 characters.")
  .regex(/^\+?[0-9()./\- ]+(?:(?:,|;|x|ext\.?) ?[0-9]+)?$/i, "Enter a phone number such as +44 20 7946 0018.")
  .refine((text) => {
    const digits = text.replace(/\D/g, "").length;
    return digits >= 3 && digits <= 20;
  }, "Enter a phone number such as +44 20 7946 0018.")
  .transform(withoutTrunkZero);

const INVALID_REACH = "Enter an email address or a phone number, such as name@example.com or +44 20 7946 0018.";

/** An email address or a telephone number in one field: with an `@` it is an email address. */
export const reach = z.string().transform((text, ctx): string => {
  const read = (text.includes("@") ? email : phone).safeParse(text);
  if (read.success) return read.data;
  ctx.addIssue({ code: "custom", message: INVALID_REACH });
  return z.NEVER;
});

/** Web address field: see {@link toWebAddress}. */
export const webAddress = z.string().transform((text, ctx) => {
  const address = toWebAddress(text);
  if (address === null) {
    ctx.addIssue({ code: "custom", message: "Enter a web address such as https://example.com." });
    return z.NEVER;
  }
  return address;
});
