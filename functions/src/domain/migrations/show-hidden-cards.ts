import { refreshOf } from "../contacts/sync/refresh-snapshots.ts";
import type { Ctx } from "../ctx.ts";
import { publishCard } from "../publish/publish-card.ts";
import type { Step } from "../step.ts";

/** Users that one part processes, and how many of them at the same time. */
const PER_PART = 500;
const CONCURRENCY = 25;

type Showing = Pick<Ctx, "stores" | "gateways" | "now">;

async function showCard(ctx: Showing, uid: string): Promise<boolean> {
  const { commit, days, users } = ctx.stores;
  const user = await users.get(uid);
  if (user?.unpublished !== true || user.email !== "" || user.enterprise === undefined || user.deleting === true)
    return false;
  await commit(users.patch(uid, { unpublished: null }), days.counting(ctx.now, "cards"), await refreshOf(ctx, uid));
  await publishCard(ctx, uid);
  return true;
}

/**
 * Migration: publishes the cards of employees without an email address that were hidden until an acceptance, which such
 * employees cannot give. The job counts the cards. Cursor: the last user ID.
 */
export const showHiddenCards: Step<Showing> = async (ctx, _all, cursor) => {
  const uids = await ctx.stores.people.listIds(cursor, PER_PART);
  let done = 0;
  for (let at = 0; at < uids.length; at += CONCURRENCY) {
    const shown = await Promise.all(uids.slice(at, at + CONCURRENCY).map((uid) => showCard(ctx, uid)));
    done += shown.filter(Boolean).length;
  }
  return { cursor: uids.length < PER_PART ? null : (uids.at(-1) ?? null), done };
};
