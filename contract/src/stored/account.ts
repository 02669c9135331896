import * as z from "zod";
import { HANDOVER_MODES } from "../entities/employee.ts";
import { DEVICES } from "../entities/stats.ts";
import { mapOf, optionalListOf, part, readRecord, readRecords, type StoredOf } from "./record.ts";
import { flag, language, number, text } from "./shared.ts";

/** `sign_ins/{uid}/{id}`: date, type of device and browser of a sign-in, without IP address and user agent. */
export const signInShape = {
  date: number,
  device: z.enum(DEVICES).catch("other"),
  /** Browser and system, such as `Firefox, Windows`; empty if unknown. */
  browser: text,
};
export type StoredSignIn = StoredOf<typeof signInShape>;
/** Reads `sign_ins/{uid}`. */
export const readSignIns = (value: unknown): Record<string, StoredSignIn> => readRecords(signInShape, value);

/** `passkeys/{uid}/{id}`: the data for verifying a passkey. Bytes are in base64url. */
export const passkeyShape = {
  name: text,
  /** The credential id. */
  credential: text,
  public_key: text,
  /** Signature counter of the authenticator; 0 if it has none. */
  counter: number,
  transports: optionalListOf(z.string()),
  synced: flag,
  created_date: number,
  used_date: z.number().optional(),
};
export type StoredPasskey = StoredOf<typeof passkeyShape>;
/** Reads `passkeys/{uid}`. */
export const readPasskeys = (value: unknown): Record<string, StoredPasskey> => readRecords(passkeyShape, value);

/** `passkey_registrations/{uid}`: the challenge that a new passkey has to sign before `until` (epoch ms). */
export const passkeyRegistrationShape = { challenge: text, until: number };
export type StoredPasskeyRegistration = StoredOf<typeof passkeyRegistrationShape>;
/** Reads `passkey_registrations/{uid}`; null when none is in progress. */
export const readPasskeyRegistration = (value: unknown): StoredPasskeyRegistration | null =>
  readRecord(passkeyRegistrationShape, value);

/** `push/{uid}/{hash of the endpoint}`: a user's browser that receives push messages. */
export const pushTargetShape = {
  endpoint: text,
  keys: z.object({ p256dh: z.string(), auth: z.string() }).catch({ p256dh: "", auth: "" }),
  created_date: number,
};
export type StoredPushTarget = StoredOf<typeof pushTargetShape>;
/** Reads `push/{uid}`. */
export const readPushTargets = (value: unknown): Record<string, StoredPushTarget> =>
  readRecords(pushTargetShape, value);

/** An address that an account had or is about to lose; a link in a mail to it restores it. */
const formerEmailShape = {
  email: text,
  /** When it was first stored, epoch ms; unique within an account. */
  date: number,
  /** Until when the link works, epoch ms. */
  until: number,
};
export type StoredFormerEmail = StoredOf<typeof formerEmailShape>;

/** `former_emails/{uid}`; `until` is the latest `until` of the addresses. */
export const formerEmailsShape = { until: number, emails: mapOf(part(formerEmailShape)) };
export type StoredFormerEmails = StoredOf<typeof formerEmailsShape>;
/** Reads `former_emails/{uid}`; null when there are none. */
export const readFormerEmails = (value: unknown): StoredFormerEmails | null => readRecord(formerEmailsShape, value);

/** What the address of a former employee's card shows while the enterprise exists. */
export const departureShape = z.object({
  date: z.number(),
  /** The former employee's name, until the account is deleted. */
  name: z.string().optional(),
  mode: z.enum(HANDOVER_MODES),
  /** Uid of the colleague who has taken over. */
  to: z.string().optional(),
  note: z.string().optional(),
  language,
});
export type StoredDeparture = z.infer<typeof departureShape>;

/**
 * `usernames/{scope}/{name}`: the owner of a name. It redirects while `redirect_to` is set: while the user is in an
 * enterprise or, once released, until its reservation ends. With `departure`, the owner has left the enterprise, and no
 * one else can get the name.
 */
export const usernameShape = {
  uid: z.string().optional(),
  claimed_date: z.number().optional(),
  redirect_to: z.string().optional(),
  released_date: z.number().optional(),
  departure: departureShape.optional(),
};
export type StoredUsername = StoredOf<typeof usernameShape>;
/** Reads `usernames/{scope}/{name}`; null when the name was never claimed. */
export const readUsername = (value: unknown): StoredUsername | null => readRecord(usernameShape, value);

/**
 * `username_skeletons/{scope}/{skeleton}`: the owner of all names with this skeleton; with `held_until` only until
 * then.
 */
export const usernameHolderShape = {
  name: text,
  uid: z.string().optional(),
  held_until: z.number().optional(),
};
export type StoredUsernameHolder = StoredOf<typeof usernameHolderShape>;
/** Reads `username_skeletons/{scope}/{skeleton}`; null when it has no owner. */
export const readUsernameHolder = (value: unknown): StoredUsernameHolder | null =>
  readRecord(usernameHolderShape, value);

/** `username_claims/{uid}`: the name that is currently being claimed for a user, at most until `until` (epoch ms). */
export const usernameClaimShape = { name: text, until: number };
export type StoredUsernameClaim = StoredOf<typeof usernameClaimShape>;
/** Reads `username_claims/{uid}`; null when none is being claimed. */
export const readUsernameClaim = (value: unknown): StoredUsernameClaim | null => readRecord(usernameClaimShape, value);

/** `video_slots/{uid}`: ids of open slots, each with its expiry (epoch ms). */
export const readVideoSlots = (value: unknown): Record<string, number> => mapOf(z.number()).parse(value);
