import * as z from "zod";
import { HANDOVER_MODES } from "../entities/employee.ts";
import { DEVICES } from "../entities/stats.ts";
import { mapOf, optionalListOf, part, readRecord, readRecords, type StoredOf } from "./record.ts";
import { flag, language, number, text } from "./shared.ts";

/** `sign_ins/{uid}/{id}`: when, and with what kind of device and browser. Neither address nor the browser's own words. */
export const signInShape = {
  date: number,
  device: z.enum(DEVICES).catch("other"),
  /** Name and system, such as `Firefox, Windows`; empty when it does not say. */
  browser: text,
};
export type StoredSignIn = StoredOf<typeof signInShape>;
/** `sign_ins/{uid}` as it was read. */
export const readSignIns = (value: unknown): Record<string, StoredSignIn> => readRecords(signInShape, value);

/** `passkeys/{uid}/{id}`: what a passkey is checked with. Bytes are in Base64 for URLs. */
export const passkeyShape = {
  name: text,
  /** What the authenticator calls it. */
  credential: text,
  public_key: text,
  /** How often the authenticator says it was used; 0 when it does not count. */
  counter: number,
  transports: optionalListOf(z.string()),
  synced: flag,
  created_date: number,
  used_date: z.number().optional(),
};
export type StoredPasskey = StoredOf<typeof passkeyShape>;
/** `passkeys/{uid}` as it was read. */
export const readPasskeys = (value: unknown): Record<string, StoredPasskey> => readRecords(passkeyShape, value);

/** `passkey_registrations/{uid}`: the challenge that a new passkey has to sign until then (epoch ms). */
export const passkeyRegistrationShape = { challenge: text, until: number };
export type StoredPasskeyRegistration = StoredOf<typeof passkeyRegistrationShape>;
/** `passkey_registrations/{uid}` as it was read; null when none is under way. */
export const readPasskeyRegistration = (value: unknown): StoredPasskeyRegistration | null =>
  readRecord(passkeyRegistrationShape, value);

/** `push/{uid}/{hash of the endpoint}`: a browser of a person that takes push messages. */
export const pushTargetShape = {
  endpoint: text,
  keys: z.object({ p256dh: z.string(), auth: z.string() }).catch({ p256dh: "", auth: "" }),
  created_date: number,
};
export type StoredPushTarget = StoredOf<typeof pushTargetShape>;
/** `push/{uid}` as it was read. */
export const readPushTargets = (value: unknown): Record<string, StoredPushTarget> =>
  readRecords(pushTargetShape, value);

/** An address that an account had, or is about to lose; a link in a mail to it restores it. */
const formerEmailShape = {
  email: text,
  /** When it was first kept, epoch ms; no two of an account are of the same moment. */
  date: number,
  /** The link works until then, epoch ms. */
  until: number,
};
export type StoredFormerEmail = StoredOf<typeof formerEmailShape>;

/** `former_emails/{uid}`; `until` is that of the address that stays longest. */
export const formerEmailsShape = { until: number, emails: mapOf(part(formerEmailShape)) };
export type StoredFormerEmails = StoredOf<typeof formerEmailsShape>;
/** `former_emails/{uid}` as it was read; null when there are none. */
export const readFormerEmails = (value: unknown): StoredFormerEmails | null => readRecord(formerEmailsShape, value);

/** What the address of somebody who has left an enterprise says, for as long as the enterprise is there. */
export const departureShape = z.object({
  date: z.number(),
  /** Their name, until their account is deleted. */
  name: z.string().optional(),
  mode: z.enum(HANDOVER_MODES),
  /** Uid of the colleague who has taken over. */
  to: z.string().optional(),
  note: z.string().optional(),
  language,
});
export type StoredDeparture = z.infer<typeof departureShape>;

/**
 * `usernames/{scope}/{name}`: who has it. It leads on while `redirect_to` names another: for as long as the person is in an
 * enterprise, or, once released, until its hold is over. With `departure`, whoever had it has left, and nobody else gets it.
 */
export const usernameShape = {
  uid: z.string().optional(),
  claimed_date: z.number().optional(),
  redirect_to: z.string().optional(),
  released_date: z.number().optional(),
  departure: departureShape.optional(),
};
export type StoredUsername = StoredOf<typeof usernameShape>;
/** `usernames/{scope}/{name}` as it was read; null when the name was never claimed. */
export const readUsername = (value: unknown): StoredUsername | null => readRecord(usernameShape, value);

/** `username_skeletons/{scope}/{skeleton}`: who holds every name that looks like this; with `held_until` only until then. */
export const usernameHolderShape = {
  name: text,
  uid: z.string().optional(),
  held_until: z.number().optional(),
};
export type StoredUsernameHolder = StoredOf<typeof usernameHolderShape>;
/** Reads `username_skeletons/{scope}/{skeleton}`; null when no person holds it. */
export const readUsernameHolder = (value: unknown): StoredUsernameHolder | null =>
  readRecord(usernameHolderShape, value);

/** `username_claims/{uid}`: the name that is being claimed for a person at the moment, until then (epoch ms) at most. */
export const usernameClaimShape = { name: text, until: number };
export type StoredUsernameClaim = StoredOf<typeof usernameClaimShape>;
/** `username_claims/{uid}` as it was read; null when none is being claimed. */
export const readUsernameClaim = (value: unknown): StoredUsernameClaim | null => readRecord(usernameClaimShape, value);

/** `video_slots/{uid}`: ids of open slots, and the moment (epoch ms) at which each expires. */
export const readVideoSlots = (value: unknown): Record<string, number> => mapOf(z.number()).parse(value);
