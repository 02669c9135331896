import type { Provider } from "@cardinal/contract/fields/provider";
import { paths } from "@cardinal/contract/paths";
import type { MailData } from "@cardinal/contract/stored/mail";
import { shortHash } from "../../text/short-hash.ts";
import type { Change } from "../../stores/change.ts";
import { findPerson } from "../credentials/account-person.ts";
import type { ActorCtx } from "../ctx.ts";
import { providersField, providersIn } from "../person/providers.ts";
import { readCaller } from "../person/read-caller.ts";

type Method = MailData["sign-in-added"]["method"];

/**
 * The mail to the caller about a sign-in method that was added to or removed from their account. Nothing is sent to an
 * unconfirmed address, because it may be another person's.
 * @param id the same for the same event, so that two concurrent requests which notice it write one mail.
 */
export async function methodMail(
  ctx: ActorCtx,
  kind: "sign-in-added" | "sign-in-removed",
  method: Method,
  id?: string,
): Promise<Change[]> {
  const account = await ctx.gateways.accounts.get(ctx.actor.uid);
  const person = account?.emailVerified === true ? await findPerson(ctx, account) : null;
  if (person === null) return [];
  const { uid, email, name, language = "en", timeZone } = person;
  const { url } = ctx.gateways.site;
  const links = { url: url + paths.account("methods"), reset_url: url + paths.reset() };
  const data = { name, email, method, date: ctx.now, time_zone: timeZone, ...links };
  return [ctx.stores.outbox.creation({ kind, to: email, language, data, about: uid }, ctx.now, id)];
}

/**
 * Compares the provider's current methods with the record, updates the record, and queues a mail for each difference.
 * @returns the providers that are connected now.
 */
export async function noticeMethodsNow(ctx: ActorCtx): Promise<Provider[]> {
  const { uid } = ctx.actor;
  const { users, commit } = ctx.stores;
  const [account, person] = await Promise.all([ctx.gateways.accounts.get(uid), users.get(uid)]);
  const now = providersIn(account?.methods ?? []);
  if (account === null || person === null) return now;
  const before = providersIn(Object.keys(person.providers ?? {}));
  const added = now.filter((provider) => !before.includes(provider));
  const removed = before.filter((provider) => !now.includes(provider));
  if (added.length + removed.length === 0) return now;
  const mail = (kind: "sign-in-added" | "sign-in-removed") => async (provider: Provider) =>
    methodMail(ctx, kind, provider, shortHash(`${uid} ${kind} ${provider}`));
  const mails = await Promise.all([...added.map(mail("sign-in-added")), ...removed.map(mail("sign-in-removed"))]);
  await commit(users.patch(uid, providersField(now)), ...mails.flat());
  return now;
}

/**
 * Notifies the caller when an account at Google or Apple was connected to or disconnected from theirs. Browsers connect
 * accounts directly at the identity provider, and so can a thief of a session: so every call compares the provider's
 * answer of the last minute with the person's record, and reads both again when they differ.
 */
export async function noticeMethods(ctx: ActorCtx): Promise<void> {
  const person = await readCaller(ctx);
  if (person === null) return;
  const current = providersIn(await ctx.gateways.accounts.methodsOf(ctx.actor.uid));
  if (current.join() !== providersIn(Object.keys(person.providers ?? {})).join()) await noticeMethodsNow(ctx);
}
