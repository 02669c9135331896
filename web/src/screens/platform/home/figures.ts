import { PAID_PLANS, type PaidPlan } from "@cardinal/contract/entities/billing";
import { DAY_COUNTERS, type DayCounter, type DayTotals } from "@cardinal/contract/entities/platform/totals";

/** The daily figures of the first page: counters of the day, and the number of paying accounts at its end. */
export const FIGURES = [...DAY_COUNTERS, ...PAID_PLANS] as const;
export type Figure = DayCounter | PaidPlan;

const isPlan = (figure: Figure): figure is PaidPlan => (PAID_PLANS as readonly string[]).includes(figure);

/** Whether a figure is a level and not a counter, so that its days must not be summed. */
export const isLevel = isPlan;

/** A figure of one day. */
export function countOf(totals: DayTotals | undefined, figure: Figure): number {
  if (totals === undefined) return 0;
  return isPlan(figure) ? (totals.paying[figure] ?? 0) : totals[figure];
}

/** A figure over several days: the sum or, for a level, its change. */
export function overAll(items: readonly DayTotals[], figure: Figure): number {
  if (isPlan(figure)) return countOf(items.at(-1), figure) - countOf(items[0], figure);
  return items.reduce((sum, day) => sum + day[figure], 0);
}
