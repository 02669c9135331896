import type Stripe from "stripe";
import { type Account, idOf } from "../account/account.ts";
import { DAY } from "../account/clock.ts";
import type { FormTree } from "../encoding/form.ts";
import { wholeAddress } from "../objects/customer.ts";
import {
  confirmCheckout,
  type Entered,
  needsCard,
  submitCheckout,
  trialOf,
  needsConfirmation,
} from "../lifecycle/checkout.ts";
import { SENTENCES } from "../lifecycle/payments.ts";
import { cardFields, cardOf, fieldOf, UNKNOWN_CARD } from "./card-form.ts";
import { day, goTo, type Html, html, message, money, nothingHere, page, type PageAnswer } from "./layout.ts";

function lineOf(line: Stripe.LineItem): Html {
  const interval = line.price?.recurring?.interval ?? "month";
  return html`<div class="sum">
    <span>${line.description ?? ""} × ${line.quantity ?? 1}</span
    ><span>${money(line.amount_total, line.currency)} per ${interval}</span>
  </div>`;
}

function summary(account: Account, session: Stripe.Checkout.Session): Html {
  const lines = account.lineItems.get(session.id) ?? [];
  const currency = session.currency ?? "eur";
  const trial = trialOf(account, session);
  const full = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const trialText =
    trial === null
      ? html``
      : html`<p class="soft">
          ${Math.round((trial.end - trial.start) / DAY)} days free, then ${money(full, currency)} from ${day(trial.end)}
          on.
        </p>`;
  return html`<section class="sheet">
    <h2>Your order</h2>
    ${lines.map(lineOf)}${trialText}
    <div class="sum total"><span>Due today</span><span>${money(trial === null ? full : 0, currency)}</span></div>
  </section>`;
}

function addressFields(customer: Stripe.Customer | undefined, needed: boolean, form: FormTree): Html {
  const field = (name: string, label: string, value: string | null | undefined) =>
    html`<label
      ><span>${label}</span
      ><input name="${name}" value="${fieldOf(form, name) || (value ?? "")}" ${{ html: needed ? "required" : "" }}
    /></label>`;
  const place = customer?.address;
  return html`${field("line1", "Street and number", place?.line1)}
    <div class="two">
      ${field("postal_code", "Postal code", place?.postal_code)}${field("city", "City", place?.city)}${field("country", "Country code", place?.country)}
    </div>`;
}

function detailFields(account: Account, session: Stripe.Checkout.Session, form: FormTree): Html {
  const customer = account.tables.customers.get(idOf(session.customer) ?? "");
  const email = customer?.email ?? session.customer_email;
  const needed = session.billing_address_collection === "required";
  return html`${
      email === null
        ? html`<label><span>Email</span><input name="email" type="email" autocomplete="off" required /></label>`
        : html`<p class="soft">${email}</p>`
    }<label><span>Name</span><input name="name" value="${customer?.name ?? ""}" /></label
    >${addressFields(customer, needed, form)}${
      session.tax_id_collection?.enabled === true &&
      html`<label><span>VAT number (optional)</span><input name="tax_id" /></label>`
    }`;
}

/** The checkout page. */
function payPage(
  account: Account,
  session: Stripe.Checkout.Session,
  problem: string | null = null,
  form: FormTree = {},
): PageAnswer {
  if (session.status !== "open") {
    const done = session.status === "complete";
    const back = done ? successUrl(session) : session.cancel_url;
    const link = back !== null && html`<p><a class="button" href="${back}">Back</a></p>`;
    return page(
      "Checkout",
      html`<h1>${done ? "This is paid already" : "This checkout has expired"}</h1>
        ${link}`,
    );
  }
  const card = needsCard(account, session);
  const total = money(trialOf(account, session) === null ? (session.amount_total ?? 0) : 0, session.currency ?? "eur");
  const label = trialOf(account, session) === null ? `Pay ${total}` : "Start trial";
  const last = card ? cardFields(label) : html`<button class="main" name="start" value="yes">Start trial</button>`;
  const leave =
    session.cancel_url !== null && html`<p><a class="button" href="${session.cancel_url}">Leave without paying</a></p>`;
  return page(
    "Checkout",
    html`<h1>Checkout</h1>
      ${message(problem)}${summary(account, session)}
      <form class="sheet" method="post" action="/pay/${session.id}">
        <h2>${card ? "Pay by card" : "Your details"}</h2>
        ${detailFields(account, session, form)}${last}
      </form>
      ${leave}`,
  );
}

function successUrl(session: Stripe.Checkout.Session): string | null {
  return session.success_url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id) ?? null;
}

function enteredOf(session: Stripe.Checkout.Session, form: FormTree): Entered {
  const name = fieldOf(form, "name");
  const email = fieldOf(form, "email");
  const taxId = session.tax_id_collection?.enabled === true ? fieldOf(form, "tax_id") : "";
  const lines = ["line1", "postal_code", "city", "country"].map((key) => [key, fieldOf(form, key)] as const);
  const filled = lines.filter(([, value]) => value !== "");
  return {
    card: cardOf(form),
    ...(name !== "" && { name }),
    ...(email !== "" && { email }),
    ...(filled.length > 0 && { address: wholeAddress(Object.fromEntries(filled)) }),
    ...(taxId !== "" && { taxId: { type: "eu_vat", value: taxId } }),
  };
}

/** The page for authentication. */
function confirmPage(session: Stripe.Checkout.Session): PageAnswer {
  const total = money(session.amount_total ?? 0, session.currency ?? "eur");
  return page(
    "Confirm the payment",
    html`<h1>Your bank asks</h1>
      <form class="sheet" method="post" action="/pay/${session.id}/confirm">
        <p>Do you confirm the payment of ${total}?</p>
        <p class="row">
          <button name="answer" value="confirm">Confirm</button><button name="answer" value="refuse">Refuse</button>
        </p>
      </form>`,
  );
}

function sent(account: Account, session: Stripe.Checkout.Session, form: FormTree): PageAnswer {
  const wanted = needsCard(account, session);
  const entered = enteredOf(session, form);
  if (wanted && entered.card === null) return payPage(account, session, UNKNOWN_CARD, form);
  const missing = session.billing_address_collection === "required" && !entered.address?.country;
  if (missing) return payPage(account, session, "Please enter your address.", form);
  const outcome = submitCheckout(account, session, wanted ? entered : { ...entered, card: null });
  if (outcome === "paid") return goTo(successUrl(session) ?? `/pay/${session.id}`);
  if (outcome === "authentication_required") return goTo(`/pay/${session.id}/confirm`);
  const current = account.tables.sessions.get(session.id) ?? session;
  return payPage(account, current, outcome === "card_missing" ? UNKNOWN_CARD : SENTENCES[outcome], form);
}

/** `/pay/{session}` and its second step. */
export function servePay(
  account: Account,
  method: string,
  [id = "", step]: readonly string[],
  form: FormTree,
): PageAnswer {
  const session = account.tables.sessions.get(id);
  if (session === undefined) return nothingHere("There is no such checkout.");
  if (step === "confirm" && needsConfirmation(account, session)) {
    if (method !== "POST") return confirmPage(session);
    if (fieldOf(form, "answer") !== "confirm")
      return payPage(
        account,
        session,
        "We are unable to authenticate your payment method. Please choose a different one.",
      );
    const outcome = confirmCheckout(account, session);
    return outcome === "paid"
      ? goTo(successUrl(session) ?? `/pay/${id}`)
      : payPage(account, session, "Your card was declined.");
  }
  return method === "POST" && session.status === "open" ? sent(account, session, form) : payPage(account, session);
}
