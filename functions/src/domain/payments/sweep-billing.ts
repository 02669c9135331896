import { isStripeId } from "@cardinal/contract/stored/billing";
import { isOwnerKey, readOwner } from "@cardinal/contract/stored/owner";
import type { PaymentEvent } from "../../gateways/payments/payment-events.ts";
import type { PaymentsGateway } from "../../gateways/payments/payments.ts";
import type { Ctx } from "../ctx.ts";
import { eachAlone } from "../each-alone.ts";
import { noteFailureInSweep } from "../failures/each-of-sweep.ts";
import { removing, type Step } from "../step.ts";
import { syncBilling } from "./sync-billing.ts";
import { takeEvent } from "./take-event.ts";

/** Payers, or events, that one part processes; each costs some requests to the provider. */
const BATCH_SIZE = 20;
const DAY_MS = 86_400_000;
const EVENT_RETENTION_MS = 40 * DAY_MS;
const EVENTS_BATCH_SIZE = 500;
/** Cursors: there may be more payers; payers are done, and events follow. */
const PAYERS = "payers";
const EVENTS = "events";
const RUN = { sweep: "sync-billing", function: "startDailySweeps" } as const;

/**
 * Syncs every live subscription once a day, then processes the events that were never delivered. It also detects the
 * end of a grace period or a trial.
 */
export const syncDueBilling: Step = async (ctx, _all, cursor) => {
  const { payments } = ctx.gateways;
  if (payments === null) return { cursor: null, done: 0 };
  if (cursor === EVENTS) {
    const taken = await takeUndelivered(ctx, await listUndelivered(ctx, payments));
    return { cursor: taken < BATCH_SIZE ? null : EVENTS, done: taken };
  }
  const due = await ctx.stores.billing.listDue(ctx.now, BATCH_SIZE);
  const failures: Error[] = [];
  await eachAlone(
    due,
    (owner) => syncBilling(ctx, owner),
    async (owner, failure) => {
      // It is synced again in a day, so that those behind it have their turn when the job is retried.
      await ctx.stores.billing.postpone(owner, ctx.now + DAY_MS);
      failures.push(failure);
    },
  );
  if (failures[0] !== undefined) throw failures[0];
  return { cursor: due.length < BATCH_SIZE ? EVENTS : PAYERS, done: due.length };
};

/** Syncs one payer. Subject: the payer. */
export const syncPayer: Step = async (ctx, owner) => {
  if (ctx.gateways.payments !== null && isOwnerKey(owner)) await syncBilling(ctx, owner);
  return { cursor: null, done: 1 };
};

/**
 * The events that were never delivered; none when the provider refuses to list them. That is kept among the failures:
 * if the job failed, it would be continued here every day, and no subscription would be synced any more.
 * @throws ServiceUnavailable.
 */
async function listUndelivered(ctx: Ctx, payments: PaymentsGateway): Promise<readonly PaymentEvent[]> {
  const found: PaymentEvent[] = [];
  await eachAlone(
    [payments],
    async (asked) => found.push(...(await asked.listUndelivered())),
    (_asked, failure) => noteFailureInSweep(ctx, RUN, {}, failure),
  );
  return found;
}

/**
 * Processes at most a batch of events, oldest first. One that fails is kept among the failures, and the later ones of
 * the same payer wait.
 * @returns how many were new.
 */
async function takeUndelivered(ctx: Ctx, events: readonly PaymentEvent[]): Promise<number> {
  let taken = 0;
  const failed = new Set<string>();
  const payerOf = ({ customer, charge, id }: PaymentEvent) => customer ?? charge ?? id;
  await eachAlone(
    events.toReversed(),
    async (event) => {
      if (taken === BATCH_SIZE || failed.has(payerOf(event)) || !isStripeId(event.id, "evt")) return;
      if (await takeEvent(ctx, event)) taken += 1;
    },
    async (event, failure) => {
      failed.add(payerOf(event));
      const { customer } = event;
      const isKnown = customer !== null && isStripeId(customer, "cus");
      const owner = isKnown ? await ctx.stores.billing.findOwner(customer) : null;
      const payer = owner === null ? null : readOwner(owner);
      const person = payer?.kind === "person" ? { uid: payer.uid } : {};
      await noteFailureInSweep(ctx, RUN, { event: event.id, ...person }, failure);
    },
  );
  return taken;
}

/** Removes events that can no longer be repeated. */
export const sweepPaymentEvents: Step = async ({ stores, now }) => {
  const removed = await stores.billing.removeEventsBefore(now - EVENT_RETENTION_MS, EVENTS_BATCH_SIZE);
  return removing(removed, removed === EVENTS_BATCH_SIZE);
};
