/**
 * All failure codes. Their status and message are in failures.ts, and only there: the app has sentences of its own and
 * loads just this list.
 */
export const FAILURE_CODES = [
  "invalid-argument",
  "confirmation-mismatch",
  "unauthenticated",
  "account-disabled",
  "sso-required",
  "plan-required",
  "payment-failed",
  "permission-denied",
  "registration-incomplete",
  "recent-sign-in-required",
  "email-unconfirmed",
  "passkey-refused",
  "passkey-required",
  "sso-failed",
  "sso-no-account",
  "sso-unverified",
  "sso-admin",
  "field-locked",
  "messaging-off",
  "not-found",
  "method-not-allowed",
  "already-exists",
  "conflict",
  "subscription-exists",
  "seats-in-use",
  "seats-exhausted",
  "disputed",
  "in-progress",
  "key-claimed",
  "challenge-expired",
  "last-admin",
  "approval-needed",
  "last-owner",
  "last-sign-in-method",
  "quota-exceeded",
  "sso-linked",
  "username-taken",
  "vcard-not-created",
  "payload-too-large",
  "unsupported-media-type",
  "file-damaged",
  "file-protected",
  "proof-required",
  "resource-exhausted",
  "internal",
  "feature-disabled",
  "unavailable",
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** Narrows a string from the wire to a known failure code. */
export function isFailureCode(code: string): code is FailureCode {
  return (FAILURE_CODES as readonly string[]).includes(code);
}
