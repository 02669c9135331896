import { type PaymentEvent, toEvent } from "./payment-events.ts";
import { type AskStripe, nullIfMissing } from "./stripe-client.ts";

/** An invoice for its payer. Amounts are in the currency's smallest unit. */
export interface Invoice {
  readonly number: string | null;
  /** When it was created (epoch ms). */
  readonly date: number;
  /** As Stripe names it: draft, open, paid, uncollectible, void. */
  readonly status: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly amount_paid: number;
  /** Pages to view and to download it. */
  readonly url: string | null;
  readonly pdf: string | null;
}

const SECOND_MS = 1000;
const PAGE_SIZE = 100;
/** Maximum number of events per read; Stripe keeps them for thirty days. */
const MAX_EVENTS = 500;

/** Stripe's records: invoices, and the events that it has sent. */
export function createRecordsPart(ask: AskStripe) {
  return {
    /** The invoices of a customer, newest first, page by page; none for a deleted customer. */
    async *listInvoices(customer: string): AsyncGenerator<Invoice> {
      let after: string | undefined;
      do {
        const cursor = after === undefined ? {} : { starting_after: after };
        const page = await ask((stripe) => stripe.invoices.list({ customer, limit: PAGE_SIZE, ...cursor })).catch(
          nullIfMissing,
        );
        for (const { number, created, status, currency, total, amount_paid, ...links } of page?.data ?? []) {
          const { hosted_invoice_url: url = null, invoice_pdf: pdf = null } = links;
          yield { number, date: created * SECOND_MS, status, currency, amount: total, amount_paid, url, pdf };
        }
        after = page?.has_more === true ? page.data.at(-1)?.id : undefined;
      } while (after !== undefined);
    },

    /** Recent events that none of our answers has acknowledged, newest first. */
    async listUndelivered(): Promise<readonly PaymentEvent[]> {
      const events = await ask((stripe) =>
        stripe.events.list({ delivery_success: false, limit: PAGE_SIZE }).autoPagingToArray({ limit: MAX_EVENTS }),
      );
      return events.map(toEvent);
    },
  };
}
