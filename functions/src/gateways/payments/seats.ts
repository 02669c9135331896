import type Stripe from "stripe";
import { type AskStripe, isRefusedCharge } from "./stripe-client.ts";
import type { Subscription } from "./subscriptions.ts";

/** A number of seats, and what it costs in the currency's smallest unit. */
export interface SeatsPrice {
  /** Charged immediately for the rest of the period. */
  readonly dueNow: number;
  /** Charged at the next renewal. */
  readonly nextAmount: number;
  readonly currency: string;
}

const SECOND_MS = 1000;

type Seated = Pick<Subscription, "id" | "item">;

/** Prices of a number of seats. */
export function createSeatPricesPart(ask: AskStripe) {
  const preview = (
    { id }: Seated,
    items: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item[],
    proration: "always_invoice" | "none",
  ) =>
    ask((stripe) =>
      stripe.invoices.createPreview({
        subscription: id,
        // The next renewal is previewed even when the subscription is set to end before it.
        ...(proration === "none" ? { preview_mode: "recurring" as const } : {}),
        subscription_details: { items, proration_behavior: proration },
      }),
    );

  return {
    /**
     * The price of a number of seats.
     * @param base seats that are paid for until the end of the period: only seats beyond them are charged immediately.
     */
    async previewSeats(subscription: Seated & Pick<Subscription, "seats">, seats: number, base: number) {
      const { item: id } = subscription;
      const next = await preview(subscription, [{ id, quantity: seats }], "none");
      if (seats <= base) return { dueNow: 0, nextAmount: next.total, currency: next.currency } satisfies SeatsPrice;
      // The subscription may have fewer seats from the renewal on; the difference is already paid.
      const quantity = subscription.seats + (seats - base);
      const now = await preview(subscription, [{ id, quantity }], "always_invoice");
      return { dueNow: now.amount_due, nextAmount: next.total, currency: next.currency } satisfies SeatsPrice;
    },
  };
}

/** Changes of the number of seats. */
export function createSeatsPart(ask: AskStripe) {
  return {
    /**
     * Sets the number of seats without a charge. `paid` stores in the subscription's metadata how many seats are paid
     * until when. `wished` stores how many seats were wanted from the renewal on before more are bought, so that it is
     * not lost when that is interrupted.
     */
    async setSeats(
      { id, item }: Seated,
      seats: number,
      paid: Subscription["paidSeats"],
      wished: Subscription["wishedSeats"] = null,
    ): Promise<void> {
      const metadata = {
        paid_seats: paid === null ? "" : String(paid.seats),
        paid_until: paid === null ? "" : String(Math.floor(paid.until / SECOND_MS)),
        wished_seats: wished === null ? "" : String(wished),
      };
      await ask((stripe) =>
        stripe.subscriptions.update(id, {
          items: [{ id: item, quantity: seats }],
          proration_behavior: "none",
          metadata,
        }),
      );
    },

    /**
     * Raises the number of seats and charges the rest of the period: the number rises only when the charge is paid.
     * @param key one per attempt: a repeat charges only once. @returns false when the payment failed, and nothing
     * changed.
     */
    async raiseSeats({ id, item }: Seated, seats: number, key: string): Promise<boolean> {
      try {
        const updated = await ask((stripe) =>
          stripe.subscriptions.update(
            id,
            {
              items: [{ id: item, quantity: seats }],
              proration_behavior: "always_invoice",
              payment_behavior: "pending_if_incomplete",
            },
            { idempotencyKey: `seats-${key}` },
          ),
        );
        if (updated.pending_update === null) return true;
        await this.dropUnpaidSeats({ id, item });
        return false;
      } catch (error) {
        if (isRefusedCharge(error)) return false;
        throw error;
      }
    },

    /** Voids the invoice for unpaid seats, so that a late payment adds none. */
    async dropUnpaidSeats({ id }: Seated): Promise<void> {
      const { pending_update, latest_invoice } = await ask((stripe) =>
        stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
      );
      const invoice = typeof latest_invoice === "string" ? null : latest_invoice;
      if (pending_update === null || invoice?.id === undefined || invoice.status !== "open") return;
      const { id: unpaid } = invoice;
      await ask((stripe) => stripe.invoices.voidInvoice(unpaid));
    },
  };
}
