import type { Ctx } from "../ctx.ts";

/** Forgets who visited before yesterday, and what the limits counted: neither is needed for longer. */
export async function sweepStats(ctx: Pick<Ctx, "stores" | "now">): Promise<void> {
  await ctx.stores.stats.sweep(ctx.now);
}
