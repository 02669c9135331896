import type { Ctx } from "../../ctx.ts";
import { removing, type Step } from "../../step.ts";
import { deleteLeaver, RETENTION_MS } from "./offboarding-step.ts";

const BATCH_SIZE = 100;

/** Starts the deletion of accounts that enterprises created for employees who left 30 days ago. */
export const sweepLeavers: Step<Pick<Ctx, "stores" | "now">> = async (ctx) => {
  const { commit, users } = ctx.stores;
  const due = await users.listDueDeletions(ctx.now, BATCH_SIZE);
  for (const { uid, date } of due) {
    const user = await users.get(uid);
    const isDue = user?.deletion_date !== undefined && user.deletion_date <= ctx.now;
    // Skip a user who rejoined in a request that was interrupted before it removed the date.
    if (isDue && user.enterprise === undefined) await deleteLeaver(ctx, uid, user);
    // The deletion has started or the entry is obsolete, so remove it from the queue.
    await commit({ ...(isDue ? await users.deletionDating(uid, null) : {}), ...users.dueDeletionRemoval(uid, date) });
  }
  return removing(due.length, due.length === BATCH_SIZE);
};

/** Deletes the records of users who left 30 days ago and whom a directory still lists as inactive. */
export const sweepDirectoryLeavers: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }) => {
  const { removed, more } = await stores.directoryLeavers.sweep(now - RETENTION_MS);
  return removing(removed, more);
};
