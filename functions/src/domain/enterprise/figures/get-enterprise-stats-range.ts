import type { getEnterpriseStatsRange as call } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats-range";
import { dayOf } from "@cardinal/contract/fields/day";
import type { UseCase } from "../../use-case.ts";
import { momentOf, requireRange } from "../../visits/day-range.ts";
import { requireFigures, sumCounters } from "./require-figures.ts";

/** The maximum number of days per request. */
export const MAX_DAYS = 400;

/** The counts of an enterprise on each day of a range. The cost depends only on the number of days. */
export const getEnterpriseStatsRange: UseCase<typeof call> = async (ctx, { start, end, ...input }) => {
  const [first, last] = [momentOf("start", start), momentOf("end", end)];
  requireRange(first, last, MAX_DAYS, { first: "start", last: "end" });
  const { enterprise, groups } = await requireFigures(ctx, input);
  const parts = await Promise.all(
    (groups ?? [null]).map((group) =>
      ctx.stores.enterpriseStats.listDays({ enterprise, group }, dayOf(first), dayOf(last)),
    ),
  );
  const days = [...new Set(parts.flatMap(Object.keys))].sort();
  const by_day = Object.fromEntries(days.map((day) => [day, sumCounters(parts.map((part) => part[day] ?? {}))]));
  return { totals: sumCounters(Object.values(by_day)), by_day };
};
