import * as z from "zod";
import type { SingleSignOn } from "../../entities/connections/sso.ts";
import { readRecord, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `sso/{enterprise}`: the identity provider with which employees sign in. */
export const ssoShape = {
  issuer: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  required: z.literal(true).optional(),
  changed_date: number,
};
export type StoredSso = StoredOf<typeof ssoShape>;
/** Reads `sso/{enterprise}`; null when there is none. */
export const readSso = (value: unknown): StoredSso | null => readRecord(ssoShape, value);

/**
 * `sso_attempts/{hash of the state}`: a started sign-in. `browser`: the hash of the browser's key; `until`: epoch ms.
 */
export const ssoAttemptShape = {
  enterprise: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
  until: number,
};
export type StoredSsoAttempt = StoredOf<typeof ssoAttemptShape>;
/** Reads `sso_attempts/{hash of the state}`; null when there is none. */
export const readSsoAttempt = (value: unknown): StoredSsoAttempt | null => readRecord(ssoAttemptShape, value);

/** `sso_identities/{uid}`: an employee's identity at the enterprise's identity provider. */
export const ssoIdentityShape = {
  enterprise: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** The email address by which the two were linked. */
  email: text,
  date: number,
};
export type StoredSsoIdentity = StoredOf<typeof ssoIdentityShape>;
/** Reads `sso_identities/{uid}`; null when there is none. */
export const readSsoIdentity = (value: unknown): StoredSsoIdentity | null => readRecord(ssoIdentityShape, value);

/** The provider as shown to admins, without the secret. */
export function toSingleSignOn({ issuer, client_id, required, changed_date }: StoredSso): SingleSignOn {
  return { issuer, client_id, required: required ?? false, changed_date };
}
