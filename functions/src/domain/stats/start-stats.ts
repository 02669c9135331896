import type { startStats as call } from "@cardinal/contract/endpoints/stats/start-stats";
import { existing } from "../existing.ts";
import type { UseCase } from "../use-case.ts";

/** Starts the caller's statistics; existing ones stay unchanged. */
export const startStats: UseCase<typeof call> = async (ctx) => {
  const started = await ctx.stores.stats.start(ctx.actor.uid, ctx.now);
  return started ? { ok: true } : existing({ ok: true as const });
};
