import type { PaymentsEnv } from "../../config/features.ts";
import { createCheckoutPart } from "./checkout.ts";
import { createDisputesPart } from "./disputes.ts";
import { createRecordsPart } from "./records.ts";
import { createSeatPricesPart, createSeatsPart } from "./seats.ts";
import { createStripeClient, nullIfMissing } from "./stripe-client.ts";
import { createAnswersPart, createEndingsPart } from "./subscriptions.ts";

/** Payments through Stripe (https://docs.stripe.com/api). Card details never reach our servers. */
export function createPaymentsGateway(config: PaymentsEnv) {
  const ask = createStripeClient(config);
  return {
    ...createCheckoutPart(config, ask),
    ...createAnswersPart(config, ask),
    ...createEndingsPart(ask),
    ...createDisputesPart(ask),
    ...createRecordsPart(ask),
    ...createSeatPricesPart(ask),
    ...createSeatsPart(ask),

    /** Creates the customer of an owner, or returns the one that was created a moment ago. */
    async createCustomer(owner: string, email: string, language: string): Promise<string> {
      const customer = await ask((stripe) =>
        stripe.customers.create(
          { email, preferred_locales: [language], metadata: { owner } },
          { idempotencyKey: `customer-${owner}` },
        ),
      );
      return customer.id;
    },

    /** Deletes a customer with their subscriptions; Stripe keeps the invoices, as the law requires. */
    async deleteCustomer(customer: string): Promise<void> {
      await ask((stripe) => stripe.customers.del(customer)).catch(nullIfMissing);
    },
  };
}
export type PaymentsGateway = ReturnType<typeof createPaymentsGateway>;
