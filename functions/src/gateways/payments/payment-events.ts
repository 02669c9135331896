import type Stripe from "stripe";
import { idOf } from "./stripe-client.ts";

/** An event of Stripe, after its signature was verified. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** The customer it is about; null when it names none. */
  readonly customer: string | null;
  /** The disputed payment: events of disputes name no customer. */
  readonly charge: string | null;
}

/**
 * The customer of an event: the object itself for events of customers, otherwise the customer that the object names.
 */
export function toEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  type Named = string | { readonly id: string } | null;
  const object = data.object as { readonly id?: string; readonly customer?: Named; readonly charge?: Named };
  const ofCustomer = type.startsWith("customer.") && !type.startsWith("customer.subscription.");
  const charge = type.startsWith("charge.dispute.") ? idOf(object.charge) : null;
  return { id, type, customer: idOf(ofCustomer ? object.id : object.customer), charge };
}

/**
 * Reads the events that Stripe sends (https://docs.stripe.com/webhooks).
 * @param secrets of the endpoint at Stripe: two during a rotation.
 * @param livemode whether our account is in Stripe's live mode.
 */
export function createPaymentEventsGateway({
  secrets,
  livemode,
}: {
  readonly secrets: readonly string[];
  readonly livemode: boolean;
}) {
  return {
    /**
     * Verifies and parses an event from the raw body. Null when none of the secrets has signed it within the last five
     * minutes, or when it belongs to Stripe's other mode.
     */
    async read(body: Uint8Array, signature: string): Promise<PaymentEvent | null> {
      const { default: Client } = await import("stripe");
      const text = Buffer.from(body);
      for (const secret of secrets) {
        try {
          const event = Client.webhooks.constructEvent(text, signature, secret);
          return event.livemode === livemode ? toEvent(event) : null;
        } catch {
          // Signed with the other secret, or with none of them.
        }
      }
      return null;
    },
  };
}
export type PaymentEventsGateway = ReturnType<typeof createPaymentEventsGateway>;
