import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { integer, metadata, oneOf, type Parsed, range, text } from "../encoding/fields.ts";
import { PAGE, pageOf } from "../encoding/lists.ts";
import { missing, ParameterRefusal, refuse } from "../encoding/refusal.ts";
import { closeDispute, refundCharge } from "../lifecycle/reversals.ts";
import { requireKnownCustomer } from "./customers.ts";
import { route } from "./route.ts";

function requireCharge({ tables }: Account, id: string, param: string): Stripe.Charge {
  const charge = tables.charges.get(id);
  if (charge === undefined) throw missing("charge", id, param);
  return charge;
}

function requireIntent({ tables }: Account, id: string, param: string): Stripe.PaymentIntent {
  const intent = tables.paymentIntents.get(id);
  if (intent === undefined) throw missing("payment_intent", id, param);
  return intent;
}

const REFUND = {
  amount: integer,
  charge: text,
  metadata,
  payment_intent: text,
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
};

function chargeToRefund(account: Account, input: Parsed<typeof REFUND>): Stripe.Charge {
  if (input.charge !== undefined) return requireCharge(account, input.charge, "charge");
  if (input.payment_intent === undefined)
    throw refuse("One of the following params should be provided for this request: payment_intent or charge.");
  const intent = requireIntent(account, input.payment_intent, "payment_intent");
  const charge = account.tables.charges.get(idOf(intent.latest_charge) ?? "");
  if (charge === undefined || intent.status !== "succeeded")
    throw refuse(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, "payment_intent");
  return charge;
}

const charges = [
  route("GET /v1/payment_intents/:id", {}, (account, _, id) => requireIntent(account, id, "id")),
  route("GET /v1/charges/:id", {}, (account, _, id) => requireCharge(account, id, "id")),
  route("GET /v1/charges", { ...PAGE, created: range, customer: text, payment_intent: text }, (account, input) => {
    requireKnownCustomer(account, input.customer);
    const rows = account.tables.charges
      .all()
      .filter((row) => input.created?.(row.created) ?? true)
      .filter((row) => input.customer === undefined || idOf(row.customer) === input.customer)
      .filter((row) => input.payment_intent === undefined || idOf(row.payment_intent) === input.payment_intent);
    return pageOf("/v1/charges", "charge", rows, input);
  }),
];

const refunds = [
  route("POST /v1/refunds", REFUND, (account, input) => {
    if (input.amount !== undefined && input.amount < 1)
      throw new ParameterRefusal(
        "This value must be greater than or equal to 1.",
        "amount",
        "parameter_invalid_integer",
      );
    return refundCharge(account, chargeToRefund(account, input), input);
  }),
  route("GET /v1/refunds", { ...PAGE, charge: text, payment_intent: text }, ({ tables }, input) => {
    const rows = tables.refunds
      .all()
      .filter((row) => input.charge === undefined || idOf(row.charge) === input.charge)
      .filter((row) => input.payment_intent === undefined || idOf(row.payment_intent) === input.payment_intent);
    return pageOf("/v1/refunds", "refund", rows, input);
  }),
  route("GET /v1/refunds/:id", {}, ({ tables }, _, id) => {
    const refund = tables.refunds.get(id);
    if (refund === undefined) throw missing("refund", id, "id");
    return refund;
  }),
];

function requireDispute({ tables }: Account, id: string): Stripe.Dispute {
  const dispute = tables.disputes.get(id);
  if (dispute === undefined) throw missing("dispute", id, "id");
  return dispute;
}

const disputes = [
  route("GET /v1/disputes", { ...PAGE, charge: text, payment_intent: text }, ({ tables }, input) => {
    const rows = tables.disputes
      .all()
      .filter((row) => input.charge === undefined || idOf(row.charge) === input.charge)
      .filter((row) => input.payment_intent === undefined || idOf(row.payment_intent) === input.payment_intent);
    return pageOf("/v1/disputes", "dispute", rows, input);
  }),
  route("GET /v1/disputes/:id", {}, (account, _, id) => requireDispute(account, id)),
  route("POST /v1/disputes/:id/close", {}, (account, _, id) => {
    const dispute = requireDispute(account, id);
    if (dispute.status !== "needs_response" && dispute.status !== "warning_needs_response")
      throw refuse("This dispute is already closed.", undefined, "status_transition_invalid");
    return closeDispute(account, dispute, dispute.status === "needs_response" ? "lost" : "warning_closed");
  }),
];

export const PAYMENT_ROUTES = [...charges, ...refunds, ...disputes];
