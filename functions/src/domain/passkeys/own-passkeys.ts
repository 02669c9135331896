import type { deletePasskey as deleteCall } from "@cardinal/contract/endpoints/users/passkeys/delete-passkey";
import type { listPasskeys as listCall } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import type { updatePasskey as updateCall } from "@cardinal/contract/endpoints/users/passkeys/update-passkey";
import type { disconnectProvider as disconnectCall } from "@cardinal/contract/endpoints/users/disconnect-provider";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { requirePasskeyOfAdmin } from "./require-passkey-of-admin.ts";
import { methodMail, noticeMethodsNow } from "./notice-methods.ts";
import { toPasskey } from "./to-passkey.ts";

/**
 * The caller's passkeys, oldest first, and the connected providers, because the SDK in a browser still lists a provider
 * that was disconnected elsewhere. The screen that lists them opens after a provider was connected elsewhere.
 */
export const listPasskeys: UseCase<typeof listCall> = async (ctx) => {
  const providers = await noticeMethodsNow(ctx);
  const kept = await ctx.stores.passkeys.list(ctx.actor.uid);
  return { items: kept.map(({ id, ...passkey }) => toPasskey(id, passkey)), providers, next: null };
};

/** Renames one of the caller's passkeys. */
export const updatePasskey: UseCase<typeof updateCall> = async (ctx, { id, name }) => {
  const passkey = await ctx.stores.passkeys.rename(ctx.actor.uid, id, name);
  if (passkey === null) throw new Failure("not-found");
  return toPasskey(id, passkey);
};

/** The number of sign-in methods of an account: password, providers, passkeys. */
async function countMethods(ctx: ActorCtx): Promise<{ readonly methods: readonly string[]; readonly count: number }> {
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
  await requirePasskeyOfAdmin(ctx);
  if ((await countMethods(ctx)).count <= 1) throw new Failure("last-sign-in-method");
  await commit(passkeys.removal(uid, id), ...(await methodMail(ctx, "sign-in-removed", "passkey")));
  return { deleted: true };
};

/** Disconnects an account at Google or Apple from the caller's, unless nothing else is left to sign in with. */
export const disconnectProvider: UseCase<typeof disconnectCall> = async (ctx, { provider }) => {
  requireRecentSignIn(ctx);
  const { methods, count } = await countMethods(ctx);
  if (!methods.includes(provider)) return { ok: true };
  if (count <= 1) throw new Failure("last-sign-in-method");
  // A provider that was connected a moment ago is reported as well.
  await noticeMethodsNow(ctx);
  await ctx.gateways.accounts.disconnect(ctx.actor.uid, [provider]);
  await noticeMethodsNow(ctx);
  return { ok: true };
};
