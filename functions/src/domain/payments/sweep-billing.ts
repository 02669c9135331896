import { isStripeId } from "@cardinal/contract/stored/billing";
import type { PaymentEvent } from "../../gateways/payments/payment-events.ts";
import { removing, type Step } from "../step.ts";
import { syncBilling, type Syncing } from "./sync-billing.ts";
import { takeEvent } from "./take-event.ts";

/** Payers, or events, that one part of the work looks at; each costs some questions to the provider. */
const BATCH_SIZE = 20;
const EVENTS_KEPT_MS = 40 * 86_400_000;
const EVENTS_BATCH = 500;
/** Cursors: there may be further events; they are done, and payers follow. */
const MORE_EVENTS = "more-events";
const EVENTS_FIRST = "events";

/**
 * Takes the events that were never delivered, then looks at every subscription that lives once a day. It is also what
 * notices that a grace or a trial ends.
 */
export const syncDueBilling: Step = async (ctx, _all, cursor) => {
  const { payments } = ctx.gateways;
  if (payments === null) return { cursor: null, done: 0 };
  if (cursor === null || cursor === MORE_EVENTS) {
    const taken = await takeUndelivered(ctx, await payments.listUndelivered());
    return { cursor: taken < BATCH_SIZE ? EVENTS_FIRST : MORE_EVENTS, done: taken };
  }
  const due = await ctx.stores.billing.listDue(ctx.now, BATCH_SIZE);
  for (const owner of due) await syncBilling(ctx, owner);
  return { cursor: due.length < BATCH_SIZE ? null : EVENTS_FIRST, done: due.length };
};

/** Takes at most a batch of events, the oldest first. @returns how many were new. */
async function takeUndelivered(ctx: Syncing, events: readonly PaymentEvent[]): Promise<number> {
  let taken = 0;
  for (const event of events.toReversed()) {
    if (taken === BATCH_SIZE) break;
    if (isStripeId(event.id, "evt") && (await takeEvent(ctx, event))) taken += 1;
  }
  return taken;
}

/** Forgets events that can no longer be sent again. */
export const sweepPaymentEvents: Step = async ({ stores, now }) => {
  const removed = await stores.billing.removeEventsBefore(now - EVENTS_KEPT_MS, EVENTS_BATCH);
  return removing(removed, removed === EVENTS_BATCH);
};
