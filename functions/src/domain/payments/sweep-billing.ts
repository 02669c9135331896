import { isStripeId } from "@cardinal/contract/stored/billing";
import type { PaymentEvent } from "../../gateways/payments/payment-events.ts";
import { eachAlone } from "../failures/each-alone.ts";
import { removing, type Step } from "../step.ts";
import { syncBilling, type Syncing } from "./sync-billing.ts";
import { takeEvent } from "./take-event.ts";

/** Payers, or events, that one part of the work looks at; each costs some questions to the provider. */
const BATCH_SIZE = 20;
const DAY_MS = 86_400_000;
const EVENTS_KEPT_MS = 40 * DAY_MS;
const EVENTS_BATCH = 500;
/** Cursors: there may be further payers; they are done, and events follow. */
const PAYERS = "payers";
const EVENTS = "events";

/**
 * Looks at every subscription that lives once a day, then takes the events that were never delivered. It is also what
 * notices that a grace or a trial ends.
 */
export const syncDueBilling: Step = async (ctx, _all, cursor) => {
  const { payments } = ctx.gateways;
  if (payments === null) return { cursor: null, done: 0 };
  if (cursor === EVENTS) {
    const taken = await takeUndelivered(ctx, await payments.listUndelivered());
    return { cursor: taken < BATCH_SIZE ? null : EVENTS, done: taken };
  }
  const due = await ctx.stores.billing.listDue(ctx.now, BATCH_SIZE);
  await eachInTurn(
    due,
    (owner) => syncBilling(ctx, owner),
    // It is looked at again in a day, so that those behind it have their turn when the work is tried again.
    (owner) => ctx.stores.billing.postpone(owner, ctx.now + DAY_MS),
  );
  return { cursor: due.length < BATCH_SIZE ? EVENTS : PAYERS, done: due.length };
};

/** Takes at most a batch of events, the oldest first. @returns how many were new. */
async function takeUndelivered(ctx: Syncing, events: readonly PaymentEvent[]): Promise<number> {
  let taken = 0;
  await eachInTurn(events.toReversed(), async (event) => {
    if (taken < BATCH_SIZE && isStripeId(event.id, "evt") && (await takeEvent(ctx, event))) taken += 1;
  });
  return taken;
}

/**
 * Does something for each of a list, one after the other.
 * @throws the first failure, after all had their turn.
 */
async function eachInTurn<T>(
  list: readonly T[],
  act: (one: T) => Promise<void>,
  leave: (one: T) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const failures: Error[] = [];
  await eachAlone(list, act, async (one, failure) => {
    await leave(one);
    failures.push(failure);
  });
  if (failures[0] !== undefined) throw failures[0];
}

/** Forgets events that can no longer be sent again. */
export const sweepPaymentEvents: Step = async ({ stores, now }) => {
  const removed = await stores.billing.removeEventsBefore(now - EVENTS_KEPT_MS, EVENTS_BATCH);
  return removing(removed, removed === EVENTS_BATCH);
};
