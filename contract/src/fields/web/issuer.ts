import * as z from "zod";

const PROBLEM = "Enter the issuer’s address, such as https://login.example.com.";
const SHARED = "This issuer stands for every organisation at Microsoft. Use the one with your tenant’s id.";

const DISCOVERY = "/.well-known/openid-configuration";
/** Microsoft tenants that stand for several organisations or for private accounts. */
const SHARED_TENANTS = ["common", "organizations", "consumers", "9188040d-6c67-4c5b-b112-36a304b66dad"];
const MICROSOFT =
  /^(login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn|microsoft\.com)|sts\.windows\.net)$/;

/** True for an address that consists only of scheme, host, port and path. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === "");
}

/** Whether anyone with a Microsoft account could sign in there. */
function isShared(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return MICROSOFT.test(hostname) && SHARED_TENANTS.includes((pathname.split("/")[1] ?? "").toLowerCase());
}

/**
 * The issuer of an identity provider (OpenID Connect Discovery 1.0, section 3), exactly as the provider writes it; the
 * address of its discovery document is accepted as well. That it is https and public is checked before each request to
 * it.
 */
export const issuer = z
  .string()
  .trim()
  .overwrite((text) => (text.endsWith(DISCOVERY) ? text.slice(0, -DISCOVERY.length) : text))
  .max(500, "Use at most 500 characters.")
  .refine(isPlain, PROBLEM)
  .refine((text) => !isShared(text), SHARED)
  .meta({ description: "Issuer of an identity provider" });
