import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { newLine } from "../objects/invoice.ts";
import { endOfPeriod, periodOf } from "./subscriptions.ts";

/** The name of a price on invoices. */
export function nameOf({ tables }: Account, price: Stripe.Price): string {
  return tables.products.get(idOf(price.product))?.name ?? price.id;
}

function money(price: Stripe.Price): string {
  return `€${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval ?? "month"}`;
}

function fullAmount({ price, quantity }: Stripe.SubscriptionItem): number {
  return (price.unit_amount ?? 0) * (quantity ?? 1);
}

/** Invoice lines of the items for their whole period. */
export function fullLines(account: Account, items: readonly Stripe.SubscriptionItem[]): Stripe.InvoiceLineItem[] {
  return items.map((item) =>
    newLine({
      item,
      price: item.price,
      quantity: item.quantity ?? 1,
      amount: fullAmount(item),
      description: `${item.quantity ?? 1} × ${nameOf(account, item.price)} (at ${money(item.price)})`,
      period: { start: item.current_period_start, end: item.current_period_end },
      proration: false,
    }),
  );
}

/** The free lines of a trial. */
export function trialLines(account: Account, items: readonly Stripe.SubscriptionItem[]): Stripe.InvoiceLineItem[] {
  return fullLines(account, items).map((line, index) => {
    const price = items[index]?.price;
    const name = price === undefined ? "the plan" : nameOf(account, price);
    return { ...line, amount: 0, subtotal: 0, description: `Trial period for ${name}` };
  });
}

type Direction = "Unused" | "Remaining";

function partLine(
  account: Account,
  item: Stripe.SubscriptionItem,
  direction: Direction,
  moment: number,
  period: { readonly start: number; readonly end: number },
): Stripe.InvoiceLineItem {
  const share = (period.end - moment) / (period.end - period.start);
  const amount = Math.round(fullAmount(item) * share) * (direction === "Unused" ? -1 : 1);
  const day = new Date(moment * 1000).toISOString().slice(0, 10);
  return newLine({
    item,
    price: item.price,
    quantity: item.quantity ?? 1,
    amount,
    description: `${direction} time on ${item.quantity ?? 1} × ${nameOf(account, item.price)} after ${day}`,
    period: { start: moment, end: period.end },
    proration: true,
  });
}

function isSame(a: Stripe.SubscriptionItem, b: Stripe.SubscriptionItem | undefined): boolean {
  return b !== undefined && a.price.id === b.price.id && a.quantity === b.quantity;
}

/**
 * Prorations of a change within a period: credit for the rest of the old items, charge for the rest of the new ones.
 */
export function prorationLines(
  account: Account,
  subscription: Stripe.Subscription,
  items: readonly Stripe.SubscriptionItem[],
  moment: number,
): Stripe.InvoiceLineItem[] {
  const period = periodOf(subscription);
  return items.flatMap((item) => {
    const before = subscription.items.data.find(({ id }) => id === item.id);
    if (isSame(item, before)) return [];
    const back = before === undefined ? [] : [partLine(account, before, "Unused", moment, period)];
    return [...back, partLine(account, item, "Remaining", moment, period)];
  });
}

/** Invoice lines of a change of interval: credit for the rest of the old period, charge for the whole new one. */
export function newIntervalLines(
  account: Account,
  subscription: Stripe.Subscription,
  items: readonly Stripe.SubscriptionItem[],
  moment: number,
  credit: boolean,
): Stripe.InvoiceLineItem[] {
  const period = periodOf(subscription);
  const back = credit ? subscription.items.data.map((item) => partLine(account, item, "Unused", moment, period)) : [];
  return [...back, ...fullLines(account, items)];
}

/** Items after a change: in the same period, or in one that starts now. */
export function inPeriod(
  items: readonly Stripe.SubscriptionItem[],
  start: number,
  anchor: number,
): Stripe.SubscriptionItem[] {
  return items.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: endOfPeriod(item.price, anchor, start),
  }));
}
