import type Stripe from "stripe";
import { idOf } from "../account/account.ts";
import { API_MOODS } from "../api/moods.ts";
import type { Controlled } from "../control/controls.ts";
import { WEBHOOK_MOODS } from "../events/deliveries.ts";
import { nameOf } from "../lifecycle/proration.ts";
import { isLive, periodOf } from "../lifecycle/subscriptions.ts";
import { day, type Html, html, message, moment, money, page, type PageAnswer } from "./layout.ts";

type Fields = Readonly<Record<string, string | number>>;

/** A button that runs a control. */
function control(name: string, label: string, fields: Fields = {}): Html {
  const hidden = Object.entries(fields).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`,
  );
  return html`<form method="post" action="/__stripe/do/${name}">${hidden}<button>${label}</button></form>`;
}

function choice(name: string, label: string, choices: readonly string[], current: string): Html {
  const options = choices.map(
    (one) =>
      html`<option value="${one}" ${{ html: one === current ? "selected" : "" }}>${one.replaceAll("_", " ")}</option>`,
  );
  return html`<form class="row" method="post" action="/__stripe/do/${name}">
    <label
      ><span>${label}</span
      ><select name="mood">
        ${options}
      </select></label
    ><button>Set</button>
  </form>`;
}

function part(title: string, body: Html, full = false): Html {
  return html`<section class="sheet small ${full ? "full" : ""}">
    <h2>${title}</h2>
    ${body}
  </section>`;
}

const NONE = html`<p class="soft">None yet.</p>`;

function table(heads: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return NONE;
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function time({ account }: Controlled): Html {
  return html`<p><time>${moment(account.clock.now())}</time></p>
    <div class="row">
      ${control("advance", "+1 hour", { seconds: 3600 })}${control("advance", "+1 day", { days: 1 })}${control("advance", "+21 days", { days: 21 })}
    </div>
    <p class="soft">For one subscription alone, use its own buttons.</p>`;
}

function webhooks({ deliveries, moods }: Controlled): Html {
  return html`${choice("webhooks", "Webhooks go out", WEBHOOK_MOODS, deliveries.mood())}
    <div class="row">${control("flush", "Send pending events now")}</div>
    ${choice("api", "The interface answers", API_MOODS, moods.current())}`;
}

function subscriptionRow({ account }: Controlled, subscription: Stripe.Subscription): Html {
  const item = subscription.items.data[0];
  const customer = account.tables.customers.get(idOf(subscription.customer));
  const { start, end } = periodOf(subscription);
  const failing = account.plannedFailures.get(idOf(subscription.customer))?.length ?? 0;
  const { id } = subscription;
  const buttons = html`<div class="row">
    ${subscription.status === "trialing" && control("advance", "To trial end", { to: "trial_end", subscription: id })}${control("advance", "To renewal", { to: "renewal", subscription: id })}${control("advance", "+1 day", { days: 1, subscription: id })}${control("advance", "+21 days", { days: 21, subscription: id })}${control("failPayments", "Fail next payment", { customer: idOf(subscription.customer) })}
  </div>`;
  const amount = money((item?.price.unit_amount ?? 0) * (item?.quantity ?? 1), subscription.currency);
  return html`<li>
    <h3>
      ${item === undefined ? id : nameOf(account, item.price)} × ${item?.quantity ?? 0}
      <span class="tag">${subscription.status.replaceAll("_", " ")}</span>
      ${failing > 0 && html`<span class="tag">${failing === 1 ? "next payment fails" : `next ${failing} payments fail`}</span>`}
    </h3>
    <p>
      ${customer?.email ?? "a deleted customer"} · ${amount} per ${item?.price.recurring?.interval ?? "month"} ·
      ${day(start)} to ${day(end)}${subscription.cancel_at_period_end && " · ends with the period"}
    </p>
    <p class="soft"><code>${id}</code> · their clock: ${moment(account.clock.now(idOf(subscription.customer)))}</p>
    ${isLive(subscription) && customer !== undefined && buttons}
  </li>`;
}

function subscriptions(on: Controlled): Html {
  const rows = on.account.tables.subscriptions
    .all()
    .slice(0, 50)
    .map((row) => subscriptionRow(on, row));
  return rows.length === 0
    ? NONE
    : html`<ul class="list">
        ${rows}
      </ul>`;
}

function payments({ account }: Controlled): Html {
  const rows = account.tables.charges
    .all()
    .slice(0, 30)
    .map((charge) => {
      const open = charge.paid && !charge.disputed && !charge.refunded;
      const state = charge.refunded ? "refunded" : charge.disputed ? "disputed" : charge.status;
      return html`<tr>
        <td>${money(charge.amount, charge.currency)}</td>
        <td>${day(charge.created)}</td>
        <td>${state}</td>
        <td><code>${charge.id}</code></td>
        <td>
          <div class="row">
            ${open && control("refund", "Refund", { charge: charge.id })}${open && control("dispute", "Dispute", { charge: charge.id })}${open && control("dispute", "Inquiry", { charge: charge.id, inquiry: "true" })}
          </div>
        </td>
      </tr>`;
    });
  return table(["Amount", "Date", "State", "Charge", "Do"], rows);
}

function disputes({ account }: Controlled): Html {
  const rows = account.tables.disputes.all().map((dispute) => {
    const close = (status: string, label: string) => control("closeDispute", label, { dispute: dispute.id, status });
    const inquiry = dispute.status === "warning_needs_response";
    const buttons = inquiry
      ? [close("warning_closed", "Close"), close("needs_response", "Escalate")]
      : [close("won", "Won"), close("lost", "Lost")];
    const open = inquiry || dispute.status === "needs_response";
    return html`<tr>
      <td>${money(dispute.amount, dispute.currency)}</td>
      <td>${dispute.status}</td>
      <td><code>${dispute.id}</code></td>
      <td><div class="row">${open && buttons}</div></td>
    </tr>`;
  });
  return table(["Amount", "State", "Dispute", "Do"], rows);
}

function sessions({ account }: Controlled): Html {
  const open = account.tables.sessions.all().filter(({ status }) => status === "open");
  const portals = account.tables.portalSessions.all();
  const links = [
    ...open
      .slice(0, 10)
      .map(
        ({ id, created }) =>
          html`<li><a href="/pay/${id}">Checkout</a> <span class="soft">${moment(created)}</span></li>`,
      ),
    ...portals
      .slice(0, 5)
      .map(
        ({ id, created }) =>
          html`<li><a href="/portal/${id}">Portal</a> <span class="soft">${moment(created)}</span></li>`,
      ),
  ];
  return links.length === 0
    ? NONE
    : html`<ul class="list">
        ${links}
      </ul>`;
}

function invoices({ account }: Controlled): Html {
  const rows = account.tables.invoices
    .all()
    .slice(0, 30)
    .map(
      (invoice) =>
        html`<tr>
          <td><a href="/invoice/${invoice.id}">${invoice.number ?? "draft"}</a></td>
          <td>${money(invoice.total, invoice.currency)}</td>
          <td>${String(invoice.status)}</td>
          <td>${invoice.billing_reason ?? ""}</td>
          <td>${invoice.customer_email ?? ""}</td>
        </tr>`,
    );
  return table(["Invoice", "Total", "State", "Reason", "Customer"], rows);
}

function deliveries(on: Controlled): Html {
  const rows = on.deliveries
    .list()
    .slice(0, 50)
    .map(
      (one) =>
        html`<tr>
          <td>${moment(one.at)}</td>
          <td>${one.type}</td>
          <td>${one.attempt}</td>
          <td>${one.status ?? one.error ?? "no answer"}</td>
          <td><code>${one.event}</code></td>
        </tr>`,
    );
  return table(["Sent", "Event", "Try", "Answer", "Id"], rows);
}

function calls({ api }: Controlled): Html {
  const rows = api
    .calls()
    .slice(-30)
    .toReversed()
    .map(
      (call) =>
        html`<tr>
          <td>${call.method}</td>
          <td>${call.path}</td>
          <td>${call.status ?? "no answer"}</td>
          <td>${call.parameters.slice(0, 120)}</td>
        </tr>`,
    );
  return table(["Method", "Path", "Status", "Parameters"], rows);
}

/** `/__stripe`: all objects of the account, with the controls. */
export function dashboardPage(on: Controlled, problem: string | null = null): PageAnswer {
  const parts = [
    part("Time", time(on)),
    part("Webhooks and interface", webhooks(on)),
    part("Subscriptions", subscriptions(on), true),
    part("Open pages", sessions(on), true),
    part("Disputes", disputes(on), true),
    part("Payments", payments(on), true),
    part("Invoices", invoices(on), true),
    part("Deliveries", deliveries(on), true),
    part("Calls", calls(on), true),
  ];
  return page(
    "Fake Stripe",
    html`<h1>Fake Stripe</h1>
      ${message(problem)}
      <div class="desk">${parts}</div>`,
    { wide: true },
  );
}
