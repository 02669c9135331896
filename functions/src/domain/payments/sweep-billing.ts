import { isStripeId } from "@cardinal/contract/stored/billing";
import { removing, type Step } from "../step.ts";
import { syncBilling } from "./sync-billing.ts";

/** Payers that one part of the work looks at; each costs a question to the provider. */
const BATCH_SIZE = 20;
const EVENTS_KEPT_MS = 40 * 86_400_000;
const EVENTS_BATCH = 500;
const EVENTS_FIRST = "events";

/**
 * Looks at every subscription that lives once a day, in case an event was lost, and at events that were never taken. It is
 * also what notices that a grace or a trial ends. Cursor: null for the events, then the payers.
 */
export const syncDueBilling: Step = async (ctx, _all, cursor) => {
  const { payments } = ctx.gateways;
  if (payments === null) return { cursor: null, done: 0 };
  const { billing } = ctx.stores;
  if (cursor === null) {
    const events = await payments.listUndelivered();
    const customers = new Set(events.flatMap(({ customer }) => (customer === null ? [] : [customer])));
    for (const customer of customers) {
      const owner = isStripeId(customer, "cus") ? await billing.findOwner(customer) : null;
      if (owner !== null) await syncBilling(ctx, owner);
    }
    return { cursor: EVENTS_FIRST, done: customers.size };
  }
  const due = await billing.listDue(ctx.now, BATCH_SIZE);
  for (const owner of due) await syncBilling(ctx, owner);
  return { cursor: due.length < BATCH_SIZE ? null : EVENTS_FIRST, done: due.length };
};

/** Forgets events that can no longer be sent again. */
export const sweepPaymentEvents: Step = async ({ stores, now }) => {
  const removed = await stores.billing.removeEventsBefore(now - EVENTS_KEPT_MS, EVENTS_BATCH);
  return removing(removed, removed === EVENTS_BATCH);
};
