import { isStripeId } from "@cardinal/contract/stored/billing";
import { Failure } from "../failure.ts";
import type { Syncing } from "./sync-billing.ts";
import { takeEvent } from "./take-event.ts";

/**
 * Takes an event of the payment provider. It says only whom to ask about: what holds is what the provider answers then. An
 * event that took effect, or concerns nobody here, does nothing; one that takes no effect is thrown back, and comes again.
 * @throws Failure `invalid-argument` when none of our secrets has signed these very bytes.
 */
export async function receiveEvent(ctx: Syncing, body: Uint8Array, signature: string): Promise<void> {
  const { paymentEvents } = ctx.gateways;
  if (paymentEvents === null) throw new Failure("not-found");
  const event = await paymentEvents.read(body, signature);
  if (event === null || !isStripeId(event.id, "evt"))
    throw new Failure("invalid-argument", { message: "The signature does not belong to this event." });
  await takeEvent(ctx, event);
}
