import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../ctx.ts";
import { commitFor } from "../person/commit-for.ts";

/**
 * Ends every session of an account: our own record refuses their tokens at once, in calls and in the database's rules,
 * and the provider gives no new ones. Sessions are told by the second of their sign-in, and those of the second in which
 * they are ended would go on: the end waits for the next one, which has begun when this is done, so that a sign-in that
 * follows is good. Before an account begins only the provider has anything to end.
 */
export async function endSessions(ctx: Ctx, uid: string): Promise<void> {
  const { users } = ctx.stores;
  const valid_after = Math.floor(Date.now() / 1000) + 1;
  while (Date.now() < valid_after * 1000) await wait(valid_after * 1000 - Date.now());
  if (await users.exists(uid)) await commitFor(ctx, { uid }, users.patch(uid, { valid_after }));
  await ctx.gateways.accounts.revokeSessions(uid);
}
