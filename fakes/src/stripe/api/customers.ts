import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import {
  address,
  emptyable,
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  range,
  required,
  text,
} from "../encoding/fields.ts";
import { PAGE, pageOf } from "../encoding/lists.ts";
import { missing, ParameterRefusal, refuse } from "../encoding/refusal.ts";
import { emit } from "../events/emit.ts";
import { deleteCustomer } from "../lifecycle/customers.ts";
import { changeCustomer } from "../lifecycle/invoices.ts";
import { newCustomer, newTaxId, wholeAddress } from "../objects/customer.ts";
import { route } from "./route.ts";

const email: typeof text = (value, param) => {
  const given = text(value, param);
  if (!/^\S+@\S+$/.test(given)) throw new ParameterRefusal(`Invalid email address: ${given}`, param, "email_invalid");
  return given;
};

const FIELDS = {
  address,
  balance: integer,
  description: emptyable(text),
  email: emptyable(email),
  invoice_settings: object({ default_payment_method: emptyable(text) }),
  metadata,
  name: emptyable(text),
  phone: emptyable(text),
  preferred_locales: list(text),
  tax_exempt: emptyable(oneOf("exempt", "none", "reverse")),
};
const TAX_ID = { type: required(text), value: required(text) };

/** Refuses lists for a customer who never existed. */
export function requireKnownCustomer({ tables }: Account, id: string | undefined): void {
  if (id === undefined || tables.customers.get(id) !== undefined || tables.deletedCustomers.get(id) !== undefined)
    return;
  throw missing("customer", id, "customer");
}

/** An existing customer; a deleted one is missing for every call but the retrieval. */
export function requireCustomer({ tables }: Account, id: string, param: string): Stripe.Customer {
  const customer = tables.customers.get(id);
  if (customer === undefined) throw missing("customer", id, param);
  return customer;
}

type Input = Parsed<typeof FIELDS>;

function patchOf(before: Stripe.Customer, input: Input): Partial<Stripe.Customer> {
  const { address: place, invoice_settings: settings, metadata: pairs, preferred_locales: locales, ...rest } = input;
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...plain,
    ...(place !== undefined && { address: place === null ? null : wholeAddress(place) }),
    ...(settings?.default_payment_method !== undefined && {
      invoice_settings: { ...before.invoice_settings, default_payment_method: settings.default_payment_method },
    }),
    ...(locales !== undefined && { preferred_locales: [...locales] }),
    metadata: mergeMetadata(before.metadata, pairs),
  };
}

function requireMethod(account: Account, customer: string, input: Input): void {
  const id = input.invoice_settings?.default_payment_method;
  if (typeof id !== "string") return;
  const method = account.tables.paymentMethods.get(id);
  const param = "invoice_settings[default_payment_method]";
  if (method === undefined) throw missing("PaymentMethod", id, param);
  if (idOf(method.customer) !== customer)
    throw refuse("The customer does not have a payment method with the ID " + id, param, "resource_missing");
}

function taxIdOf({ tables }: Account, customer: string, id: string): Stripe.TaxId {
  const taxId = tables.taxIds.get(id);
  if (taxId === undefined || idOf(taxId.customer) !== customer) throw missing("tax_id", id, "id");
  return taxId;
}

const taxIds = [
  route("POST /v1/customers/:id/tax_ids", TAX_ID, (account, input, id) => {
    const customer = requireCustomer(account, id, "customer");
    return account.tables.taxIds.put(newTaxId(customer.id, input.type, input.value, account.clock.now(id)));
  }),
  route("GET /v1/customers/:id/tax_ids", PAGE, (account, input, id) => {
    requireCustomer(account, id, "customer");
    const rows = account.tables.taxIds.all().filter((row) => idOf(row.customer) === id);
    return pageOf(`/v1/customers/${id}/tax_ids`, "tax_id", rows, input);
  }),
  route("GET /v1/customers/:id/tax_ids/:tax", {}, (account, _, id, inner) => taxIdOf(account, id, inner)),
  route("DELETE /v1/customers/:id/tax_ids/:tax", {}, (account, _, id, inner) => {
    account.tables.taxIds.remove(taxIdOf(account, id, inner).id);
    return { id: inner, object: "tax_id", deleted: true } satisfies Stripe.DeletedTaxId;
  }),
];

const methods = [
  route("GET /v1/customers/:id/payment_methods", { ...PAGE, type: text }, (account, input, id) => {
    requireCustomer(account, id, "customer");
    const rows = account.tables.paymentMethods.all().filter((row) => idOf(row.customer) === id);
    return pageOf(`/v1/customers/${id}/payment_methods`, "PaymentMethod", rows, input);
  }),
  route("GET /v1/payment_methods/:id", {}, ({ tables }, _, id) => {
    const method = tables.paymentMethods.get(id);
    if (method === undefined) throw missing("PaymentMethod", id, "id");
    return method;
  }),
];

export const CUSTOMER_ROUTES = [
  route("POST /v1/customers", { ...FIELDS, tax_id_data: list(object(TAX_ID)) }, (account, input) => {
    const { tax_id_data: numbers = [], ...fields } = input;
    const fresh = newCustomer(account.clock.now());
    requireMethod(account, fresh.id, fields);
    const customer = account.tables.customers.put({ ...fresh, ...patchOf(fresh, fields) });
    for (const { type, value } of numbers)
      account.tables.taxIds.put(newTaxId(customer.id, type, value, account.clock.now()));
    emit(account, "customer.created", customer);
    return customer;
  }),
  route("GET /v1/customers", { ...PAGE, created: range, email }, ({ tables }, input) => {
    const rows = tables.customers.all().filter((row) => input.created?.(row.created) ?? true);
    const wanted = rows.filter((row) => input.email === undefined || row.email === input.email);
    return pageOf("/v1/customers", "customer", wanted, input);
  }),
  route(
    "GET /v1/customers/:id",
    {},
    (account, _, id) => account.tables.deletedCustomers.get(id) ?? requireCustomer(account, id, "id"),
  ),
  route("POST /v1/customers/:id", FIELDS, (account, input, id) => {
    const customer = requireCustomer(account, id, "id");
    requireMethod(account, id, input);
    return changeCustomer(account, customer, patchOf(customer, input));
  }),
  route("DELETE /v1/customers/:id", {}, (account, _, id) =>
    deleteCustomer(account, requireCustomer(account, id, "id")),
  ),
  ...taxIds,
  ...methods,
];
