import * as z from "zod";
import { asciiHost } from "./host.ts";

/**
 * At least two labels of letters, digits and inner hyphens; the last one is not a number, which excludes IP addresses.
 */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[a-z]{2,63})$/;
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
  .regex(DOMAIN, PROBLEM)
  .meta({ description: "Domain", "x-names": "domain" });

/** The domain of an email address; null when it has none that could be verified. */
export function domainOfEmail(address: string): string | null {
  const parsed = domain.safeParse(address.slice(address.lastIndexOf("@") + 1));
  return address.includes("@") && parsed.success ? parsed.data : null;
}
