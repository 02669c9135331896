import type { confirmEmail as call } from "@cardinal/contract/endpoints/users/confirm-email";
import type { ActionCode, CodeProblem } from "../../gateways/provider/action-codes.ts";
import type { Ctx } from "../ctx.ts";
import { endSessions } from "../sign-ins/sign-ins.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { findPerson } from "./account-person.ts";
import { codeRefusal } from "./code-problem.ts";
import { NO_PENDING_EMAIL, takeOverEmail } from "./former-email-mails.ts";

/** The change that a code confirms; a change that was cancelled or replaced cannot be confirmed. */
async function requireChange(ctx: Ctx, code: ActionCode | CodeProblem) {
  if (typeof code === "string") throw codeRefusal(code);
  const { kind, email, newEmail } = code;
  const account = kind === "email-change" ? await ctx.gateways.accounts.findByEmail(email) : null;
  const person = await findPerson(ctx, account);
  const user = person?.user ?? null;
  if (person === null || user === null || newEmail === null || user.pending_email !== newEmail)
    throw codeRefusal("invalid");
  // An address that only the record has was left at the provider directly, and is notified in any case.
  const wasConfirmed = account?.emailVerified === true || person.email !== user.email;
  return { uid: person.uid, user, newEmail, wasConfirmed };
}

/**
 * Sets the requested address of an account, ends all its sessions, and notifies the former address, unless that was
 * never confirmed: it may be another person's. If the process dies after the first step, the next sign-in does the rest
 * (`recordLogin`).
 */
export const confirmEmail: UseCase<typeof call> = async (ctx, { code }) => {
  const { accounts } = ctx.gateways;
  const { uid, user, newEmail, wasConfirmed } = await requireChange(ctx, await accounts.readCode(code));
  const outcome = await accounts.applyEmail(uid, code);
  if (outcome !== "done") throw codeRefusal(outcome);
  await endSessions(ctx, uid);
  const { users } = ctx.stores;
  const moved = wasConfirmed ? await takeOverEmail(ctx, uid, user, newEmail) : [users.patch(uid, { email: newEmail })];
  await commitFor(ctx, { uid }, users.patch(uid, NO_PENDING_EMAIL), ...moved);
  return { email: newEmail };
};
