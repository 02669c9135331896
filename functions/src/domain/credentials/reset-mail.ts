import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import type { AccountPerson } from "./account-person.ts";

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
