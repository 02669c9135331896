import type Stripe from "stripe";
import type { Account } from "../account/account.ts";
import { emit } from "../events/emit.ts";
import { newPaymentMethod } from "../objects/customer.ts";

export interface CardInput {
  readonly number: string;
  readonly month: number;
  readonly year: number;
}

/** Saves a card of a customer as the default payment method. */
export function attachCard(account: Account, customer: Stripe.Customer, card: CardInput): Stripe.PaymentMethod {
  const method = newPaymentMethod(customer, card.number, card, account.clock.now(customer.id));
  account.tables.paymentMethods.put(method);
  account.cards.set(method.id, { number: card.number, confirmed: false });
  emit(account, "payment_method.attached", method);
  return method;
}

/** Confirms a card with its bank, for later payments. */
export function consent(account: Account, { id }: Stripe.PaymentMethod): void {
  const card = account.cards.get(id);
  if (card !== undefined) account.cards.set(id, { ...card, confirmed: true });
}
