import type { Step } from "../step.ts";
import { requirePayments } from "./payer.ts";

/** Ends a subscription at the provider. Subject: its id. */
export const cancelSubscription: Step = async (ctx, subscription) => {
  await requirePayments(ctx).cancel(subscription);
  return { cursor: null, done: 1 };
};

/** Ends a subscription that was bought while there was one, and gives back what was paid for it. Subject: its id. */
export const refundSubscription: Step = async (ctx, subscription) => {
  const payments = requirePayments(ctx);
  await payments.cancel(subscription);
  await payments.refund(subscription);
  return { cursor: null, done: 1 };
};

/** Removes a customer at the provider, with their subscriptions. Subject: the customer's id. */
export const deleteCustomer: Step = async (ctx, customer) => {
  await requirePayments(ctx).deleteCustomer(customer);
  return { cursor: null, done: 1 };
};
