import { isStripeId, type Payer } from "@cardinal/contract/stored/billing";
import type { PaymentEvent } from "../../gateways/payments/payment-events.ts";
import { requirePayments } from "./payer.ts";
import { syncBilling, type Syncing } from "./sync-billing.ts";

/** Events that can change what a payer has; the webhook at Stripe is configured to send these. */
const RELEVANT_TYPES =
  /^(checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.(paid|payment_succeeded|payment_failed)$|charge\.(refunded$|dispute\.))/;

/**
 * Processes an event that the provider itself has issued, however it arrived.
 * @returns false when it was processed before.
 */
export async function takeEvent(ctx: Syncing, event: PaymentEvent): Promise<boolean> {
  const { billing } = ctx.stores;
  if (await billing.hasEvent(event.id)) return false;
  const owner = RELEVANT_TYPES.test(event.type) ? await findPayer(ctx, event) : null;
  if (owner === null) await billing.noteEvent(event.id, event.type, ctx.now);
  else await syncBilling(ctx, owner, { event });
  return true;
}

/** The payer whom an event is about; null when unknown. */
async function findPayer(ctx: Syncing, { customer, charge }: PaymentEvent): Promise<Payer | null> {
  const known = customer ?? (charge === null ? null : await requirePayments(ctx).findCustomer(charge));
  return known !== null && isStripeId(known, "cus") ? ctx.stores.billing.findOwner(known) : null;
}
