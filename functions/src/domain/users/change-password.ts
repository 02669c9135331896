import type { changePassword as call } from "@cardinal/contract/endpoints/users/change-password";
import { findPerson } from "../credentials/account-person.ts";
import { passwordChangedMail, weakPassword } from "../credentials/new-password.ts";
import { Failure } from "../failure.ts";
import { endSessions } from "../sign-ins/sign-ins.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

/**
 * Sets the caller's password, ends all sessions of the account, and mails its user, in the order of `resetPassword`.
 * Nothing is mailed to an unconfirmed address, because it may be another person's.
 */
export const changePassword: UseCase<typeof call> = async (ctx, { password }) => {
  const { accounts } = ctx.gateways;
  const account = await accounts.get(ctx.actor.uid);
  const person = await findPerson(ctx, account);
  if (account === null || person === null) throw new Failure("unauthenticated");
  if (person.user?.sso_only !== undefined) throw new Failure("sso-required");
  requireRecentSignIn(ctx);
  const outcome = await accounts.changePassword(person.uid, password);
  if (outcome === "missing") throw new Failure("unauthenticated");
  if (outcome === "weak") throw weakPassword();
  await endSessions(ctx, person.uid);
  if (account.emailVerified) await ctx.stores.commit(passwordChangedMail(ctx, person));
  return { ok: true };
};
