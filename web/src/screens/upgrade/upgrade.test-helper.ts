import { listPrices } from "@cardinal/contract/endpoints/payments/list-prices";
import type { PlanPrice } from "@cardinal/contract/entities/billing";
import { screen, within } from "@testing-library/react";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import { reply } from "../../testing/fake-api.ts";
import { configurePage, PAYMENTS_URL } from "../../testing/page-config.ts";
import { renderApp } from "../../testing/render-app.tsx";

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
  return reply(listPrices, { items: [...items], trial_days, next: null });
}

/** The card of a plan. */
export const planCard = (name: string) => within(screen.getByRole("article", { name }));

/** The section of the user's own plan. */
export const ownPlan = () => within(screen.getByRole("region", { name: "Your plan" }));

/** Opens the plans. */
export async function openPlans(address = "/upgrade") {
  const view = renderApp(address);
  await screen.findByRole("heading", { level: 1, name: "Plans" });
  return view;
}

/** Records the pages of the payment provider that are opened from now on. */
export function watchPages(): string[] {
  const opened: string[] = [];
  setOpenPage((address) => void opened.push(address));
  return opened;
}
