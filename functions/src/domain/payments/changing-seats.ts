import { randomUUID } from "node:crypto";
import type { Payer } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import { requirePayments } from "./payer.ts";
import { countingSubscription } from "./project-billing.ts";

/** Longer than a change takes: what is older was broken off. */
const CHANGE_MS = 60_000;

/**
 * Does something with the seats of a payer that nobody else does at the same time. @param change gets a key that names it.
 * @returns null, and nothing is done, while another change is under way.
 */
export async function changingSeats<T>(
  { stores: { billing }, now }: Pick<Ctx, "stores" | "now">,
  owner: Payer,
  change: (key: string) => Promise<T>,
): Promise<T | null> {
  const key = randomUUID();
  if (!(await billing.beginSeatsChange(owner, key, now, now - CHANGE_MS))) return null;
  try {
    return await change(key);
  } finally {
    await billing.endSeatsChange(owner, key);
  }
}

/**
 * Settles what a raise of seats has left whose payment failed, or that was broken off: the wish for fewer from the renewal on,
 * from before it, holds again, or is forgotten when there are more seats now. Nothing is done while a change is under way.
 */
export async function settleWish(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  owner: Payer,
  customer: string,
): Promise<void> {
  const payments = requirePayments(ctx);
  await changingSeats(ctx, owner, async () => {
    const subscription = countingSubscription(await payments.listSubscriptions(customer));
    if (subscription === undefined || !isUnsettled(subscription)) return;
    const { seats, paidSeats, until, wishedSeats } = subscription;
    // An invoice that is still open would raise them after all.
    await payments.dropUnpaidSeats(subscription);
    if (paidSeats === null || seats !== paidSeats.seats) await payments.setSeats(subscription, seats, null);
    else await payments.setSeats(subscription, wishedSeats, { seats, until });
  });
}

type Counting = NonNullable<ReturnType<typeof countingSubscription>>;

/** Whether there is a wish to settle. A subscription that is not paid for waits until it is. */
export const isUnsettled = (subscription: Counting): subscription is Counting & { readonly wishedSeats: number } =>
  subscription.wishedSeats !== null && subscription.status === "active";
