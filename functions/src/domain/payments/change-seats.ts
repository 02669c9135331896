import type { changeSeats as call } from "@cardinal/contract/endpoints/payments/change-seats";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import type { Subscription } from "../../gateways/payments/subscriptions.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { auditEntry } from "../enterprise/audit-entry.ts";
import { requireUser } from "../person/require-user.ts";
import type { UseCase } from "../use-case.ts";
import { changingSeats } from "./changing-seats.ts";
import { payerOf, requirePayments, requireEnoughSeats } from "./payer.ts";
import { countingSubscription, seatsNow } from "./project-billing.ts";
import { syncBilling } from "./sync-billing.ts";

/**
 * Changes the number of seats that an enterprise pays for. Additional seats are charged at once for the rest of the
 * period, and exist only once that is paid; a reduction lowers the price from the renewal on, and until then the number
 * stays the same.
 */
export const changeSeats: UseCase<typeof call> = async (ctx, { seats, preview = false }) => {
  const person = await requireUser(ctx);
  const owner = await payerOf(ctx, person, "enterprise");
  if (person.enterprise === undefined)
    throw new Failure("permission-denied", { message: "Create your organisation first, then change its seats." });
  const payer = await ctx.stores.billing.get(owner);
  if (payer?.customer === undefined) throw new Failure("not-found", { message: "There is no subscription to change." });
  const subscription = await subscriptionOf(ctx, payer.customer);
  if (payer.applied?.billing?.disputed === true && seats > seatsNow(subscription)) throw new Failure("disputed");
  await requireEnoughSeats(ctx, person.enterprise, seats);
  const offer = await makeOffer(ctx, subscription, seats);
  if (preview) return offer;
  const { customer } = payer;
  // Read again: another change may just have ended.
  const change = async (key: string) => apply(ctx, await subscriptionOf(ctx, customer), seats, key);
  const isDone = await changingSeats(ctx, owner, change).catch(async (error: unknown) => {
    // Whatever is left open is settled by the next sync of the subscription.
    await ctx.stores.billing.postpone(owner, ctx.now);
    throw error;
  });
  if (isDone === null) throw new Failure("in-progress");
  await syncBilling(ctx, owner);
  if (!isDone) throw new Failure("payment-failed");
  await ctx.stores.commit(await auditEntry(ctx, person.enterprise, "payments.changeSeats", { code: String(seats) }));
  return offer;
};

/**
 * The enterprise's subscription.
 * @throws Failure `plan-required` when none is paid for, `payment-failed` when a payment is due.
 */
async function subscriptionOf(ctx: ActorCtx, customer: string): Promise<Subscription> {
  const subscription = countingSubscription(await requirePayments(ctx).listSubscriptions(customer));
  if (subscription?.sold?.plan !== "enterprise") throw new Failure("plan-required", { plan: "enterprise" });
  const { status } = subscription;
  if (status === "past_due" || status === "unpaid" || status === "incomplete")
    throw new Failure("payment-failed", { message: "A payment is due. Pay it first, then change the seats." });
  if (status !== "active" && status !== "trialing") throw new Failure("plan-required", { plan: "enterprise" });
  return subscription;
}

async function makeOffer(ctx: ActorCtx, subscription: Subscription, seats: number): Promise<ReplyOf<typeof call>> {
  const isTrial = subscription.status === "trialing";
  const current = seatsNow(subscription);
  const price = await requirePayments(ctx).previewSeats(subscription, seats, isTrial ? seats : current);
  const until = seats < current && !isTrial ? subscription.until : null;
  return { seats, until, due_now: price.dueNow, next_amount: price.nextAmount, currency: price.currency };
}

/** @returns false when the payment failed: the sync that follows restores a planned reduction. */
async function apply(ctx: ActorCtx, subscription: Subscription, seats: number, key: string): Promise<boolean> {
  const payments = requirePayments(ctx);
  const current = seatsNow(subscription);
  await payments.dropUnpaidSeats(subscription);
  if (subscription.status === "trialing") {
    // Nothing was paid for yet, so nothing is charged or reserved.
    await payments.setSeats(subscription, seats, null);
    return true;
  }
  if (seats <= current) {
    const paid = seats === current ? null : { seats: current, until: subscription.until };
    await payments.setSeats(subscription, seats, paid);
    return true;
  }
  // Seats that are paid for until the renewal are not charged again. A planned reduction stays recorded until more are
  // paid for.
  if (subscription.seats !== current)
    await payments.setSeats(subscription, current, { seats: current, until: subscription.until }, subscription.seats);
  return payments.raiseSeats(subscription, seats, key);
}
