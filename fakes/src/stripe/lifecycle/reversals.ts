import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { DAY } from "../account/clock.ts";
import { refuse } from "../encoding/refusal.ts";
import { emit } from "../events/emit.ts";
import { newDispute, newRefund } from "../objects/reversal.ts";

export interface RefundChoices {
  readonly amount?: number | undefined;
  readonly reason?: Stripe.Refund.Reason | undefined;
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
}

/** Refunds a charge, by default all that is left of it. */
export function refundCharge(account: Account, charge: Stripe.Charge, choices: RefundChoices = {}): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid)
    throw refuse(`Charge ${charge.id} was not successful and cannot be refunded.`, "charge", "charge_not_refundable");
  if (left === 0) throw refuse(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  const dispute = account.tables.disputes.all().find((candidate) => idOf(candidate.charge) === charge.id);
  if (dispute !== undefined && !dispute.is_charge_refundable && dispute.status !== "won")
    throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, "charge_disputed");
  const amount = choices.amount ?? left;
  if (amount > left)
    throw refuse(
      `Refund amount (€${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge (€${(left / 100).toFixed(2)})`,
      "amount",
    );
  const now = account.clock.now(idOf(charge.customer));
  const refund = account.tables.refunds.put(
    newRefund(charge, amount, choices.reason ?? null, choices.metadata ?? {}, now),
  );
  const after = account.tables.charges.put({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(account, "refund.created", refund);
  emit(account, "charge.refunded", after, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

const RESPONSE_PERIOD_S = 14 * DAY;

/** Opens a dispute of a charge, or an inquiry about it. */
export function openDispute(account: Account, charge: Stripe.Charge, inquiry: boolean): Stripe.Dispute {
  const now = account.clock.now(idOf(charge.customer));
  const dispute = account.tables.disputes.put(newDispute(charge, inquiry, now + RESPONSE_PERIOD_S, now));
  account.tables.charges.put({ ...charge, disputed: true });
  emit(account, "charge.dispute.created", dispute);
  if (!inquiry) emit(account, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Turns an inquiry into a dispute. */
export function escalateDispute(account: Account, dispute: Stripe.Dispute): Stripe.Dispute {
  const after: Stripe.Dispute = { ...dispute, is_charge_refundable: false, status: "needs_response" };
  account.tables.disputes.put(after);
  emit(account, "charge.dispute.updated", after, { status: dispute.status });
  emit(account, "charge.dispute.funds_withdrawn", after);
  return after;
}

/** Closes a dispute. */
export function closeDispute(
  account: Account,
  dispute: Stripe.Dispute,
  status: "lost" | "warning_closed" | "won",
): Stripe.Dispute {
  const after = account.tables.disputes.put({ ...dispute, status });
  if (status === "won") emit(account, "charge.dispute.funds_reinstated", after);
  emit(account, "charge.dispute.closed", after, { status: dispute.status });
  return after;
}
