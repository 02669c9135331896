import type { addPasskey as addCall } from "@cardinal/contract/endpoints/users/passkeys/add-passkey";
import type { beginPasskey as beginCall } from "@cardinal/contract/endpoints/users/passkeys/begin-passkey";
import { PASSKEY_LIMITS } from "../../config/limits.ts";
import { shortHash } from "../../text/short-hash.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { requirePasskeyOfAdmin } from "./require-passkey-of-admin.ts";
import { methodMail } from "./notice-methods.ts";
import { toPasskey } from "./to-passkey.ts";

/**
 * A passkey grants permanent access to the account. So a session that was left open cannot create one, and neither can
 * a user who signed up with another person's address: its owner would otherwise share the account with them after a
 * sign-in with Google or Apple.
 */
async function requireProof(ctx: ActorCtx): Promise<void> {
  requireRecentSignIn(ctx);
  await requirePasskeyOfAdmin(ctx);
  if (!ctx.actor.emailVerified) throw new Failure("email-unconfirmed");
}

const full = () =>
  new Failure("quota-exceeded", { message: `One account keeps ${PASSKEY_LIMITS.most} passkeys. Remove one first.` });

/** What a browser needs to create a passkey for the caller. */
export const beginPasskey: UseCase<typeof beginCall> = async (ctx) => {
  await requireProof(ctx);
  const { uid, email } = ctx.actor;
  const { passkeys } = ctx.stores;
  const kept = await passkeys.list(uid);
  if (kept.length >= PASSKEY_LIMITS.most) throw full();
  const challenge = ctx.gateways.passkeys.createChallenge();
  await passkeys.beginRegistration(uid, { challenge, until: ctx.now + PASSKEY_LIMITS.challengeMs });
  return {
    challenge,
    rp_id: ctx.gateways.passkeys.rpId,
    user_id: Buffer.from(uid).toString("base64url"),
    user_name: email ?? uid,
    excluded: kept.map(({ credential, transports }) => ({ id: credential, transports: [...(transports ?? [])] })),
  };
};

/** Adds a passkey that the browser has created. */
export const addPasskey: UseCase<typeof addCall> = async (ctx, { name, ...registration }) => {
  await requireProof(ctx);
  const { uid } = ctx.actor;
  const { passkeys } = ctx.stores;
  const challenge = await passkeys.takeRegistration(uid, ctx.now);
  if (challenge === null) throw new Failure("challenge-expired");
  const verified = await ctx.gateways.passkeys.verifyRegistration(registration, challenge);
  if (verified === null) throw new Failure("passkey-refused");
  const { credential, transports } = registration;
  const id = shortHash(credential);
  const passkey = { name, credential, transports, ...verified, created_date: ctx.now };
  const outcome = await passkeys.add(uid, id, passkey, PASSKEY_LIMITS.most);
  if (outcome === "known") throw new Failure("already-exists", { message: "This passkey is in your account already." });
  if (outcome === "full") throw full();
  await ctx.stores.commit(...(await methodMail(ctx, "sign-in-added", "passkey")));
  return toPasskey(id, passkey);
};
