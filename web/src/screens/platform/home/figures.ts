import { PAID_PLANS, type PaidPlan } from "@cardinal/contract/entities/billing";
import { DAY_COUNTERS, type DayCounter, type DayTotals } from "@cardinal/contract/entities/platform/totals";

/** What the first page shows of each day: what happened on it, and how many paid for a plan at its end. */
export const FIGURES = [...DAY_COUNTERS, ...PAID_PLANS] as const;
export type Figure = DayCounter | PaidPlan;

const isPlan = (figure: Figure): figure is PaidPlan => (PAID_PLANS as readonly string[]).includes(figure);

/** Whether a figure says how many there are, and not how often something happened: its days don't add up. */
export const isLevel = isPlan;

/** A figure of one day. */
export function countOf(totals: DayTotals | undefined, figure: Figure): number {
  if (totals === undefined) return 0;
  return isPlan(figure) ? (totals.paying[figure] ?? 0) : totals[figure];
}

/** What a figure comes to over several days: all of them together, or, for a level, how much it has changed. */
export function overAll(items: readonly DayTotals[], figure: Figure): number {
  if (isPlan(figure)) return countOf(items.at(-1), figure) - countOf(items[0], figure);
  return items.reduce((sum, day) => sum + day[figure], 0);
}
