import type { Ctx } from "../../ctx.ts";
import { removing, type Step } from "../../step.ts";
import { deleteLeaver, KEPT_MS } from "./leave-step.ts";

const BATCH_SIZE = 100;

/** Begins to delete the accounts that enterprises made for people who left 30 days ago. */
export const sweepLeavers: Step<Pick<Ctx, "stores" | "now">> = async (ctx) => {
  const { commit, users } = ctx.stores;
  const due = await users.listDueDeletions(ctx.now, BATCH_SIZE);
  for (const { uid, date } of due) {
    const user = await users.get(uid);
    const isDue = user?.deletion_date !== undefined && user.deletion_date <= ctx.now;
    // Somebody who came back in a request that was killed before this date was removed stays.
    if (isDue && user.enterprise === undefined) await deleteLeaver(ctx, uid, user);
    // The deletion has begun, or the entry leads to nothing: the next part finds others.
    await commit({ ...(isDue ? await users.deletionDating(uid, null) : {}), ...users.dueDeletionRemoval(uid, date) });
  }
  return removing(due.length, due.length === BATCH_SIZE);
};

/** Forgets people who left 30 days ago and whom a directory still knows as inactive. */
export const sweepDirectoryLeavers: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }) => {
  const { removed, more } = await stores.directoryLeavers.sweep(now - KEPT_MS);
  return removing(removed, more);
};
