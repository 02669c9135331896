import type Stripe from "stripe";
import { type AskStripe, idOf, isRefusedCharge } from "./stripe-client.ts";

/** The payment methods with which the payment of an invoice was last attempted. */
const triedMethods = ({ payments }: Stripe.Invoice): readonly (string | null)[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    typeof intent === "object" ? [idOf(intent.payment_method), idOf(intent.last_payment_error?.payment_method)] : [],
  );

const HOUR_MS = 3_600_000;

/** Resumptions of paused subscriptions (https://docs.stripe.com/api/subscriptions/resume). */
export function createResumptionPart(ask: AskStripe) {
  return {
    /**
     * Resumes a paused subscription, once for each default payment method. Stripe charges the new period at once, and
     * the subscription stays paused until that is paid.
     * @param now (epoch ms). @returns false when there is no payment method that was not tried yet.
     */
    async resume(id: string, now: number): Promise<boolean> {
      const subscription = await ask((stripe) => stripe.subscriptions.retrieve(id, { expand: ["customer"] }));
      const { customer } = subscription;
      const settings = typeof customer === "string" || customer.deleted === true ? null : customer.invoice_settings;
      const method = idOf(subscription.default_payment_method) ?? idOf(settings?.default_payment_method);
      const latest = idOf(subscription.latest_invoice);
      if (method === null || latest === null) return false;
      const invoice = await ask((stripe) =>
        stripe.invoices.retrieve(latest, { expand: ["payments.data.payment.payment_intent"] }),
      );
      if (triedMethods(invoice).includes(method)) return false;
      // Concurrent attempts have one key. Stripe repeats its first answer to it, even an error of its own, so a later
      // attempt has another key.
      const attempt = `${id}-${latest}-${method}-${Math.floor(now / HOUR_MS)}`;
      try {
        // An open invoice is that of an earlier attempt: paying it resumes the subscription.
        if (invoice.status === "open")
          await ask((stripe) =>
            stripe.invoices.pay(latest, { payment_method: method }, { idempotencyKey: `pay-${attempt}` }),
          );
        else
          await ask((stripe) =>
            stripe.subscriptions.resume(
              id,
              { billing_cycle_anchor: { type: "now" }, payment_behavior: "resume_on_payment_success" },
              { idempotencyKey: `resume-${attempt}` },
            ),
          );
      } catch (error) {
        if (!isRefusedCharge(error)) throw error;
      }
      return true;
    },
  };
}
