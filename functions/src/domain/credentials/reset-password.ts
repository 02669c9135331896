import type { resetPassword as call } from "@cardinal/contract/endpoints/users/reset-password";
import type { ActionCode, CodeProblem } from "../../gateways/provider/action-codes.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { endSessions } from "../sign-ins/sign-ins.ts";
import type { UseCase } from "../use-case.ts";
import { type AccountPerson, findPerson } from "./account-person.ts";
import { codeRefusal } from "./code-problem.ts";
import { passwordChangedMail, weakPassword } from "./new-password.ts";

async function requirePerson(ctx: Ctx, code: ActionCode | CodeProblem): Promise<AccountPerson> {
  if (typeof code === "string") throw codeRefusal(code);
  const account = code.kind === "password-reset" ? await ctx.gateways.accounts.findByEmail(code.email) : null;
  const person = await findPerson(ctx, account);
  if (person === null) throw codeRefusal("invalid");
  if (person.user?.sso_only !== undefined) throw new Failure("sso-required");
  return person;
}

/**
 * Sets a password with the code of a reset link, ends all sessions of the account, and mails its user. In this order: a
 * process that dies in between leaves a new password, for which the provider itself ends sessions.
 */
export const resetPassword: UseCase<typeof call> = async (ctx, { code, password }) => {
  const { accounts } = ctx.gateways;
  const person = await requirePerson(ctx, await accounts.readCode(code));
  const outcome = await accounts.applyPassword(code, password);
  if (outcome === "weak") throw weakPassword();
  if (outcome !== "done") throw codeRefusal(outcome);
  await endSessions(ctx, person.uid);
  await ctx.stores.commit(passwordChangedMail(ctx, person));
  return { email: person.email };
};
