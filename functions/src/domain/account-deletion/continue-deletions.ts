import type { Ctx } from "../ctx.ts";
import { workOnDeletion } from "./work-on-deletion.ts";

/** How long one run works on a deletion: less than a function in the background may take (540 s). */
const RUN_MS = 8 * 60_000;
/** Longer than any run: who has not come back after this time never will. */
const LEASE_MS = 10 * 60_000;
/** Deletions that one run of the clock looks at. */
const MAX_DUE = 100;

/** Goes on with a deletion, unless somebody is at work on it or it is finished. */
export async function continueDeletion(ctx: Ctx, uid: string, signal = AbortSignal.timeout(RUN_MS)): Promise<void> {
  if (await ctx.stores.deletions.claim(uid, ctx.now, ctx.now + LEASE_MS)) await workOnDeletion(ctx, uid, signal);
}

/** Goes on with the deletions whose run was killed. */
export async function continueDeletions(ctx: Ctx, signal = AbortSignal.timeout(RUN_MS)): Promise<void> {
  for (const uid of await ctx.stores.deletions.listDue(ctx.now, MAX_DUE)) {
    if (signal.aborted) return;
    await continueDeletion(ctx, uid, signal);
  }
}
