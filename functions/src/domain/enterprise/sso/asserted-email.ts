import { domainOfEmail } from "@cardinal/contract/fields/domain";
import type { ProviderIdentity } from "../../../gateways/outgoing/identity-provider.ts";

const GOOGLE = "https://accounts.google.com";
/** Microsoft Entra: its issuers of one tenant, of version 2 and version 1. */
const ENTRA = /^https:\/\/(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)\//;

/** Providers write a confirmation as a JSON boolean, and some as text or number. */
const isTrue = (claim: unknown): boolean => claim === true || claim === "true" || claim === 1 || claim === "1";

/**
 * The email address that an identity provider says is the person's; null when it does not confirm one. Google is one issuer for
 * everybody, so the claim `hd` has to name the organisation's domain; Microsoft Entra lets administrators write any address and
 * says in `xms_edov` whether its domain is the organisation's.
 */
export function assertedEmail({ issuer, email, email_verified, xms_edov, hd }: ProviderIdentity): string | null {
  if (email === null) return null;
  if (issuer === GOOGLE) return isTrue(email_verified) && hd === domainOfEmail(email) ? email : null;
  return isTrue(ENTRA.test(issuer) ? xms_edov : email_verified) ? email : null;
}
