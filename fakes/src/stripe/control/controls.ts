import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { DAY, HOUR } from "../account/clock.ts";
import { API_MOODS, type Moods } from "../api/moods.ts";
import type { Api } from "../api/serve.ts";
import {
  flag,
  type Field,
  integer,
  list,
  natural,
  oneOf,
  type Parsed,
  readShape,
  required,
  type Shape,
  text,
} from "../encoding/fields.ts";
import type { FormTree } from "../encoding/form.ts";
import { missing, refuse } from "../encoding/refusal.ts";
import { type Deliveries, WEBHOOK_MOODS } from "../events/deliveries.ts";
import { replaceCard } from "../lifecycle/customers.ts";
import { catchUp } from "../lifecycle/catch-up.ts";
import { confirmCheckout, needsCard, submitCheckout } from "../lifecycle/checkout.ts";
import { paymentOf } from "../lifecycle/invoices.ts";
import { CARDS } from "../lifecycle/payments.ts";
import { closeDispute, escalateDispute, openDispute, refundCharge } from "../lifecycle/reversals.ts";
import { periodOf } from "../lifecycle/subscriptions.ts";

/** The parts of the fake that controls act on. */
export interface Controlled {
  readonly account: Account;
  readonly deliveries: Deliveries;
  readonly api: Api;
  readonly moods: Moods;
}

interface Control<S extends Shape, R> {
  readonly shape: S;
  readonly run: (on: Controlled, input: Parsed<S>) => R;
}

function control<S extends Shape, R>(shape: S, run: (on: Controlled, input: Parsed<S>) => R): Control<S, R> {
  return { shape, run };
}

const YEAR = 2100;
const card: Field<string> = (value, param) => {
  const number = text(value, param).replaceAll(" ", "");
  if (!Object.hasOwn(CARDS, number)) throw refuse("Your card number is invalid.", param, "invalid_number");
  return number;
};

function requireOne<T>(found: T | undefined, kind: string, id: string, param: string): T {
  if (found === undefined) throw missing(kind, id, param);
  return found;
}

/** The charge of a payment, given directly or as the latest of an invoice, a subscription or a customer. */
const PAYMENT = { charge: text, invoice: text, subscription: text, customer: text };

function chargeOf({ account }: Controlled, input: Parsed<typeof PAYMENT>): Stripe.Charge {
  const { tables } = account;
  const chargeOfInvoice = (invoice: Stripe.Invoice) =>
    tables.charges.get(idOf(paymentOf(account, invoice.id)?.intent.latest_charge) ?? "");
  const found =
    input.charge !== undefined
      ? tables.charges.get(input.charge)
      : tables.invoices
          .all()
          .filter((row) => input.invoice === undefined || row.id === input.invoice)
          .filter((row) => input.customer === undefined || idOf(row.customer) === input.customer)
          .filter(
            (row) =>
              input.subscription === undefined ||
              idOf(row.parent?.subscription_details?.subscription) === input.subscription,
          )
          .map(chargeOfInvoice)
          .find((charge) => charge?.paid === true);
  return requireOne(found, "charge", Object.values(input).join(" "), "charge");
}

/** The time that `to` stands for; an hour later where a draft invoice exists for an hour. */
function momentOf(subscription: Stripe.Subscription, to: "trial_end" | "renewal" | "trial_warning"): number {
  const trialEnd = subscription.trial_end ?? periodOf(subscription).end;
  if (to === "trial_warning") return trialEnd - 3 * DAY;
  return (to === "trial_end" ? trialEnd : periodOf(subscription).end) + HOUR;
}

const ADVANCE = {
  seconds: natural,
  days: natural,
  to: oneOf("trial_warning", "trial_end", "renewal"),
  subscription: text,
  customer: text,
};

function advance(on: Controlled, input: Parsed<typeof ADVANCE>): { now: number } {
  const { clock, tables } = on.account;
  const subscription = tables.subscriptions.get(input.subscription ?? "");
  if (input.subscription !== undefined) requireOne(subscription, "subscription", input.subscription, "subscription");
  const customer = input.customer ?? idOf(subscription?.customer) ?? undefined;
  const aim =
    input.to === undefined || subscription === undefined ? 0 : momentOf(subscription, input.to) - clock.now(customer);
  clock.advance(Math.max(0, aim) + (input.seconds ?? 0) + (input.days ?? 0) * DAY, customer);
  catchUp(on.account);
  return { now: clock.now(customer) };
}

const CHECKOUT = { session: required(text), card, name: text, email: text, refuse: flag };

/** Pays a session as its page does; authentication is confirmed unless it is to be refused. */
function checkout({ account }: Controlled, input: Parsed<typeof CHECKOUT>): { outcome: string } {
  const session = requireOne(account.tables.sessions.get(input.session), "checkout.session", input.session, "session");
  if (session.status !== "open") throw refuse("This checkout session is not open any more.", "session");
  const number = input.card ?? (needsCard(account, session) ? "4242424242424242" : undefined);
  const entered = {
    name: input.name,
    email: input.email,
    card: number === undefined ? null : { number, month: 12, year: YEAR },
  };
  const first = submitCheckout(account, session, entered);
  if (first !== "authentication_required" || input.refuse === true) return { outcome: first };
  const open = account.tables.sessions.get(session.id) ?? session;
  return { outcome: confirmCheckout(account, open) };
}

const KINDS = [
  "charges",
  "customers",
  "disputes",
  "events",
  "invoices",
  "paymentIntents",
  "refunds",
  "sessions",
  "subscriptions",
] as const;
/** An object of one of these kinds, as `object` states. */
export type StoredObject = ReturnType<Account["tables"][(typeof KINDS)[number]]["all"]>[number];

/** The controls for users and tests, in addition to Stripe's own API. */
export const CONTROLS = {
  /** Advances the clock, for all or for one customer, and runs what became due. */
  advance: control(ADVANCE, advance),
  now: control({ customer: text }, ({ account }, { customer }) => ({ now: account.clock.now(customer) })),
  /** Sets how events are delivered. */
  webhooks: control(
    { mood: required(oneOf(...WEBHOOK_MOODS)), customer: text },
    ({ deliveries }, { mood, customer }) => {
      deliveries.setMood(mood, customer);
      return { mood };
    },
  ),
  /** Sets how the API responds. */
  api: control(
    { mood: required(oneOf(...API_MOODS)), match: text, ms: natural, times: natural },
    ({ moods }, change) => {
      moods.set(change);
      return { mood: change.mood };
    },
  ),
  /** Makes the next payments of a customer fail. */
  failPayments: control(
    {
      customer: required(text),
      failure: oneOf("card_declined", "insufficient_funds", "authentication_required"),
      times: natural,
    },
    ({ account }, { customer, failure = "card_declined", times = 1 }) => {
      account.plannedFailures.set(
        customer,
        Array.from({ length: times }, () => failure),
      );
      return { times };
    },
  ),
  /** Sets how the account handles failed payments. */
  settings: control(
    { afterRetries: oneOf("cancel", "unpaid", "past_due"), retryDays: list(integer) },
    ({ account }, { afterRetries, retryDays }) => {
      if (afterRetries !== undefined) account.settings.afterRetries = afterRetries;
      if (retryDays !== undefined) account.settings.retryDays = retryDays;
      return account.settings;
    },
  ),
  checkout: control(CHECKOUT, checkout),
  /** Replaces the card of a customer. */
  card: control({ customer: required(text), card: required(card) }, ({ account }, { customer: id, card: number }) =>
    replaceCard(account, requireOne(account.tables.customers.get(id), "customer", id, "customer"), number),
  ),
  refund: control({ ...PAYMENT, amount: natural }, (on, { amount, ...which }) =>
    refundCharge(on.account, chargeOf(on, which), { amount }),
  ),
  dispute: control({ ...PAYMENT, inquiry: flag }, (on, { inquiry = false, ...which }) =>
    openDispute(on.account, chargeOf(on, which), inquiry),
  ),
  /** Closes a dispute, or turns an inquiry into one. */
  closeDispute: control(
    { dispute: required(text), status: required(oneOf("lost", "needs_response", "warning_closed", "won")) },
    ({ account }, { dispute: id, status }) => {
      const dispute = requireOne(account.tables.disputes.get(id), "dispute", id, "dispute");
      return status === "needs_response" ? escalateDispute(account, dispute) : closeDispute(account, dispute, status);
    },
  ),
  objects: control({ kind: required(oneOf(...KINDS)), customer: text }, ({ account }, { kind, customer }) => {
    const rows: readonly StoredObject[] = account.tables[kind].all();
    const isOfCustomer = (row: object) =>
      customer === undefined || JSON.stringify(row).includes(JSON.stringify(customer));
    return { data: rows.filter(isOfCustomer) };
  }),
  /** Sends events in the given order, or all at once; returns the product's response to each. */
  deliver: control(
    { events: required(list(text)), at_once: flag },
    async ({ account, deliveries }, { events, at_once: atOnce = false }) => {
      const found = events.map((id) => requireOne(account.tables.events.get(id), "event", id, "events"));
      return { data: await deliveries.sendNow(found, atOnce) };
    },
  ),
  deliveries: control({ customer: text, type: text }, ({ deliveries }, { customer, type }) => ({
    data: deliveries
      .list()
      .filter((row) => customer === undefined || row.customer === customer)
      .filter((row) => type === undefined || row.type === type),
  })),
  calls: control({ match: text }, ({ api }, { match }) => ({ data: api.calls(match) })),
  /** Resolves when no event is in delivery. */
  settled: control({}, async ({ deliveries }) => {
    await deliveries.settled();
    return {};
  }),
  /** Sends late events and pending retries now. */
  flush: control({}, async ({ deliveries }) => {
    await deliveries.flush();
    return {};
  }),
};

/** Runs the named control; parameters are parsed like Stripe's. */
export async function runControl(on: Controlled, name: string, tree: FormTree): Promise<object> {
  const found = Object.entries(CONTROLS).find(([known]) => known === name)?.[1] as
    Control<Shape, object | Promise<object>> | undefined;
  if (found === undefined) throw missing("control", name, "id");
  return await found.run(on, readShape(found.shape, tree));
}
