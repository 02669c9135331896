import Stripe from "stripe";
import type { Account } from "../account/account.ts";

const CURRENCY = "eur";

interface Offer {
  readonly id: string;
  readonly product: string;
  readonly interval: "month" | "year";
  readonly amount: number;
}

function product(id: string, name: string, unit: string | null, now: number): Stripe.Product {
  return {
    id,
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: unit,
    updated: now,
    url: null,
  };
}

function price(offer: Offer, now: number): Stripe.Price {
  return {
    id: offer.id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: now,
    currency: CURRENCY,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: offer.product,
    recurring: {
      interval: offer.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "inclusive",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: offer.amount,
    unit_amount_decimal: Stripe.Decimal.from(offer.amount),
  };
}

/** Adds the two products and four prices to a new account. */
export function seedCatalogue({ tables, clock, prices }: Account): void {
  const now = clock.now();
  tables.products.put(product("prod_pro", "Cardinal Pro", null, now));
  tables.products.put(product("prod_enterprise", "Cardinal Enterprise", "seat", now));
  const offers: readonly Offer[] = [
    { id: prices.pro, product: "prod_pro", interval: "month", amount: 600 },
    { id: prices.proYearly, product: "prod_pro", interval: "year", amount: 6000 },
    { id: prices.enterprise, product: "prod_enterprise", interval: "month", amount: 400 },
    { id: prices.enterpriseYearly, product: "prod_enterprise", interval: "year", amount: 4000 },
  ];
  for (const offer of offers) tables.prices.put(price(offer, now));
}

/** The billing interval of a price. */
export function intervalOf(of: Stripe.Price): { interval: "month" | "year"; count: number } {
  return { interval: of.recurring?.interval === "year" ? "year" : "month", count: of.recurring?.interval_count ?? 1 };
}

/** The legacy form of a price, which subscription items still contain. */
export function planOf(of: Stripe.Price): Stripe.Plan {
  return {
    id: of.id,
    object: "plan",
    active: of.active,
    amount: of.unit_amount,
    amount_decimal: of.unit_amount_decimal,
    billing_scheme: of.billing_scheme,
    created: of.created,
    currency: of.currency,
    interval: intervalOf(of).interval,
    interval_count: intervalOf(of).count,
    livemode: false,
    metadata: of.metadata,
    meter: null,
    nickname: of.nickname,
    product: of.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
