import { randomUUID } from "node:crypto";
import type { Payer } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import { requirePayments } from "./payer.ts";
import { countingSubscription } from "./project-billing.ts";

/** Longer than a change takes: an older one was interrupted. */
const CHANGE_MS = 60_000;

/**
 * Changes the seats of a payer, one change at a time. @param change gets a key that identifies it.
 * @returns null, without a change, while another one is running.
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
 * Settles what an increase of seats left behind whose payment failed, or that was interrupted: a reduction from the
 * renewal on that was planned before it applies again, or is dropped when there are more seats now. Does nothing while
 * a change is running.
 */
export async function settleSeatReduction(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  owner: Payer,
  customer: string,
): Promise<void> {
  const payments = requirePayments(ctx);
  await changingSeats(ctx, owner, async () => {
    const subscription = countingSubscription(await payments.listSubscriptions(customer));
    if (subscription === undefined || !isUnsettled(subscription)) return;
    const { seats, paidSeats, until, wishedSeats } = subscription;
    // An invoice that is still open would increase them after all.
    await payments.dropUnpaidSeats(subscription);
    if (paidSeats === null || seats !== paidSeats.seats) await payments.setSeats(subscription, seats, null);
    else await payments.setSeats(subscription, wishedSeats, { seats, until });
  });
}

type Counting = NonNullable<ReturnType<typeof countingSubscription>>;

/** Whether there is a planned reduction to settle. That of an unpaid subscription is settled once it is paid. */
export const isUnsettled = (subscription: Counting): subscription is Counting & { readonly wishedSeats: number } =>
  subscription.wishedSeats !== null && subscription.status === "active";
