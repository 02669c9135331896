import type Stripe from "stripe";
import { type AskStripe, idOf, nullIfMissing } from "./stripe-client.ts";

/** What a bank says of a customer's payments. */
export interface DisputeAnswer {
  readonly is: "none" | "open" | "lost";
  /** The dispute; null for `none`. */
  readonly id: string | null;
}

/** A dispute for the people who have to answer it. Moments are epoch milliseconds. */
export interface Dispute {
  readonly customer: string;
  /** Until when Stripe takes an answer; null when it takes none. */
  readonly due: number | null;
  /** The page at Stripe on which it is answered. */
  readonly url: string;
}

const SECOND_MS = 1000;
/** The most that Stripe lists at once. A bank may dispute a payment for some months, in which fewer are made. */
const MAX_CHARGES = 100;
const OPEN: ReadonlySet<Stripe.Dispute.Status> = new Set(["needs_response", "under_review"]);

/** Payments that a bank wants back. */
export function createDisputesPart(ask: AskStripe) {
  return {
    /** Whose payment it was; null for one of nobody, or that is not there. */
    async findCustomer(charge: string): Promise<string | null> {
      return ask(async (stripe) => idOf((await stripe.charges.retrieve(charge)).customer)).catch(nullIfMissing);
    },

    /**
     * Whether a bank disputes one of a customer's newest payments, or has decided against us. An inquiry is none.
     * @param since a loss counts for payments made from this moment on (epoch ms): an earlier one ended another subscription.
     */
    async findDispute(customer: string, since: number): Promise<DisputeAnswer> {
      const charges = await ask((stripe) => stripe.charges.list({ customer, limit: MAX_CHARGES })).catch(nullIfMissing);
      const disputed = (charges?.data ?? []).filter((charge) => charge.disputed);
      const lists = await Promise.all(
        disputed.map(async ({ id: charge, created }) => {
          const { data } = await ask((stripe) => stripe.disputes.list({ charge }));
          return data.map(({ id, status }) => ({ id, status, counts: created * SECOND_MS >= since }));
        }),
      );
      const found = lists.flat();
      const open = found.find(({ status }) => OPEN.has(status));
      if (open !== undefined) return { is: "open", id: open.id };
      const lost = found.find(({ status, counts }) => status === "lost" && counts);
      return lost === undefined ? { is: "none", id: null } : { is: "lost", id: lost.id };
    },

    /** A dispute; null when there is none of this id, or it is about nobody's payment. */
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
