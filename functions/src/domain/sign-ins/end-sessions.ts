import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../ctx.ts";
import { commitFor } from "../person/commit-for.ts";

/**
 * Ends every session of an account: its record refuses their tokens at once, in calls and in the database's rules, and the
 * provider issues no new ones. Sessions are identified by the second of their sign-in, and those of the current second
 * would continue: so this waits for the next second, which makes a sign-in that follows valid. Browsers of ended sessions
 * get no more push notifications, which contain names and texts. Before registration only the provider has sessions to
 * end.
 */
export async function endSessions(ctx: Ctx, uid: string): Promise<void> {
  const { users, push } = ctx.stores;
  const valid_after = Math.floor(Date.now() / 1000) + 1;
  while (Date.now() < valid_after * 1000) await wait(valid_after * 1000 - Date.now());
  if (await users.exists(uid))
    await commitFor(ctx, { uid }, users.patch(uid, { valid_after }), await push.removalOfAll(uid));
  await ctx.gateways.accounts.revokeSessions(uid);
}
