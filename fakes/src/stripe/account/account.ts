import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { type Clock, createClock } from "./clock.ts";
import { createTable, type Table } from "./table.ts";

/** The ids of the four prices. */
export interface PriceIds {
  readonly pro: string;
  readonly proYearly: string;
  readonly enterprise: string;
  readonly enterpriseYearly: string;
}

/** The settings of the account's own pages at Stripe. */
export interface Settings {
  /** Days between one attempt to collect an invoice and the next. */
  retryDays: readonly number[];
  /** The state of a subscription after the last attempt has failed. */
  afterRetries: "cancel" | "unpaid" | "past_due";
}

/** How the bank refuses a payment that was planned to fail. */
export type PaymentFailure = "card_declined" | "insufficient_funds" | "authentication_required";

/** The data of a card that Stripe does not show. */
export interface CardSecret {
  readonly number: string;
  /** Whether its owner has confirmed it, so that later payments need no confirmation. */
  readonly confirmed: boolean;
}

interface ApiRequest {
  readonly id: string;
  readonly idempotencyKey: string | null;
}

function createTables() {
  return {
    customers: createTable<Stripe.Customer>(),
    deletedCustomers: createTable<Stripe.DeletedCustomer>(),
    taxIds: createTable<Stripe.TaxId>(),
    paymentMethods: createTable<Stripe.PaymentMethod>(),
    products: createTable<Stripe.Product>(),
    prices: createTable<Stripe.Price>(),
    sessions: createTable<Stripe.Checkout.Session>(),
    subscriptions: createTable<Stripe.Subscription>(),
    invoices: createTable<Stripe.Invoice>(),
    invoicePayments: createTable<Stripe.InvoicePayment>(),
    paymentIntents: createTable<Stripe.PaymentIntent>(),
    charges: createTable<Stripe.Charge>(),
    refunds: createTable<Stripe.Refund>(),
    disputes: createTable<Stripe.Dispute>(),
    portalSessions: createTable<Stripe.BillingPortal.Session>(),
    events: createTable<Stripe.EventBase>(),
  } satisfies Record<string, Table<{ readonly id: string }>>;
}

/** One account at Stripe, in memory: its objects, its clock and its settings. */
export interface Account {
  readonly tables: ReturnType<typeof createTables>;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly prices: PriceIds;
  readonly portalConfiguration: string;
  /** The address of the fake; known once it listens. */
  url: string;
  /** The current call, for the events it causes. */
  request: ApiRequest | null;
  readonly cards: Map<string, CardSecret>;
  /** Planned failures, by customer. */
  readonly plannedFailures: Map<string, PaymentFailure[]>;
  /** Prorations pending for the next invoice, by subscription. */
  readonly pendingLines: Map<string, Stripe.InvoiceLineItem[]>;
  /** Subscriptions whose payer was notified of the end of the trial. */
  readonly warnedOfTrialEnd: Set<string>;
  /** The line items of each session. */
  readonly lineItems: Map<string, Stripe.LineItem[]>;
  /** What each session was asked for and does not show. */
  readonly sessionRequests: Map<string, SessionRequest>;
  /** Subscriptions that a session began and whose first payment is still to be confirmed. */
  readonly begun: Map<string, string>;
  /** Called with each new event. */
  onEvent: (event: Stripe.EventBase) => void;
}

/** What a checkout session was asked for and does not show. */
export interface SessionRequest {
  readonly trialEnd: number | null;
  readonly trialEndBehavior: "cancel" | "create_invoice" | "pause";
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  /** Whether an existing customer is updated with the payer's input. */
  readonly keeps: { readonly name: boolean; readonly address: boolean };
}

export function createAccount(
  options: Pick<Account, "prices" | "portalConfiguration"> & { readonly settings: Settings },
): Account {
  return {
    ...options,
    tables: createTables(),
    clock: createClock(),
    url: "",
    request: null,
    cards: new Map(),
    plannedFailures: new Map(),
    pendingLines: new Map(),
    warnedOfTrialEnd: new Set(),
    lineItems: new Map(),
    sessionRequests: new Map(),
    begun: new Map(),
    onEvent: () => {},
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new id in Stripe's format. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

/** The id behind a reference, expanded or not. */
export function idOf(reference: string | { readonly id: string }): string;
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null;
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (typeof reference === "string") return reference;
  return reference?.id ?? null;
}
