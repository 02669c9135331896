import type { getEnterpriseStatsRange as call } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats-range";
import { dayOf } from "@cardinal/contract/fields/day";
import type { UseCase } from "../../use-case.ts";
import { momentOf, requireRange } from "../../visits/day-range.ts";
import { requireFigures, sumCounters } from "./require-figures.ts";

/** Most days of one request. */
export const MAX_DAYS = 400;

/** What an enterprise has counted on each day of a range. What is read grows with the days alone. */
export const getEnterpriseStatsRange: UseCase<typeof call> = async (ctx, { start, end, ...asked }) => {
  const [first, last] = [momentOf("start", start), momentOf("end", end)];
  requireRange(first, last, MAX_DAYS, { first: "start", last: "end" });
  const { enterprise, groups } = await requireFigures(ctx, asked);
  const parts = await Promise.all(
    (groups ?? [null]).map((group) =>
      ctx.stores.enterpriseStats.listDays({ enterprise, group }, dayOf(first), dayOf(last)),
    ),
  );
  const days = [...new Set(parts.flatMap(Object.keys))].sort();
  const by_day = Object.fromEntries(days.map((day) => [day, sumCounters(parts.map((part) => part[day] ?? {}))]));
  return { totals: sumCounters(Object.values(by_day)), by_day };
};
