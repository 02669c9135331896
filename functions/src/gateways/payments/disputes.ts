import type Stripe from "stripe";
import { type AskStripe, idOf, nullIfMissing } from "./stripe-client.ts";

/** The disputes about a customer's payments. */
export interface DisputeAnswer {
  /** The ids of those that the bank has not decided. */
  readonly open: readonly string[];
  readonly isLost: boolean;
}

/** A dispute, for the admins who have to respond. Times are epoch milliseconds. */
export interface Dispute {
  readonly customer: string;
  /** Deadline for a response; null when Stripe accepts none. */
  readonly due: number | null;
  /** The page at Stripe for the response. */
  readonly url: string;
}

const SECOND_MS = 1000;
/** Stripe's maximum page size. A bank may dispute a payment for some months, in which fewer are made. */
const MAX_CHARGES = 100;
const OPEN: ReadonlySet<Stripe.Dispute.Status> = new Set(["needs_response", "under_review"]);

/** Disputed payments. */
export function createDisputesPart(ask: AskStripe) {
  return {
    /** The customer of a payment; null when it has none or does not exist. */
    async findCustomer(charge: string): Promise<string | null> {
      return ask(async (stripe) => idOf((await stripe.charges.retrieve(charge)).customer)).catch(nullIfMissing);
    },

    /**
     * Which of a customer's latest payments are disputed, and whether a dispute was lost. An inquiry does not count.
     * @param since a loss counts only for payments from this time on (epoch ms): an earlier one ended another
     * subscription.
     */
    async findDisputes(customer: string, since: number): Promise<DisputeAnswer> {
      const charges = await ask((stripe) => stripe.charges.list({ customer, limit: MAX_CHARGES })).catch(nullIfMissing);
      const disputed = (charges?.data ?? []).filter((charge) => charge.disputed);
      const lists = await Promise.all(
        disputed.map(async ({ id: charge, created }) => {
          const { data } = await ask((stripe) => stripe.disputes.list({ charge }));
          return data.map(({ id, status }) => ({ id, status, counts: created * SECOND_MS >= since }));
        }),
      );
      const found = lists.flat();
      return {
        open: found.filter(({ status }) => OPEN.has(status)).map(({ id }) => id),
        isLost: found.some(({ status, counts }) => status === "lost" && counts),
      };
    },

    /** A dispute; null when the id is unknown, or its payment has no customer. */
    async getDispute(id: string): Promise<Dispute | null> {
      const found = await ask((stripe) => stripe.disputes.retrieve(id, { expand: ["charge"] })).catch(nullIfMissing);
      const customer = found === null || typeof found.charge === "string" ? null : idOf(found.charge.customer);
      if (found === null || customer === null) return null;
      const due = found.evidence_details.due_by;
      return {
        customer,
        due: due === null ? null : due * SECOND_MS,
        url: `https://dashboard.stripe.com/${found.livemode ? "" : "test/"}disputes/${found.id}`,
      };
    },
  };
}
