import { listPrices } from "@cardinal/contract/endpoints/payments/list-prices";
import type { PlanPrice } from "@cardinal/contract/entities/billing";
import { screen, within } from "@testing-library/react";
import { reply } from "../../testing/fake-api.ts";
import { configurePage, PAYMENTS_URL } from "../../testing/page-config.ts";

const price = (change: Partial<PlanPrice>): PlanPrice => ({
  plan: "pro",
  interval: "month",
  amount: 900,
  currency: "eur",
  per_seat: false,
  ...change,
});

export const PRICES: readonly PlanPrice[] = [
  price({}),
  price({ interval: "year", amount: 9000 }),
  price({ plan: "enterprise", amount: 650, per_seat: true }),
];

/** Sells plans at these prices. */
export function sellPlans(items: readonly PlanPrice[] = PRICES, trial_days = 14) {
  configurePage({ payments: PAYMENTS_URL });
  return reply(listPrices, { items: [...items], trial_days });
}

/** The card of a plan. */
export const planCard = (name: string) => within(screen.getByRole("article", { name }));

/** The section about what somebody has. */
export const ownPlan = () => within(screen.getByRole("region", { name: "Your plan" }));
