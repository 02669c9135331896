import { PAID_PLANS, type PaidPlan } from "@cardinal/contract/entities/billing";
import type { DayCounter } from "@cardinal/contract/entities/platform/totals";
import { dayOf } from "@cardinal/contract/fields/day";
import { createRandom } from "./random.ts";

/** Events on a busy day, and relative activity per weekday, Sunday first. */
const BUSY: Readonly<Record<DayCounter, number>> = {
  sign_ups: 46,
  deletions: 3,
  cards: 39,
  views: 5200,
  contacts: 410,
  messages: 96,
  mails: 530,
  scans: 120,
  claims: 28,
};
const WEEK = [0.25, 0.9, 1, 1.05, 1, 0.85, 0.3] as const;
/** Subscriptions on the first day, and the daily increase. */
const PAYING: Readonly<Record<PaidPlan, { readonly first: number; readonly more: number }>> = {
  pro: { first: 640, more: 2.4 },
  enterprise: { first: 31, more: 0.15 },
};
const DAY_MS = 86_400_000;
const DAYS = 61;

/** Two months of platform statistics until yesterday: slowly growing, with quiet weekends. Today's counts are real. */
export function platformDays(now: number): Record<string, number> {
  const random = createRandom(79);
  const tree: Record<string, number> = {};
  const paying = { pro: PAYING.pro.first, enterprise: PAYING.enterprise.first };
  for (let back = DAYS; back > 0; back -= 1) {
    const moment = now - back * DAY_MS;
    const day = dayOf(moment);
    const scale = (WEEK[new Date(moment).getUTCDay()] ?? 1) * (1 - back / 200);
    for (const [counter, busy] of Object.entries(BUSY)) {
      const count = Math.round(busy * scale * (0.8 + 0.4 * random()));
      if (count > 0) tree[`platform/days/${day}/${counter}`] = count;
    }
    for (const plan of PAID_PLANS) {
      const step = back === DAYS ? paying[plan] : Math.round(PAYING[plan].more * 2 * random() - 0.3);
      if (back !== DAYS) paying[plan] += step;
      if (step !== 0) tree[`platform/paying/days/${day}/${plan}`] = step;
    }
  }
  for (const plan of PAID_PLANS) tree[`platform/paying/now/${plan}`] = paying[plan];
  return tree;
}
