import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import type { FormTree } from "../encoding/form.ts";
import { attachCard } from "../lifecycle/cards.ts";
import { collect } from "../lifecycle/collect.ts";
import { paymentOf } from "../lifecycle/invoices.ts";
import { refusalOfCard, SENTENCES } from "../lifecycle/payments.ts";
import { cardFields, cardOf, fieldOf, UNKNOWN_CARD } from "./card-form.ts";
import { day, goTo, type Html, html, message, money, nothingHere, page, type PageAnswer } from "./layout.ts";

function payment(account: Account, invoice: Stripe.Invoice): Html {
  if (invoice.status !== "open") return html``;
  const action = `/invoice/${invoice.id}`;
  if (paymentOf(account, invoice.id)?.intent.status === "requires_action")
    return html`<form class="sheet" method="post" action="${action}">
      <h2>Your bank asks</h2>
      <p>Do you confirm the payment of ${money(invoice.amount_due, invoice.currency)}?</p>
      <p class="row">
        <button name="answer" value="confirm">Confirm</button><button name="answer" value="refuse">Refuse</button>
      </p>
    </form>`;
  return html`<form class="sheet" method="post" action="${action}">
    <h2>Pay this invoice</h2>
    ${cardFields(`Pay ${money(invoice.amount_due, invoice.currency)}`)}
  </form>`;
}

function invoicePage(account: Account, invoice: Stripe.Invoice, problem: string | null = null): PageAnswer {
  const { currency } = invoice;
  const lines = invoice.lines.data.map(
    (line) =>
      html`<div class="sum"><span>${line.description ?? ""}</span><span>${money(line.amount, currency)}</span></div>`,
  );
  const to = [
    invoice.customer_name,
    invoice.customer_email,
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => value),
  ];
  const title = `Invoice ${invoice.number ?? "(draft)"}`;
  return page(
    title,
    html`<h1>${title}</h1>
      ${message(problem)}
      <section class="sheet">
        <p><span class="tag">${String(invoice.status)}</span> <span class="soft">${day(invoice.created)}</span></p>
        <p class="soft">${to.filter(Boolean).join(" · ")}</p>
        ${lines}
        <div class="sum total"><span>Total</span><span>${money(invoice.total, currency)}</span></div>
        <div class="sum"><span>Due</span><span>${money(invoice.amount_remaining, currency)}</span></div>
      </section>
      ${payment(account, invoice)}`,
  );
}

/** `/invoice/{id}`: the page that Stripe hosts as `hosted_invoice_url`. */
export function serveInvoice(
  account: Account,
  method: string,
  [id = ""]: readonly string[],
  form: FormTree,
): PageAnswer {
  const invoice = account.tables.invoices.get(id);
  if (invoice === undefined) return nothingHere("There is no such invoice.");
  if (method !== "POST" || invoice.status !== "open") return invoicePage(account, invoice);
  const answer = fieldOf(form, "answer");
  const bond = paymentOf(account, id);
  const requested = account.tables.paymentMethods.get(idOf(bond?.intent.payment_method) ?? "");
  if (answer === "refuse" && bond !== null) {
    account.tables.paymentIntents.put({
      ...bond.intent,
      next_action: null,
      payment_method: null,
      status: "requires_payment_method",
    });
    return invoicePage(account, invoice, "The payment was not confirmed. Please choose a different card.");
  }
  const customer = account.tables.customers.get(idOf(invoice.customer) ?? "");
  if (customer === undefined) return nothingHere("This customer is gone.");
  const card = cardOf(form);
  if (answer !== "confirm" && card === null) return invoicePage(account, invoice, UNKNOWN_CARD);
  const refusal = card === null ? null : refusalOfCard(card.number);
  if (refusal !== null) return invoicePage(account, invoice, SENTENCES[refusal]);
  const paysWith = card === null ? requested : attachCard(account, customer, card);
  const outcome = collect(account, invoice, { method: paysWith, confirmed: answer === "confirm" });
  if (outcome === "paid" || outcome === "authentication_required") return goTo(`/invoice/${id}`);
  return invoicePage(account, account.tables.invoices.get(id) ?? invoice, SENTENCES[outcome]);
}
