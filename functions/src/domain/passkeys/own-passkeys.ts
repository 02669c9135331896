import type { deletePasskey as deleteCall } from "@cardinal/contract/endpoints/users/passkeys/delete-passkey";
import type { listPasskeys as listCall } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import type { updatePasskey as updateCall } from "@cardinal/contract/endpoints/users/passkeys/update-passkey";
import type { disconnectProvider as disconnectCall } from "@cardinal/contract/endpoints/users/disconnect-provider";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { methodMail, noticeMethodsNow } from "./notice-methods.ts";
import { toPasskey } from "./to-passkey.ts";

/** The caller's passkeys, oldest first. The screen that lists them opens after an account was connected elsewhere. */
export const listPasskeys: UseCase<typeof listCall> = async (ctx) => {
  await noticeMethodsNow(ctx);
  const kept = await ctx.stores.passkeys.list(ctx.actor.uid);
  return { items: kept.map(({ id, ...passkey }) => toPasskey(id, passkey)), next: null };
};

/** Gives one of them another name. */
export const updatePasskey: UseCase<typeof updateCall> = async (ctx, { id, name }) => {
  const passkey = await ctx.stores.passkeys.rename(ctx.actor.uid, id, name);
  if (passkey === null) throw new Failure("not-found");
  return toPasskey(id, passkey);
};

/** How many ways to sign in an account has: password, accounts elsewhere, passkeys. */
async function countWays(ctx: ActorCtx): Promise<{ readonly methods: readonly string[]; readonly count: number }> {
  const { uid } = ctx.actor;
  const [account, passkeys] = await Promise.all([ctx.gateways.accounts.get(uid), ctx.stores.passkeys.list(uid)]);
  const methods = account?.methods ?? [];
  return { methods, count: methods.length + passkeys.length };
}

/** Removes one of the caller's passkeys, unless nothing else is left to sign in with. */
export const deletePasskey: UseCase<typeof deleteCall> = async (ctx, { id }) => {
  const { passkeys, commit } = ctx.stores;
  const { uid } = ctx.actor;
  if ((await passkeys.get(uid, id)) === null) throw new Failure("not-found");
  requireRecentSignIn(ctx);
  if ((await countWays(ctx)).count <= 1) throw new Failure("last-sign-in-method");
  await commit(passkeys.removal(uid, id), ...(await methodMail(ctx, "sign-in-removed", "passkey")));
  return { deleted: true };
};

/** Takes an account at Google or Apple off the caller's, unless nothing else is left to sign in with. */
export const disconnectProvider: UseCase<typeof disconnectCall> = async (ctx, { provider }) => {
  requireRecentSignIn(ctx);
  const { methods, count } = await countWays(ctx);
  if (!methods.includes(provider)) return { ok: true };
  if (count <= 1) throw new Failure("last-sign-in-method");
  // What was connected a moment ago is reported as well.
  await noticeMethodsNow(ctx);
  await ctx.gateways.accounts.disconnect(ctx.actor.uid, [provider]);
  await noticeMethodsNow(ctx);
  return { ok: true };
};
