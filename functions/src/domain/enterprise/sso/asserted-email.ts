import { domainOfEmail } from "@cardinal/contract/fields/web/domain";
import type { ProviderIdentity } from "../../../gateways/outgoing/identity-provider.ts";

const GOOGLE = "https://accounts.google.com";
/** The single-tenant issuers of Microsoft Entra, versions 2 and 1. */
const ENTRA = /^https:\/\/(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)\//;

/** Most providers send a confirmation as a JSON boolean, some as a string or number. */
const isTrue = (claim: unknown): boolean => claim === true || claim === "true" || claim === 1 || claim === "1";

/**
 * The email address that an identity provider confirms; null when it confirms none. Google has a single issuer for all
 * organisations, so the claim `hd` must be the organisation's domain. Microsoft Entra allows administrators to enter
 * any address, and `xms_edov` tells whether its domain is verified.
 */
export function assertedEmail({ issuer, email, email_verified, xms_edov, hd }: ProviderIdentity): string | null {
  if (email === null) return null;
  if (issuer === GOOGLE) return isTrue(email_verified) && hd === domainOfEmail(email) ? email : null;
  return isTrue(ENTRA.test(issuer) ? xms_edov : email_verified) ? email : null;
}
