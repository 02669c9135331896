import { setTimeout as wait } from "node:timers/promises";
import type { listSignIns as listCall } from "@cardinal/contract/endpoints/users/list-sign-ins";
import type { signOutEverywhere as signOutCall } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import type { Ctx } from "../ctx.ts";
import { commitFor } from "../person/commit-for.ts";
import type { UseCase } from "../use-case.ts";

/** Whether a user may sign in to an account: it exists, and is neither disabled nor being deleted. */
export async function isOpenAccount(
  { stores, gateways }: Pick<Ctx, "stores" | "gateways">,
  uid: string,
): Promise<boolean> {
  const [person, account] = await Promise.all([stores.users.get(uid), gateways.accounts.get(uid)]);
  return account !== null && !account.disabled && person?.disabled !== true && person?.deleting !== true;
}

/** The caller's last sign-ins, newest first; ten are stored. */
export const listSignIns: UseCase<typeof listCall> = async (ctx) => {
  return { items: await ctx.stores.signIns.list(ctx.actor.uid), next: null };
};

/**
 * Ends every session of an account: its record refuses their tokens at once, in calls and in the database's rules, and
 * the provider issues no new ones. Sessions are identified by the second of their sign-in, and those of the current
 * second would continue: so this waits for the next second, which makes a sign-in that follows valid. Browsers of ended
 * sessions get no more push notifications, which contain names and texts. Before registration only the provider has
 * sessions to end.
 */
export async function endSessions(ctx: Ctx, uid: string): Promise<void> {
  const { users, push } = ctx.stores;
  const valid_after = Math.floor(Date.now() / 1000) + 1;
  while (Date.now() < valid_after * 1000) await wait(valid_after * 1000 - Date.now());
  if (await users.exists(uid))
    await commitFor(ctx, { uid }, users.patch(uid, { valid_after }), await push.removalOfAll(uid));
  await ctx.gateways.accounts.revokeSessions(uid);
}

/** Ends every session of the caller, this one included. */
export const signOutEverywhere: UseCase<typeof signOutCall> = async (ctx) => {
  await endSessions(ctx, ctx.actor.uid);
  return { ok: true };
};
