import { isStripeId } from "@cardinal/contract/stored/billing";
import type { PaymentEvent } from "../../gateways/payments/payment-events.ts";
import { Failure } from "../failure.ts";
import { forgetCustomer } from "./find-payer.ts";
import { requirePayments } from "./payer.ts";
import { syncBilling, type Syncing } from "./sync-billing.ts";

/** Events that can change what a payer has; the webhook at Stripe is configured to send these. */
const RELEVANT_TYPES =
  /^(checkout\.session\.|customer\.subscription\.|customer\.(updated|deleted)$|payment_method\.attached$|invoice\.(paid|payment_succeeded|payment_failed)$|charge\.(refunded$|dispute\.))/;

/** How often the payer is looked up: a subscription may be moving to the enterprise that is being created with it. */
const ATTEMPTS = 3;

/**
 * Processes an event that the provider itself has issued, however it arrived.
 * @returns false when it was processed before. @throws Failure `conflict` when its payer cannot be synced, so that it
 * is repeated.
 */
export async function takeEvent(ctx: Syncing, event: PaymentEvent): Promise<boolean> {
  const { billing } = ctx.stores;
  if (await billing.hasEvent(event.id)) return false;
  const customer = RELEVANT_TYPES.test(event.type) ? await customerOf(ctx, event) : null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const owner = customer === null ? null : await billing.findOwner(customer);
    if (customer === null || owner === null) {
      await billing.noteEvent(event.id, event.type, ctx.now);
      return true;
    }
    if (event.type === "customer.deleted") await forgetCustomer(ctx, owner, customer);
    else if (await syncBilling(ctx, owner, { event })) return true;
  }
  throw new Failure("conflict");
}

/** The customer whom an event is about; null when unknown. */
async function customerOf(ctx: Syncing, { customer, charge }: PaymentEvent): Promise<string | null> {
  const known = customer ?? (charge === null ? null : await requirePayments(ctx).findCustomer(charge));
  return known !== null && isStripeId(known, "cus") ? known : null;
}
