import type Stripe from "stripe";
import { newId } from "../account/account.ts";

/** A customer without any details. */
export function newCustomer(now: number): Stripe.Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId("x", 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

/** A tax id, whose format is not checked. */
export function newTaxId(customer: string, type: string, value: string, now: number): Stripe.TaxId {
  return {
    id: newId("txi"),
    object: "tax_id",
    country: /^[A-Z]{2}/.exec(value)?.[0] ?? null,
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: "customer", customer, customer_account: null },
    type,
    value,
    verification: { status: "pending", verified_address: null, verified_name: null },
  };
}

/** A card of a customer; its number is stored separately. */
export function newPaymentMethod(
  customer: Stripe.Customer,
  number: string,
  expires: { readonly month: number; readonly year: number },
  now: number,
): Stripe.PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: customer.address ?? null,
      email: customer.email,
      name: customer.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "DE",
      display_brand: "visa",
      exp_month: expires.month,
      exp_year: expires.year,
      fingerprint: newId("fp", 16).slice(3),
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

/** An address with all of its fields. */
export function wholeAddress(place: {
  readonly [K in keyof Stripe.Address]?: string | null | undefined;
}): Stripe.Address {
  return {
    city: place.city ?? null,
    country: place.country ?? null,
    line1: place.line1 ?? null,
    line2: place.line2 ?? null,
    postal_code: place.postal_code ?? null,
    state: place.state ?? null,
  };
}
