import type Stripe from "stripe";
import { type Account, idOf, type SessionRequest } from "../account/account.ts";
import { DAY, MINUTE } from "../account/clock.ts";
import {
  emptyable,
  flag,
  integer,
  list,
  metadata,
  natural,
  object,
  oneOf,
  type Parsed,
  range,
  required,
  text,
  url,
} from "../encoding/fields.ts";
import { PAGE, pageOf } from "../encoding/lists.ts";
import { missing, ParameterRefusal, refuse } from "../encoding/refusal.ts";
import { expireSession } from "../lifecycle/checkout.ts";
import { nameOf } from "../lifecycle/proration.ts";
import { newLineItem, newSession } from "../objects/session.ts";
import { requirePrice } from "./catalogue.ts";
import { requireCustomer, requireKnownCustomer } from "./customers.ts";
import { route } from "./route.ts";

const AUTO_OR_NEVER = oneOf("auto", "never");
const CREATE = {
  adaptive_pricing: object({ enabled: flag }),
  allow_promotion_codes: flag,
  automatic_tax: object({ enabled: required(flag), liability: object({ type: required(oneOf("self")) }) }),
  billing_address_collection: oneOf("auto", "required"),
  cancel_url: url,
  client_reference_id: text,
  customer: text,
  customer_email: text,
  customer_update: object({ address: AUTO_OR_NEVER, name: AUTO_OR_NEVER, shipping: AUTO_OR_NEVER }),
  expires_at: integer,
  line_items: required(list(object({ price: required(text), quantity: natural }))),
  locale: text,
  metadata,
  mode: required(oneOf("payment", "setup", "subscription")),
  payment_method_collection: oneOf("always", "if_required"),
  payment_method_types: list(oneOf("card")),
  subscription_data: object({
    description: text,
    metadata,
    trial_end: integer,
    trial_period_days: integer,
    trial_settings: object({
      end_behavior: required(object({ missing_payment_method: required(oneOf("cancel", "create_invoice", "pause")) })),
    }),
  }),
  success_url: required(url),
  tax_id_collection: object({ enabled: required(flag), required: oneOf("if_supported", "never") }),
  ui_mode: oneOf("hosted_page"),
};
type Input = Parsed<typeof CREATE>;

const LIFETIME = { min: 30 * MINUTE, max: DAY };

function requireSession({ tables }: Account, id: string): Stripe.Checkout.Session {
  const session = tables.sessions.get(id);
  if (session === undefined) throw missing("checkout.session", id, "id");
  return session;
}

/** Seconds of trial from the purchase on; null for none. */
function trialSeconds(input: Input, now: number): number | null {
  const { trial_end: end, trial_period_days: days } = input.subscription_data ?? {};
  const param = "subscription_data[trial_period_days]";
  if (end !== undefined && days !== undefined)
    throw refuse("You may only specify one of these parameters: trial_end, trial_period_days.", param);
  if (days !== undefined && (days < 1 || days > 730))
    throw new ParameterRefusal(
      `Invalid integer: ${days}; must be between 1 and 730`,
      param,
      "parameter_invalid_integer",
    );
  if (end !== undefined && end < now + 2 * DAY)
    throw refuse("The `trial_end` date has to be at least 2 days in the future.", "subscription_data[trial_end]");
  if (days !== undefined) return days * DAY;
  return end === undefined ? null : end - now;
}

function expiryOf(input: Input, now: number): number {
  const at = input.expires_at ?? now + LIFETIME.max;
  if (at < now + LIFETIME.min)
    throw refuse(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  if (at > now + LIFETIME.max)
    throw refuse("The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.", "expires_at");
  return at;
}

function requireConsistency(input: Input): void {
  if (input.mode !== "subscription") throw refuse("The fake of Stripe sells subscriptions only.", "mode");
  if (input.customer !== undefined && input.customer_email !== undefined)
    throw refuse("You may only specify one of these parameters: customer, customer_email.", "customer_email");
  if (input.customer_update !== undefined && input.customer === undefined)
    throw refuse("`customer_update` can only be used with `customer`.", "customer_update");
  if (
    input.customer !== undefined &&
    input.tax_id_collection?.enabled === true &&
    input.customer_update?.name !== "auto"
  )
    throw refuse(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      "customer_update",
    );
  if (
    input.customer !== undefined &&
    input.automatic_tax?.enabled === true &&
    input.customer_update?.address !== "auto"
  )
    throw refuse(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.",
      "customer_update",
      "customer_tax_location_invalid",
    );
}

function linesOf(account: Account, input: Input): Stripe.LineItem[] {
  if (input.line_items.length === 0) throw refuse("You must pass at least one line item.", "line_items");
  return input.line_items.map(({ price: id, quantity }, index) => {
    const price = requirePrice(account, id, `line_items[${index}][price]`);
    const param = `line_items[${index}][quantity]`;
    if (quantity === undefined) throw refuse("Quantity is required. Add `quantity` to `line_items[0]`", param);
    if (quantity === 0)
      throw new ParameterRefusal("This value must be greater than or equal to 1.", param, "parameter_invalid_integer");
    return newLineItem(price, quantity, nameOf(account, price));
  });
}

function choicesOf(input: Input, lines: readonly Stripe.LineItem[], now: number): Parameters<typeof newSession>[0] {
  return {
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    automatic_tax: {
      enabled: input.automatic_tax?.enabled ?? false,
      liability: input.automatic_tax?.enabled === true ? { type: "self" } : null,
      provider: input.automatic_tax?.enabled === true ? "stripe" : null,
      status: null,
    },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    customer: input.customer ?? null,
    customer_email: input.customer_email ?? null,
    expires_at: expiryOf(input, now),
    locale: input.locale ?? null,
    metadata: { ...input.metadata },
    payment_method_collection: input.payment_method_collection ?? "always",
    success_url: input.success_url,
    taxIds: input.tax_id_collection?.enabled ?? false,
    amount: lines.reduce((sum, line) => sum + line.amount_total, 0),
    currency: lines[0]?.currency ?? "eur",
  };
}

function createSession(account: Account, input: Input): Stripe.Checkout.Session {
  requireConsistency(input);
  if (input.customer !== undefined) requireCustomer(account, input.customer, "customer");
  const now = account.clock.now(input.customer);
  const lines = linesOf(account, input);
  const trialEnd = trialSeconds(input, now);
  const request: SessionRequest = {
    trialEnd,
    trialEndBehavior: input.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
    metadata: input.subscription_data?.metadata ?? {},
    description: input.subscription_data?.description ?? null,
    keeps: { name: input.customer_update?.name === "auto", address: input.customer_update?.address === "auto" },
  };
  const free = trialEnd !== null ? { amount_subtotal: 0, amount_total: 0 } : {};
  const session = { ...newSession(choicesOf(input, lines, now), account.url, now), ...free };
  account.lineItems.set(session.id, lines);
  account.sessionRequests.set(session.id, request);
  return account.tables.sessions.put(session);
}

const LIST = {
  ...PAGE,
  created: range,
  customer: text,
  customer_details: object({ email: required(text) }),
  payment_intent: text,
  status: oneOf("complete", "expired", "open"),
  subscription: text,
};

export const CHECKOUT_ROUTES = [
  route("POST /v1/checkout/sessions", CREATE, createSession),
  route("GET /v1/checkout/sessions", LIST, (account, input) => {
    requireKnownCustomer(account, input.customer);
    const rows = account.tables.sessions
      .all()
      .filter((row) => input.created?.(row.created) ?? true)
      .filter((row) => input.customer === undefined || idOf(row.customer) === input.customer)
      .filter((row) => input.status === undefined || row.status === input.status)
      .filter((row) => input.subscription === undefined || idOf(row.subscription) === input.subscription)
      .filter((row) => input.payment_intent === undefined || idOf(row.payment_intent) === input.payment_intent)
      .filter(
        (row) => input.customer_details === undefined || row.customer_details?.email === input.customer_details.email,
      );
    return pageOf("/v1/checkout/sessions", "checkout.session", rows, input);
  }),
  route("GET /v1/checkout/sessions/:id", {}, (account, _, id) => requireSession(account, id)),
  route("POST /v1/checkout/sessions/:id", { metadata: emptyable(metadata) }, (account, input, id) => {
    const session = requireSession(account, id);
    return account.tables.sessions.put({ ...session, metadata: { ...session.metadata, ...input.metadata } });
  }),
  route("POST /v1/checkout/sessions/:id/expire", {}, (account, _, id) => {
    const session = requireSession(account, id);
    if (session.status !== "open")
      throw refuse(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(session.status)}\`.`,
      );
    return expireSession(account, session);
  }),
  route("GET /v1/checkout/sessions/:id/line_items", PAGE, (account, input, id) =>
    pageOf(
      `/v1/checkout/sessions/${id}/line_items`,
      "item",
      account.lineItems.get(requireSession(account, id).id) ?? [],
      input,
    ),
  ),
];
