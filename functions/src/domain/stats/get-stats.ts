import type { getUserStats as userCall } from "@cardinal/contract/endpoints/admin/users/get-user-stats";
import { type getStats as ownCall, MAX_STATS_DAYS } from "@cardinal/contract/endpoints/stats/get-stats";
import type { Stats } from "@cardinal/contract/entities/stats";
import { dayOf } from "@cardinal/contract/fields/day";
import type { Ctx } from "../ctx.ts";
import { logView } from "../person/log-view.ts";
import type { UseCase } from "../use-case.ts";
import { momentOf, requireRange } from "../visits/day-range.ts";
import { requireStatsReader } from "./policy.ts";
import { sumDays } from "./sum-days.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

interface Range {
  /** UTC days, `YYYY-MM-DD`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The caller's own statistics. */
export const getStats: UseCase<typeof ownCall> = (ctx, range) => readStats(ctx, ctx.actor.uid, range);

/** Statistics of a user's card, for callers who may see them. */
export const getUserStats: UseCase<typeof userCall> = async (ctx, { uid, ...range }) => {
  await requireStatsReader(ctx, uid);
  await logView(ctx, "admin.getUserStats", uid);
  return readStats(ctx, uid, range);
};

/**
 * The statistics of a card over a range of days, by default the last 30: the number of reads grows with the days, not
 * with visits.
 * @throws Failure `invalid-argument` for a range that ends before it starts or has more than `MAX_STATS_DAYS`.
 */
async function readStats(ctx: Ctx, uid: string, { from, to }: Range): Promise<Stats> {
  const last = momentOf("to", to ?? (from === undefined ? dayOf(ctx.now) : lastDayFrom(from, ctx.now)));
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : momentOf("from", from);
  requireRange(first, last, MAX_STATS_DAYS, { first: "from", last: "to" });
  return sumDays(await ctx.stores.stats.listDays(uid, dayOf(first), dayOf(last)));
}

/** A range without an end lasts until today, or is one day when it starts in the future. */
function lastDayFrom(from: string, now: number): string {
  const today = dayOf(now);
  return from > today ? from : today;
}
