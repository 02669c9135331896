import type { FailureCode } from "./failure-codes.ts";

/**
 * All failure codes with their status and default message. Server, client, OpenAPI document and tests all use this
 * list.
 */
export const FAILURES = {
  "invalid-argument": [400, "Some of the data sent is not valid."],
  "confirmation-mismatch": [400, "The confirmation doesn’t match."],
  unauthenticated: [401, "Sign in to do this."],
  "account-disabled": [401, "This account has been disabled."],
  "sso-required": [401, "Your organisation requires you to sign in through it."],
  "plan-required": [402, "Your plan doesn’t include this."],
  "payment-failed": [402, "The payment didn’t go through. Nothing was changed."],
  "permission-denied": [403, "You don’t have permission to do this."],
  "registration-incomplete": [403, "Choose a username to finish your registration first."],
  "recent-sign-in-required": [403, "For your security, sign in again to do this."],
  "email-unconfirmed": [403, "Confirm your email address first."],
  "passkey-refused": [403, "This passkey is not accepted here."],
  "passkey-required": [403, "Sign in with a passkey to do this."],
  "sso-failed": [403, "Your organisation’s sign-in gave an answer that isn’t valid."],
  "sso-no-account": [403, "No active employee of this organisation has this account."],
  "sso-unverified": [
    403,
    "Your organisation’s sign-in doesn’t confirm an email address in one of its verified domains.",
  ],
  "sso-admin": [403, "Admins sign in with their password or a passkey."],
  "field-locked": [403, "Your organisation has set this field."],
  "messaging-off": [403, "This person doesn’t accept messages here."],
  "not-found": [404, "This doesn’t exist, or no longer does."],
  "method-not-allowed": [405, "This address doesn’t accept this method."],
  "already-exists": [409, "This already exists."],
  conflict: [409, "Someone else changed this at the same time. Load it again and retry."],
  "subscription-exists": [409, "You already have a subscription."],
  "seats-in-use": [409, "More seats than this are in use. Disable some employees first."],
  "seats-exhausted": [409, "All seats are in use. Disable an employee or add seats first."],
  disputed: [409, "A payment is disputed. You can buy again once that is settled."],
  "in-progress": [409, "This request is still being processed. Wait a moment and try again."],
  "key-claimed": [409, "This card already belongs to someone."],
  "challenge-expired": [409, "That took too long. Try again."],
  "last-admin": [409, "This is the only admin of the organisation. Make someone else an admin first."],
  "approval-needed": [409, "Another owner has to confirm this within 24 hours."],
  "last-owner": [409, "This is the only owner. Make someone else an owner first."],
  "last-sign-in-method": [409, "This is the only way to sign in to this account."],
  "quota-exceeded": [409, "You’ve reached the limit for one account. Delete some to add more."],
  "sso-linked": [409, "This account is linked with another one at your organisation’s sign-in."],
  "username-taken": [409, "This username is taken."],
  "vcard-not-created": [409, "The contact file couldn’t be created, because this card has no name."],
  "payload-too-large": [413, "This is too large."],
  "unsupported-media-type": [415, "This type of content is not accepted here."],
  "file-damaged": [415, "This file is damaged and can’t be opened."],
  "file-protected": [415, "This file is encrypted or protected. Send a copy without protection."],
  "proof-required": [
    428,
    "Too many requests from your network. Send this again with the proof of work asked for in `proof`.",
  ],
  "resource-exhausted": [429, "Too many requests. Wait a moment and try again."],
  internal: [500, "Something went wrong on our side. Try again in a moment."],
  "feature-disabled": [503, "This is temporarily unavailable. Try again later."],
  unavailable: [503, "This service can’t be reached at the moment. Try again later."],
} as const satisfies Record<FailureCode, readonly [status: number, message: string]>;

/** HTTP status of a failure code. */
export function statusOf(code: FailureCode): number {
  return FAILURES[code][0];
}
