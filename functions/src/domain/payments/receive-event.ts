import { isStripeId, type Payer } from "@cardinal/contract/stored/billing";
import type { PaymentEvent } from "../../gateways/payments/payment-events.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requirePayments } from "./payer.ts";
import { syncBilling } from "./sync-billing.ts";

/** Events that can change what a payer has; the portal at Stripe is set up to send these. */
const HEARD =
  /^(checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.(paid|payment_succeeded|payment_failed)$|charge\.(refunded$|dispute\.))/;

/**
 * Takes an event of the payment provider. It says only whom to ask about: what holds is what the provider answers then. An
 * event that took effect, or concerns nobody here, does nothing; one that takes no effect is thrown back, and comes again.
 * @throws Failure `invalid-argument` when none of our secrets has signed these very bytes.
 */
export async function receiveEvent(
  ctx: Pick<Ctx, "stores" | "gateways" | "now" | "requestId">,
  body: Uint8Array,
  signature: string,
): Promise<void> {
  const { paymentEvents } = ctx.gateways;
  if (paymentEvents === null) throw new Failure("not-found");
  const event = await paymentEvents.read(body, signature);
  if (event === null || !isStripeId(event.id, "evt"))
    throw new Failure("invalid-argument", { message: "The signature does not belong to this event." });
  const { billing } = ctx.stores;
  if (await billing.hasEvent(event.id)) return;
  const owner = HEARD.test(event.type) ? await findPayer(ctx, event) : null;
  if (owner === null) await billing.noteEvent(event.id, event.type, ctx.now);
  else await syncBilling(ctx, owner, { event });
}

/** Whom an event is about; null for nobody here. */
async function findPayer(
  ctx: Pick<Ctx, "stores" | "gateways">,
  { customer, charge }: PaymentEvent,
): Promise<Payer | null> {
  const known = customer ?? (charge === null ? null : await requirePayments(ctx).findCustomer(charge));
  return known !== null && isStripeId(known, "cus") ? ctx.stores.billing.findOwner(known) : null;
}
