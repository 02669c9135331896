import { isStripeId } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { requirePayments } from "./payer.ts";
import { notifyOfBilling } from "./notify-of-billing.ts";

/** Ends a subscription at the provider. Subject: its id. */
export const cancelSubscription: Step = async (ctx, subscription) => {
  await requirePayments(ctx).cancel(subscription);
  return { cursor: null, done: 1 };
};

/** Ends a subscription that was bought while there was another one, and refunds it. Subject: its id. */
export const refundSubscription: Step = async (ctx, subscription) => {
  const payments = requirePayments(ctx);
  await payments.cancel(subscription);
  await payments.refund(subscription);
  await mailRefund(ctx, subscription);
  return { cursor: null, done: 1 };
};

/** Mails the payer once that a subscription was refunded. */
async function mailRefund(ctx: Ctx, subscription: string): Promise<void> {
  const { billing, commit } = ctx.stores;
  const buyer = await requirePayments(ctx).findBuyer(subscription);
  if (buyer === null || !isStripeId(subscription, "sub") || !isStripeId(buyer.customer, "cus")) return;
  const owner = await billing.findOwner(buyer.customer);
  const payer = owner === null ? null : await billing.get(owner);
  if (owner === null || payer === null || payer.refunded?.[subscription] !== undefined) return;
  const mails = await notifyOfBilling(ctx, owner, payer, ["payment-refunded"], { plan: buyer.plan });
  await commit(billing.refundNote(owner, subscription, ctx.now), ...mails);
}

/** Removes a customer at the provider, with their subscriptions. Subject: the customer's id. */
export const deleteCustomer: Step = async (ctx, customer) => {
  await requirePayments(ctx).deleteCustomer(customer);
  return { cursor: null, done: 1 };
};
