import type { startStats as call } from "@cardinal/contract/endpoints/stats/start-stats";
import { existing } from "../existing.ts";
import type { UseCase } from "../use-case.ts";

/** Begins the caller's record; one that has begun stays as it is. */
export const startStats: UseCase<typeof call> = async (ctx) => {
  const began = await ctx.stores.stats.start(ctx.actor.uid, ctx.now);
  return began ? { ok: true } : existing({ ok: true as const });
};
