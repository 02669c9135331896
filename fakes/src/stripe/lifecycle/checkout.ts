import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { emit } from "../events/emit.ts";
import { newCustomer, newTaxId } from "../objects/customer.ts";
import { newSubscription } from "../objects/subscription.ts";
import { collect } from "./collect.ts";
import { changeCustomer, draftInvoice, finalizeInvoice } from "./invoices.ts";
import { type Outcome, refusalOfCard } from "./payments.ts";
import { fullLines, trialLines } from "./proration.ts";
import { changeSubscription, endOfPeriod } from "./subscriptions.ts";
import { attachCard, type CardInput, consent } from "./cards.ts";

/** The payer's input on the checkout page. */
export interface Entered {
  readonly card: CardInput | null;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly address?: Stripe.Address | undefined;
  readonly taxId?: { readonly type: string; readonly value: string } | undefined;
}

export type CheckoutOutcome = Outcome | "card_missing";

/** Ends an open session without a purchase. */
export function expireSession(account: Account, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = account.tables.sessions.put({ ...session, status: "expired", url: null });
  emit(account, "checkout.session.expired", expired);
  return expired;
}

/** The trial of a session, starting now. */
export function trialOf(account: Account, session: Stripe.Checkout.Session): { start: number; end: number } | null {
  const now = account.clock.now(idOf(session.customer));
  const end = account.sessionRequests.get(session.id)?.trialEnd ?? null;
  return end === null ? null : { start: now, end: now + end };
}

/** Whether the page asks for a card. */
export function needsCard(account: Account, session: Stripe.Checkout.Session): boolean {
  return session.payment_method_collection !== "if_required" || trialOf(account, session) === null;
}

function payerOf(account: Account, session: Stripe.Checkout.Session, entered: Entered): Stripe.Customer {
  const known = account.tables.customers.get(idOf(session.customer) ?? "");
  const keeps = known === undefined ? { name: true, address: true } : account.sessionRequests.get(session.id)?.keeps;
  const details = {
    ...(entered.name !== undefined && keeps?.name === true && { name: entered.name }),
    ...(entered.address !== undefined && keeps?.address === true && { address: entered.address }),
  };
  const now = account.clock.now(known?.id);
  let customer: Stripe.Customer;
  if (known === undefined) {
    const email = entered.email ?? session.customer_email;
    customer = account.tables.customers.put({ ...newCustomer(now), ...details, email });
    emit(account, "customer.created", customer);
  } else customer = changeCustomer(account, known, details);
  if (entered.taxId !== undefined)
    account.tables.taxIds.put(newTaxId(customer.id, entered.taxId.type, entered.taxId.value, now));
  return customer;
}

/** The payer's details, as the session shows them afterwards. */
function payerDetails(
  account: Account,
  customer: Stripe.Customer,
  entered: Entered,
): Pick<Stripe.Checkout.Session, "customer" | "customer_details"> {
  const taxIds = account.tables.taxIds.all().filter((taxId) => idOf(taxId.customer) === customer.id);
  const customerDetails: Stripe.Checkout.Session.CustomerDetails = {
    address: entered.address ?? customer.address ?? null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: entered.name ?? customer.name ?? null,
    phone: null,
    tax_exempt: "none",
    tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
  };
  return { customer: customer.id, customer_details: customerDetails };
}

function complete(account: Account, session: Stripe.Checkout.Session, subscription: Stripe.Subscription): void {
  const done = account.tables.sessions.put({
    ...session,
    invoice: idOf(subscription.latest_invoice),
    payment_status: subscription.status === "trialing" ? "no_payment_required" : "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  });
  account.begun.delete(session.id);
  emit(account, "checkout.session.completed", done);
}

function begin(
  account: Account,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod | null,
): Stripe.Subscription {
  const now = account.clock.now(customer.id);
  const trial = trialOf(account, session);
  // A card for later payments is set up now, with the bank's consent.
  if (trial !== null && method !== null) consent(account, method);
  const wish = account.sessionRequests.get(session.id);
  const lines = (account.lineItems.get(session.id) ?? []).flatMap(({ price, quantity }) =>
    price === null ? [] : [{ price, quantity: quantity ?? 1 }],
  );
  const first = lines[0]?.price;
  const end = trial?.end ?? (first === undefined ? now : endOfPeriod(first, now, now));
  const subscription = newSubscription(
    {
      automatic_tax: {
        disabled_reason: null,
        enabled: session.automatic_tax.enabled,
        liability: session.automatic_tax.liability === null ? null : { type: "self" },
      },
      customer: customer.id,
      default_payment_method: method?.id ?? null,
      description: wish?.description ?? null,
      metadata: { ...wish?.metadata },
      status: trial === null ? "incomplete" : "trialing",
      trial,
      trialEndBehavior: wish?.trialEndBehavior ?? "create_invoice",
      period: { start: now, end },
      lines,
    },
    now,
  );
  account.tables.subscriptions.put(subscription);
  emit(account, "customer.subscription.created", subscription);
  const draft = draftInvoice(account, {
    subscription,
    reason: "subscription_create",
    lines: (trial === null ? fullLines : trialLines)(account, subscription.items.data),
    finalizesAt: null,
  });
  finalizeInvoice(account, draft);
  return account.tables.subscriptions.get(subscription.id) ?? subscription;
}

/** The unpaid subscription of an earlier attempt of this session. */
function begunOf(account: Account, session: Stripe.Checkout.Session): Stripe.Subscription | undefined {
  const begun = account.tables.subscriptions.get(account.begun.get(session.id) ?? "");
  return begun?.status === "incomplete" ? begun : undefined;
}

/** Submits the checkout page. */
export function submitCheckout(account: Account, session: Stripe.Checkout.Session, entered: Entered): CheckoutOutcome {
  if (entered.card === null && needsCard(account, session)) return "card_missing";
  const refusal = entered.card === null ? null : refusalOfCard(entered.card.number);
  if (refusal !== null) return refusal;
  const customer = payerOf(account, session, entered);
  const method = entered.card === null ? null : attachCard(account, customer, entered.card);
  const named = account.tables.sessions.put({ ...session, ...payerDetails(account, customer, entered) });
  const before = begunOf(account, session);
  const subscription =
    before === undefined
      ? begin(account, named, customer, method)
      : changeSubscription(account, before, { default_payment_method: method?.id ?? null });
  account.begun.set(session.id, subscription.id);
  return payFirst(account, named, subscription);
}

function payFirst(
  account: Account,
  session: Stripe.Checkout.Session,
  subscription: Stripe.Subscription,
  confirmed = false,
): CheckoutOutcome {
  const invoice = account.tables.invoices.get(idOf(subscription.latest_invoice) ?? "");
  const outcome = invoice?.status === "open" ? collect(account, invoice, { confirmed }) : "paid";
  const after = account.tables.subscriptions.get(subscription.id) ?? subscription;
  if (outcome === "paid") complete(account, session, after);
  return outcome;
}

/** Confirms the authentication of the second step. */
export function confirmCheckout(account: Account, session: Stripe.Checkout.Session): CheckoutOutcome {
  const begun = begunOf(account, session);
  return begun === undefined ? "card_missing" : payFirst(account, session, begun, true);
}

/** Whether the second step is needed. */
export function needsConfirmation(account: Account, session: Stripe.Checkout.Session): boolean {
  return session.status === "open" && begunOf(account, session) !== undefined;
}
