import type { Ctx } from "../../ctx.ts";
import { eachOfSweep } from "../../failures/each-of-sweep.ts";
import { removing, type Step } from "../../step.ts";
import { deleteLeaver, RETENTION_MS } from "./offboarding-step.ts";

const BATCH_SIZE = 100;

type Due = Awaited<ReturnType<Ctx["stores"]["users"]["listDueDeletions"]>>[number];

/**
 * Starts the deletion of accounts that enterprises created for employees who left 30 days ago. Cursor:
 * the last handled entry.
 */
export const sweepLeavers: Step<Pick<Ctx, "stores" | "gateways" | "now" | "requestId">> = async (ctx, _all, cursor) => {
  const due = await ctx.stores.users.listDueDeletions(ctx.now, BATCH_SIZE, cursor ?? undefined);
  await eachOfSweep(
    ctx,
    { sweep: "sweep-leavers", function: "startDailySweeps" },
    due,
    (one) => deleteDue(ctx, one),
    ({ uid }) => ({ uid }),
  );
  return { cursor: due.length < BATCH_SIZE ? null : (due.at(-1)?.entry ?? null), done: due.length };
};

async function deleteDue(ctx: Pick<Ctx, "stores" | "now" | "requestId">, { uid, date }: Due): Promise<void> {
  const { commit, users } = ctx.stores;
  const user = await users.get(uid);
  const isDue = user?.deletion_date !== undefined && user.deletion_date <= ctx.now;
  // Somebody who came back in a request that was killed before this date was removed stays.
  if (isDue && user.enterprise === undefined) await deleteLeaver(ctx, uid, user);
  // The deletion has begun, or the entry leads to nothing.
  await commit({ ...(isDue ? await users.deletionDating(uid, null) : {}), ...users.dueDeletionRemoval(uid, date) });
}

/** Forgets people who left 30 days ago and whom a directory still knows as inactive. */
export const sweepDirectoryLeavers: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }) => {
  const { removed, more } = await stores.directoryLeavers.sweep(now - RETENTION_MS);
  return removing(removed, more);
};
