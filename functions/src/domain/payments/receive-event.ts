import { isStripeId } from "@cardinal/contract/stored/billing";
import { Failure } from "../failure.ts";
import type { Syncing } from "./sync-billing.ts";
import { takeEvent } from "./take-event.ts";

/**
 * Processes an event of the payment provider. It only says whom to sync: the provider's answer is what counts. An event
 * that was processed before, or concerns no one here, has no effect; one that cannot take effect fails, so
 * that it is repeated.
 * @throws Failure `invalid-argument` when none of our secrets has signed these exact bytes.
 */
export async function receiveEvent(ctx: Syncing, body: Uint8Array, signature: string): Promise<void> {
  const { paymentEvents } = ctx.gateways;
  if (paymentEvents === null) throw new Failure("not-found");
  const event = await paymentEvents.read(body, signature);
  if (event === null || !isStripeId(event.id, "evt"))
    throw new Failure("invalid-argument", { message: "The signature does not belong to this event." });
  await takeEvent(ctx, event);
}
