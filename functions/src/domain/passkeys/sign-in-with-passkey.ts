import type { beginPasskeySignIn as beginCall } from "@cardinal/contract/endpoints/users/passkeys/begin-passkey-sign-in";
import type { signInWithPasskey as signInCall } from "@cardinal/contract/endpoints/users/passkeys/sign-in-with-passkey";
import { uid as uidField } from "@cardinal/contract/fields/ids";
import { PASSKEY_LIMITS } from "../../config/limits.ts";
import { shortHash } from "../../text/short-hash.ts";
import { Failure } from "../failure.ts";
import { isOpenAccount } from "../sign-ins/sign-ins.ts";
import type { UseCase } from "../use-case.ts";

/** A challenge to sign in with a passkey. */
export const beginPasskeySignIn: UseCase<typeof beginCall> = async (ctx) => {
  const { createChallenge, rpId } = ctx.gateways.passkeys;
  const challenge = createChallenge();
  await ctx.stores.passkeys.open(challenge, ctx.now + PASSKEY_LIMITS.challengeMs);
  return { challenge, rp_id: rpId };
};

/**
 * Signs in with a passkey. Every problem is refused in the same way, so that attempts do not reveal which account has
 * one. The challenge is consumed whatever the outcome.
 */
export const signInWithPasskey: UseCase<typeof signInCall> = async (ctx, assertion) => {
  const { passkeys } = ctx.stores;
  const challenge = ctx.gateways.passkeys.challengeIn(assertion.client_data);
  if (challenge === null) throw new Failure("passkey-refused");
  if (!(await passkeys.take(challenge, ctx.now))) throw new Failure("challenge-expired");
  const { data: uid } = uidField.safeParse(Buffer.from(assertion.user_handle, "base64url").toString());
  if (uid === undefined) throw new Failure("passkey-refused");
  const id = shortHash(assertion.credential);
  const known = await passkeys.get(uid, id);
  if (known === null) throw new Failure("passkey-refused");
  const counter = await ctx.gateways.passkeys.verifyAssertion(assertion, challenge, known);
  if (counter === null || !(await isOpenAccount(ctx, uid))) throw new Failure("passkey-refused");
  if (!(await passkeys.use(uid, id, counter, ctx.now))) throw new Failure("passkey-refused");
  return { sign_in: await ctx.gateways.accounts.createSignInToken(uid, { passkey: true }, ctx.now) };
};
