import { setTimeout as wait } from "node:timers/promises";
import type { requestPasswordReset as call } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { findPerson } from "./account-person.ts";
import { resetMail } from "./reset-mail.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import type { UseCase } from "../use-case.ts";

/**
 * Minimum time until the answer. It is longer than it usually takes to create a link and queue its mail, so that the
 * duration does not reveal whether the account exists.
 */
export const RESET_ANSWER_MS = 800;

async function sendLink(ctx: Ctx, email: string, language: Language, next: string | undefined): Promise<void> {
  const person = await findPerson(ctx, await ctx.gateways.accounts.findByEmail(email));
  if (person !== null) await ctx.stores.commit(...(await resetMail(ctx, person, language, next)));
}

/** Mails a reset link if there is an account that may have one; the answer is the same in every case. */
export const requestPasswordReset: UseCase<typeof call> = async (ctx, { email, language = "en", next }) => {
  await Promise.all([sendLink(ctx, email, language, next), wait(RESET_ANSWER_MS)]);
  return { sent: true };
};
