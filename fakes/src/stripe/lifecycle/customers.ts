import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { attachCard, consent } from "./cards.ts";
import { changeCustomer } from "./invoices.ts";
import { emit } from "../events/emit.ts";
import { expireSession } from "./checkout.ts";
import { changeSubscription, endSubscription, isLive } from "./subscriptions.ts";

/** The subscriptions of a customer, newest first. */
export function subscriptionsOf({ tables }: Account, customer: string): Stripe.Subscription[] {
  return tables.subscriptions.all().filter((subscription) => idOf(subscription.customer) === customer);
}

/** Deletes a customer: subscriptions end at once, cards and tax ids are deleted, invoices stay. */
export function deleteCustomer(account: Account, customer: Stripe.Customer): Stripe.DeletedCustomer {
  const { tables } = account;
  for (const session of tables.sessions.all())
    if (idOf(session.customer) === customer.id && session.status === "open") expireSession(account, session);
  for (const subscription of subscriptionsOf(account, customer.id))
    if (isLive(subscription)) endSubscription(account, subscription, { reason: "cancellation_requested" });
  for (const method of tables.paymentMethods.all())
    if (idOf(method.customer) === customer.id) {
      tables.paymentMethods.remove(method.id);
      account.cards.delete(method.id);
    }
  for (const taxId of tables.taxIds.all()) if (idOf(taxId.customer) === customer.id) tables.taxIds.remove(taxId.id);
  tables.customers.remove(customer.id);
  emit(account, "customer.deleted", customer);
  return tables.deletedCustomers.put({ id: customer.id, object: "customer", deleted: true });
}

const FAR_YEAR = 2100;

/** Replaces the card of a customer and of all their subscriptions. */
export function replaceCard(account: Account, customer: Stripe.Customer, number: string): Stripe.PaymentMethod {
  const method = attachCard(account, customer, { number, month: 12, year: FAR_YEAR });
  consent(account, method);
  const settings = { ...customer.invoice_settings, default_payment_method: method.id };
  changeCustomer(account, customer, { invoice_settings: settings });
  for (const subscription of account.tables.subscriptions.all())
    if (idOf(subscription.customer) === customer.id && isLive(subscription))
      changeSubscription(account, subscription, { default_payment_method: method.id });
  return method;
}
