import type { Ctx } from "../ctx.ts";
import { removePerson } from "./remove-person.ts";

/**
 * Deletes an account and all that is kept of its person, until it is done or the signal says that the time is up; then
 * the next run goes on from there.
 */
export async function workOnDeletion(ctx: Ctx, uid: string, signal: AbortSignal): Promise<void> {
  const { users, deletions } = ctx.stores;
  try {
    // Nobody signs in to an account that is being deleted, nor begins anything new.
    await ctx.gateways.accounts.delete(uid);
    // Requests that were under way may have written since the first time, or begun the account once more.
    for (let time = 1; time <= 2 || (await users.exists(uid)); time += 1)
      await removePerson(ctx, uid, await users.get(uid), signal);
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    await deletions.pause(uid, Date.now());
    return;
  }
  await deletions.remove(uid);
}
