import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import type { Account } from "../../gateways/provider/account-changes.ts";
import { Failure } from "../failure.ts";
import { type AccountPerson, findPerson } from "./account-person.ts";

/**
 * Queues the mail with a link to set a new password; nothing when the provider creates no link.
 * @param language used when the settings name none.
 * @param next path of this site to continue at afterwards.
 */
export async function resetMail(ctx: Ctx, person: AccountPerson, language: Language, next?: string): Promise<Change[]> {
  const { uid, email, name } = person;
  const code = await ctx.gateways.accounts.createPasswordReset(email);
  if (code === null) return [];
  const url = ctx.gateways.site.url + paths.mailedCode("resetPassword", code, next);
  const mail = { to: email, language: person.language ?? language, data: { name, email, url }, about: uid };
  return [ctx.stores.outbox.creation({ kind: "password-reset", ...mail }, ctx.now)];
}

/**
 * The same for somebody who is helped by another person.
 * @param ofSso the text of the refusal of a user who signs in through their organisation.
 * @throws Failure `conflict` for a user who cannot sign in with a password, `unavailable` when the
 * provider creates no link.
 */
export async function resetMailFor(
  ctx: Ctx,
  account: Account | null,
  ofSso: { readonly message: string },
): Promise<Change[]> {
  const person = await findPerson(ctx, account);
  if (person === null) throw new Failure("conflict", { message: "This person has no account to sign in to." });
  if (person.user?.sso_only !== undefined) throw new Failure("conflict", ofSso);
  const mail = await resetMail(ctx, person, "en");
  if (mail.length === 0) throw new Failure("unavailable");
  return mail;
}
