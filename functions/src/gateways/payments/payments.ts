import { createHash } from "node:crypto";
import type { PaymentsEnv } from "../../config/features.ts";
import { createCheckoutPart } from "./checkout.ts";
import { createDisputesPart } from "./disputes.ts";
import { createRecordsPart } from "./records.ts";
import { createResumptionPart } from "./resumption.ts";
import { createSeatPricesPart, createSeatsPart } from "./seats.ts";
import { createStripeClient, isAnswer, nullIfMissing } from "./stripe-client.ts";
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
    ...createResumptionPart(ask),
    ...createSeatPricesPart(ask),
    ...createSeatsPart(ask),
    isAnswer,

    /** Creates the customer of an owner; repeating the same key with the same details creates it only once. */
    async createCustomer(owner: string, email: string, language: string, key: string): Promise<string> {
      // Stripe refuses a key that is repeated with other details, such as a changed address.
      const idempotencyKey = createHash("sha256")
        .update(JSON.stringify([key, email, language]))
        .digest("hex");
      const customer = await ask((stripe) =>
        stripe.customers.create({ email, preferred_locales: [language], metadata: { owner } }, { idempotencyKey }),
      );
      return customer.id;
    },

    /** Whether a customer exists: one that was deleted does not. */
    async hasCustomer(customer: string): Promise<boolean> {
      const found = await ask((stripe) => stripe.customers.retrieve(customer)).catch(nullIfMissing);
      return found !== null && found.deleted !== true;
    },

    /** Deletes a customer with their subscriptions; Stripe keeps the invoices, as the law requires. */
    async deleteCustomer(customer: string): Promise<void> {
      await ask((stripe) => stripe.customers.del(customer)).catch(nullIfMissing);
    },
  };
}
export type PaymentsGateway = ReturnType<typeof createPaymentsGateway>;
