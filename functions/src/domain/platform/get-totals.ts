import type { getTotals as call } from "@cardinal/contract/endpoints/admin/get-totals";
import { PAID_PLANS, type PaidPlan } from "@cardinal/contract/entities/billing";
import { DAY_COUNTERS, type DayCounter, MAX_TOTALS_DAYS } from "@cardinal/contract/entities/platform/totals";
import { dayOf } from "@cardinal/contract/fields/day";
import type { StoredPaying } from "@cardinal/contract/stored/platform/days";
import type { UseCase } from "../use-case.ts";
import { momentOf, requireRange } from "../visits/day-range.ts";

const DAY_MS = 86_400_000;
type Paying = Record<PaidPlan, number>;

/** Payers at the end of each day, the last day first: the current payers, without what changed after that day. */
function payingBy(
  days: readonly string[],
  now: StoredPaying,
  steps: Readonly<Record<string, StoredPaying>>,
): ReadonlyMap<string, Paying> {
  const later = Object.keys(steps).toSorted().reverse();
  const left = Object.fromEntries(PAID_PLANS.map((plan) => [plan, now[plan] ?? 0])) as Paying;
  const found = new Map<string, Paying>();
  for (const day of days.toReversed()) {
    while (later[0] !== undefined && later[0] > day) {
      const step = steps[later.shift() ?? ""];
      for (const plan of PAID_PLANS) left[plan] -= step?.[plan] ?? 0;
    }
    found.set(day, { ...left });
  }
  return found;
}

/**
 * What happened on the platform on each day of a range. The number of reads grows only with the number of days since
 * the start of the range.
 * @throws Failure `invalid-argument` for a range that ends before it starts or has more than 400 days.
 */
export const getTotals: UseCase<typeof call> = async ({ stores }, { from, to }) => {
  const [first, last] = [momentOf("from", from), momentOf("to", to)];
  requireRange(first, last, MAX_TOTALS_DAYS, { first: "from", last: "to" });
  const days = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) => dayOf(first + at * DAY_MS));
  const [stored, now, steps] = await Promise.all([
    stores.days.list(from, to),
    stores.days.getPaying(),
    stores.days.listPayingSteps(from),
  ]);
  const paying = payingBy(days, now, steps);
  const items = days.map((day) => {
    const kept = stored[day] ?? {};
    const counts = Object.fromEntries(DAY_COUNTERS.map((name) => [name, kept[name] ?? 0])) as Record<
      DayCounter,
      number
    >;
    const none = Object.fromEntries(PAID_PLANS.map((plan) => [plan, 0])) as Paying;
    return { day, ...counts, paying: paying.get(day) ?? none, drift: kept.drift ?? 0 };
  });
  return { items, next: null };
};
