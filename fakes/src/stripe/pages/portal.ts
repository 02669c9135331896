import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import type { FormTree } from "../encoding/form.ts";
import { Refusal } from "../encoding/refusal.ts";
import { updateSubscription } from "../api/update-subscription.ts";
import { replaceCard, subscriptionsOf } from "../lifecycle/customers.ts";
import { changeCustomer } from "../lifecycle/invoices.ts";
import { methodOf, refusalOfCard, SENTENCES } from "../lifecycle/payments.ts";
import { nameOf } from "../lifecycle/proration.ts";
import { isLive, periodOf } from "../lifecycle/subscriptions.ts";
import { newTaxId, wholeAddress } from "../objects/customer.ts";
import { cardFields, cardOf, fieldOf, UNKNOWN_CARD } from "./card-form.ts";
import { day, goTo, type Html, html, message, money, nothingHere, page, type PageAnswer } from "./layout.ts";

type Session = Stripe.BillingPortal.Session;

function button(session: Session, action: string, subscription: string, label: string): Html {
  return html`<form method="post" action="/portal/${session.id}/${action}">
    <input type="hidden" name="subscription" value="${subscription}" /><button>${label}</button>
  </form>`;
}

/** The price of the same product for the other interval. */
function otherPrice(account: Account, price: Stripe.Price): Stripe.Price | undefined {
  const product = idOf(price.product);
  return account.tables.prices.all().find((other) => idOf(other.product) === product && other.id !== price.id);
}

function subscriptionPart(account: Account, session: Session, subscription: Stripe.Subscription): Html {
  const item = subscription.items.data[0];
  if (item === undefined) return html``;
  const { end } = periodOf(subscription);
  const other = otherPrice(account, item.price);
  const amount = money((item.price.unit_amount ?? 0) * (item.quantity ?? 1), item.price.currency);
  const next = subscription.cancel_at_period_end ? `Ends on ${day(end)}` : `Renews on ${day(end)}`;
  const runs = ["active", "past_due", "trialing"].includes(subscription.status);
  const ending = subscription.cancel_at_period_end
    ? button(session, "keep", subscription.id, "Don’t cancel")
    : button(session, "cancel", subscription.id, "Cancel at the end of the period");
  const interval = other?.recurring?.interval === "year" ? "yearly" : "monthly";
  return html`<li>
    <h3>
      ${nameOf(account, item.price)} × ${item.quantity ?? 1}
      <span class="tag">${subscription.status.replaceAll("_", " ")}</span>
    </h3>
    <p>${amount} per ${item.price.recurring?.interval ?? "month"}</p>
    <p class="soft">${runs && next}</p>
    <div class="row">
      ${runs && ending}${runs && other !== undefined && button(session, "interval", subscription.id, `Pay ${interval}`)}
    </div>
  </li>`;
}

function detailsPart(account: Account, session: Session, customer: Stripe.Customer): Html {
  const field = (name: string, label: string, value: string | null | undefined) =>
    html`<label><span>${label}</span><input name="${name}" value="${value ?? ""}" /></label>`;
  const place = customer.address;
  const taxId = account.tables.taxIds.all().find((row) => idOf(row.customer) === customer.id);
  return html`<form class="sheet" method="post" action="/portal/${session.id}/details">
    <h2>Billing details</h2>
    ${field("name", "Name", customer.name)}${field("line1", "Street and number", place?.line1)}
    <div class="two">
      ${field("postal_code", "Postal code", place?.postal_code)}${field("city", "City", place?.city)}${field("country", "Country code", place?.country)}
    </div>
    ${field("tax_id", "VAT number", taxId?.value)}<button>Save</button>
  </form>`;
}

function invoicesPart(account: Account, customer: Stripe.Customer): Html {
  const rows = account.tables.invoices
    .all()
    .filter((row) => idOf(row.customer) === customer.id && row.status !== "draft")
    .map(
      (row) =>
        html`<tr>
          <td><a href="/invoice/${row.id}">${row.number ?? row.id}</a></td>
          <td>${day(row.created)}</td>
          <td>${money(row.total, row.currency)}</td>
          <td>${String(row.status)}</td>
        </tr>`,
    );
  const table = html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Invoice</th>
          <th>Date</th>
          <th>Total</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  return html`<section class="sheet">
    <h2>Invoices</h2>
    ${rows.length === 0 ? html`<p class="soft">There are none yet.</p>` : table}
  </section>`;
}

function portalPage(
  account: Account,
  session: Session,
  customer: Stripe.Customer,
  problem: string | null = null,
): PageAnswer {
  const live = subscriptionsOf(account, customer.id).filter(isLive);
  const method = methodOf(account, live[0], customer);
  const back =
    session.return_url !== null &&
    html`<p class="back"><a class="button" href="${session.return_url}">Back to Cardinal</a></p>`;
  const list = live.map((subscription) => subscriptionPart(account, session, subscription));
  return page(
    "Billing",
    html`<h1>Billing</h1>
      ${message(problem)}${back}
      <section class="sheet">
        <h2>Subscription</h2>
        ${
          list.length === 0
            ? html`<p class="soft">There is none.</p>`
            : html`<ul class="list">
                ${list}
              </ul>`
        }
      </section>
      <form class="sheet" method="post" action="/portal/${session.id}/card">
        <h2>Payment method</h2>
        <p class="soft">${method === undefined ? "There is none yet." : `Visa •••• ${method.card?.last4 ?? ""}`}</p>
        ${cardFields("Use this card")}
      </form>
      ${detailsPart(account, session, customer)}${invoicesPart(account, customer)}`,
  );
}

function saveDetails(account: Account, customer: Stripe.Customer, form: FormTree): void {
  const lines = ["line1", "postal_code", "city", "country"].map((key) => [key, fieldOf(form, key) || null] as const);
  const empty = lines.every(([, value]) => value === null);
  changeCustomer(account, customer, {
    name: fieldOf(form, "name") || null,
    address: empty ? null : wholeAddress(Object.fromEntries(lines)),
  });
  const value = fieldOf(form, "tax_id");
  const known = account.tables.taxIds.all().filter((row) => idOf(row.customer) === customer.id);
  if (known.some((row) => row.value === value)) return;
  for (const row of known) account.tables.taxIds.remove(row.id);
  if (value !== "") account.tables.taxIds.put(newTaxId(customer.id, "eu_vat", value, account.clock.now(customer.id)));
}

/** Runs the action of a portal form; returns an error message, or null. */
function act(account: Account, customer: Stripe.Customer, action: string, form: FormTree): string | null {
  if (action === "details") {
    saveDetails(account, customer, form);
    return null;
  }
  if (action === "card") {
    const card = cardOf(form);
    const refusal = refusalOfCard(card?.number ?? "");
    if (card === null) return UNKNOWN_CARD;
    if (refusal !== null) return SENTENCES[refusal];
    replaceCard(account, customer, card.number);
    return null;
  }
  const subscription = account.tables.subscriptions.get(fieldOf(form, "subscription"));
  const item = subscription?.items.data[0];
  if (subscription === undefined || item === undefined || idOf(subscription.customer) !== customer.id)
    return "There is no such subscription.";
  if (action === "cancel") updateSubscription(account, { cancel_at_period_end: true }, subscription.id);
  if (action === "keep") updateSubscription(account, { cancel_at_period_end: false }, subscription.id);
  const other = action === "interval" ? otherPrice(account, item.price) : undefined;
  if (other !== undefined)
    updateSubscription(
      account,
      {
        items: [{ id: item.id, price: other.id }],
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
      },
      subscription.id,
    );
  return null;
}

/**
 * `/portal/{session}`: card, details, interval, cancellation and invoices of one customer. As at Stripe, it cannot
 * resume a paused subscription, and a new card does not resume one either.
 */
export function servePortal(
  account: Account,
  method: string,
  [id = "", action = ""]: readonly string[],
  form: FormTree,
): PageAnswer {
  const session = account.tables.portalSessions.get(id);
  const customer = account.tables.customers.get(session?.customer ?? "");
  if (session === undefined || customer === undefined) return nothingHere("There is no such portal.");
  if (method !== "POST") return portalPage(account, session, customer);
  try {
    const problem = act(account, customer, action, form);
    if (problem === null) return goTo(`/portal/${id}`);
    return portalPage(account, session, customer, problem);
  } catch (error) {
    if (error instanceof Refusal) return portalPage(account, session, customer, error.message);
    throw error;
  }
}
