import type { requestVerification as call } from "@cardinal/contract/endpoints/users/request-verification";
import { paths } from "@cardinal/contract/paths";
import { requireMailBudget } from "../mail/mail-budget.ts";
import type { UseCase } from "../use-case.ts";
import { findPerson } from "./account-person.ts";

/**
 * Mails the caller a link that confirms their address. The address is unconfirmed, so the mail counts against the
 * budget.
 */
export const requestVerification: UseCase<typeof call> = async (ctx, { language = "en" }) => {
  const { accounts, site } = ctx.gateways;
  const account = await accounts.get(ctx.actor.uid);
  const person = await findPerson(ctx, account);
  if (person === null || account?.emailVerified === true) return { sent: true };
  const { uid, email, name } = person;
  await requireMailBudget(ctx, email);
  const code = await accounts.createVerification(email);
  if (code === null) return { sent: true };
  const url = site.url + paths.mailedCode("verifyEmail", code);
  const mail = { to: email, language: person.language ?? language, data: { name, email, url }, about: uid };
  await ctx.stores.commit(ctx.stores.outbox.creation({ kind: "email-verify", ...mail }, ctx.now));
  return { sent: true };
};
