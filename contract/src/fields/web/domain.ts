import * as z from "zod";
import { asciiHost, DOMAIN } from "./host.ts";

const WHOLE = new RegExp(`^${DOMAIN.source}$`);
const PROBLEM = "Enter a domain such as example.com, without https:// and without an email address.";

/** The domain in ASCII (`xn--…`) without a trailing dot. */
function normalize(text: string): string {
  const host = text.endsWith(".") ? text.slice(0, -1) : text;
  return /^[\u0000-\u007f]*$/.test(host) ? host : (asciiHost(host) ?? host);
}

/** A domain as used in DNS lookups: lower-case, in ASCII, without a trailing dot; at most 253 characters (RFC 1035). */
export const domain = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(normalize)
  .max(253, PROBLEM)
  .regex(WHOLE, PROBLEM)
  .meta({ description: "Domain", "x-names": "domain" });

/** The domain of an email address; null when it has none that could be verified. */
export function domainOfEmail(address: string): string | null {
  const parsed = domain.safeParse(address.slice(address.lastIndexOf("@") + 1));
  return address.includes("@") && parsed.success ? parsed.data : null;
}
