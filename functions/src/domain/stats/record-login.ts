import type { recordLogin as call } from "@cardinal/contract/endpoints/stats/record-login";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../users/commit-for.ts";
import { browserOf, deviceOf } from "./visitor.ts";

/**
 * Notes when and with what kind of device somebody with an account signed in; before the account begins there is nothing
 * to note it at. The record takes over the address that the identity provider has by now: one that was confirmed by a
 * link in a mail is changed there, and ends all sessions, so that the next thing is a sign-in.
 */
export const recordLogin: UseCase<typeof call> = async (ctx) => {
  const { uid } = ctx.actor;
  const { users, signIns } = ctx.stores;
  const [user, account] = await Promise.all([users.get(uid), ctx.gateways.accounts.get(uid)]);
  if (user === null || user.deleting === true) return { ok: true };
  const { userAgent } = ctx.client;
  await signIns.add(uid, { date: ctx.now, device: deviceOf(userAgent), browser: browserOf(userAgent) });
  const email = account?.email ?? user.email;
  const pending = user.pending_email === email ? { pending_email: null } : {};
  const moved = { ...(email === user.email ? {} : { email }), ...pending };
  await commitFor(ctx, { uid }, users.patch(uid, { last_login: ctx.now, ...moved }));
  return { ok: true };
};
