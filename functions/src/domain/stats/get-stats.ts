import type { getStats as call } from "@cardinal/contract/endpoints/stats/get-stats";
import type { UseCase } from "../use-case.ts";
import { readStats } from "./read-stats.ts";

/** The caller's own statistics. */
export const getStats: UseCase<typeof call> = (ctx, range) => readStats(ctx, ctx.actor.uid, range);
