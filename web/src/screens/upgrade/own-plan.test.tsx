import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { openPortal } from "@cardinal/contract/endpoints/payments/open-portal";
import { BILLING_STATES } from "@cardinal/contract/entities/billing";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import { formatDate } from "../../lib/format.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { store } from "../../testing/stored.ts";
import { DAY_MS, makeEnterprise } from "../../testing/samples.ts";
import { type DifferingUser, makeStoredBilling } from "../../testing/stored-samples.ts";
import { ownPlan, planCard, sellPlans } from "./upgrade.test-helper.ts";

const MANAGE = "Manage payment, invoices and cancellation";
const noon = new Date(new Date().setHours(12, 0, 0, 0));
const soon = noon.setDate(noon.getDate() + 10);
const tonight = new Date().setHours(23, 59, 59, 999);
const past = Date.now() - 10 * DAY_MS;
const day = (moment: number) => formatDate(moment, { dateStyle: "long" });
const germanDay = (moment: number) => new Intl.DateTimeFormat("de-DE", { dateStyle: "long" }).format(moment);

async function open(user: DifferingUser, language: "en" | "de" = "en") {
  await signInAs({ user: { ...user, settings: { language } } });
  const view = renderApp("/upgrade", { language });
  await screen.findByText((text) => text === "€9" || text.replace(/\s/g, " ") === "9 €");
  return view;
}

// The plan itself is derived from these, as on the server.
const STATES: readonly (readonly [string, Partial<StoredBilling>, string, RegExp])[] = [
  ["trialing", { state: "trialing", until: soon }, `Your Pro trial ends on ${day(soon)} (10 days left).`, /Pro/],
  ["trialing, canceled", { state: "trialing", cancel_date: soon }, `You’ve cancelled. Your Pro trial ends on`, /Pro/],
  ["trialing, the last day", { state: "trialing", until: tonight }, "Your Pro trial ends today.", /Pro/],
  ["active", { until: soon }, `Renews on ${day(soon)}.`, /Pro/],
  ["active, canceled", { cancel_date: soon }, `You’ve cancelled. Pro ends on ${day(soon)}.`, /Pro/],
  [
    "past_due",
    { state: "past_due", past_due_date: past },
    `Your last payment didn’t go through. Pro stays active until ${day(past + 21 * DAY_MS)}.`,
    /Pro/,
  ],
  [
    "past_due for too long",
    { state: "past_due", past_due_date: Date.now() - 22 * DAY_MS },
    "Pro is on hold because your last payment didn’t go through.",
    /Free/,
  ],
  ["unpaid", { state: "unpaid" }, "Pro is on hold because an invoice hasn’t been paid.", /Free/],
  ["paused", { state: "paused" }, "Your trial has ended, and Pro is paused.", /Free/],
  ["incomplete", { state: "incomplete" }, "Waiting for your bank to confirm the payment.", /Free/],
  ["canceled", { state: "canceled", until: past }, `Pro ended on ${day(past)}.`, /Free/],
];

test.each(STATES)("shows a sentence for %s", async (_name, change, sentence, plan) => {
  sellPlans();
  await open({ billing: makeStoredBilling(change) });
  expect(ownPlan().getByText(sentence, { exact: false })).toBeVisible();
  expect(ownPlan().getByText(plan, { selector: "strong" })).toBeVisible();
  expect(ownPlan().getByRole("button", { name: MANAGE })).toBeVisible();
});

/** The sentences for each state in German. */
const GERMAN: Readonly<Record<string, readonly [line: string, more: string]>> = {
  trialing: [
    `Ihr Testzeitraum für Pro endet am ${germanDay(soon)} (noch 10 Tage).`,
    "Um Pro danach zu behalten, brauchen Sie eine Zahlungsmethode.",
  ],
  "trialing, canceled": [`Sie haben gekündigt. Ihr Testzeitraum für Pro endet am ${germanDay(soon)};`, ""],
  "trialing, the last day": ["Ihr Testzeitraum für Pro endet heute.", "Um Pro danach zu behalten"],
  active: [`Verlängert sich am ${germanDay(soon)}.`, ""],
  "active, canceled": [
    `Sie haben gekündigt. Pro endet am ${germanDay(soon)}.`,
    "Bis dahin können Sie Ihr Abo jederzeit",
  ],
  past_due: [
    `Ihre letzte Zahlung ist fehlgeschlagen. Pro bleibt bis zum ${germanDay(past + 21 * DAY_MS)} aktiv.`,
    "Aktualisieren Sie Ihre Zahlungsmethode, um Pro zu behalten.",
  ],
  "past_due for too long": [
    "Pro ruht, weil Ihre letzte Zahlung fehlgeschlagen ist.",
    "Es wurde nichts gelöscht, und Ihre Karte bleibt, wie sie ist.",
  ],
  unpaid: ["Pro ruht, weil eine Rechnung noch nicht bezahlt ist.", "Bezahlen Sie die Rechnung"],
  paused: ["Ihr Testzeitraum ist abgelaufen, und Pro ist pausiert.", "Es wurde nichts berechnet und nichts gelöscht"],
  incomplete: ["Die Bestätigung Ihrer Bank steht noch aus.", "diese Seite aktualisiert sich von selbst"],
  canceled: [`Pro endete am ${germanDay(past)}.`, "lässt sich erst mit einem neuen Abo wieder ändern"],
};

test.each(STATES)("shows a German sentence for %s", async (name, change, english, plan) => {
  sellPlans();
  await open({ billing: makeStoredBilling(change) }, "de");
  const own = within(screen.getByRole("region", { name: "Ihr Tarif" }));
  const [line = "", more = ""] = GERMAN[name] ?? [];
  expect(own.getByText(line, { exact: false })).toBeVisible();
  expect(own.getAllByText(more, { exact: false })[0]).toBeVisible();
  expect(own.getByText(plan, { selector: "strong" })).toBeVisible();
  expect(own.getByRole("button", { name: "Zahlung, Rechnungen und Kündigung verwalten" })).toBeVisible();
  expect(own.queryByText(english, { exact: false })).not.toBeInTheDocument();
});

test("covers every state of a subscription", () => {
  expect(new Set(STATES.map(([, { state = "active" }]) => state))).toEqual(new Set(BILLING_STATES));
  expect(Object.keys(GERMAN)).toEqual(STATES.map(([name]) => name));
});

test.each([
  ["en", "Your plan", "A payment is being disputed with your bank."],
  ["de", "Ihr Tarif", "Eine Zahlung wird gerade über Ihre Bank angefochten."],
] as const)("shows a dispute beside the plan that continues: %s", async (language, title, sentence) => {
  sellPlans();
  await open({ billing: makeStoredBilling({ disputed: true }) }, language);
  const own = within(screen.getByRole("region", { name: title }));
  expect(own.getByText(sentence, { exact: false })).toBeVisible();
  expect(own.getByText(/^(Renews on|Verlängert sich am)/)).toBeVisible();
});

test.each(["trialing", "active", "past_due", "unpaid", "paused"] as const)(
  "sells nothing with a subscription that is %s",
  async (state) => {
    sellPlans();
    await open({ billing: makeStoredBilling({ state }) });
    expect(planCard("Pro").queryByRole("button")).not.toBeInTheDocument();
  },
);

test.each(["canceled", "incomplete"] as const)(
  "sells again after a subscription that is %s, without a trial",
  async (state) => {
    sellPlans();
    await open({ billing: makeStoredBilling({ state }) });
    expect(planCard("Pro").getByRole("button", { name: "Subscribe" })).toBeVisible();
  },
);

test("a disputed payment blocks new purchases, and promises no plan that has ended", async () => {
  sellPlans();
  await open({ billing: makeStoredBilling({ state: "canceled", disputed: true }) });
  expect(ownPlan().getByText("A payment is being disputed with your bank.", { exact: false })).toBeVisible();
  expect(ownPlan().queryByText("Your plan stays as it is", { exact: false })).not.toBeInTheDocument();
  expect(planCard("Pro").queryByRole("button")).not.toBeInTheDocument();
});

test("updates an open page after a payment", async () => {
  sellPlans();
  await open({});
  expect(planCard("Pro").getByRole("button", { name: "Start 14-day trial" })).toBeVisible();
  store("users/uid-ada/billing", makeStoredBilling({ until: soon }));
  expect(await ownPlan().findByText(`Renews on ${day(soon)}.`)).toBeVisible();
  expect(ownPlan().getByText("billed monthly")).toBeVisible();
  expect(planCard("Pro").getByText("Your plan")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start 14-day trial" })).not.toBeInTheDocument();
});

test("shows that a plan was granted by an admin, and until when", async () => {
  sellPlans();
  await open({ plan: "pro", plan_until: soon });
  expect(ownPlan().getByText(`Set up for you until ${day(soon)}.`)).toBeVisible();
  expect(planCard("Pro").getByRole("button", { name: "Start 14-day trial" })).toBeVisible();
});

test("needs no payment for a granted plan without an end", async () => {
  sellPlans();
  await open({ plan: "pro" });
  expect(ownPlan().getByText("Set up for you, with no end date.")).toBeVisible();
  expect(planCard("Pro").queryByRole("button")).not.toBeInTheDocument();
});

test.each(["paused", "unpaid"] as const)(
  "a granted plan needs no subscription, also next to one that is %s",
  async (state) => {
    sellPlans();
    await open({ plan: "pro", plan_until: soon, billing: makeStoredBilling({ state }) });
    expect(ownPlan().getByText(`Set up for you until ${day(soon)}.`)).toBeVisible();
    expect(ownPlan().getByText("Your subscription isn’t active. You have Pro even without it.")).toBeVisible();
    expect(ownPlan().queryByText("billed monthly")).not.toBeInTheDocument();
    expect(ownPlan().queryByText(/get Pro back|is paused/)).not.toBeInTheDocument();
  },
);

test("a disputed payment is explained also next to a granted plan", async () => {
  sellPlans();
  await open({ plan: "pro", billing: makeStoredBilling({ state: "unpaid", disputed: true }) });
  expect(ownPlan().getByText("A payment is being disputed with your bank.", { exact: false })).toBeVisible();
});

test("an admin sees that the enterprise keeps its granted plan after a trial, in German", async () => {
  sellPlans();
  reply(getEnterprise, makeEnterprise({ in_force: true }));
  store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise", state: "paused" }));
  await open({ enterprise: "acme", enterprise_admin: true }, "de");
  const own = within(screen.getByRole("region", { name: "Ihr Tarif" }));
  expect(await own.findByText("Ihr Abo ist nicht aktiv. Enterprise haben Sie auch ohne Abo.")).toBeVisible();
  expect(own.queryByText(/pausiert/)).not.toBeInTheDocument();
});

test.each([
  ["bought", { billing: makeStoredBilling({ plan: "enterprise" }) }],
  ["given", { plan: "enterprise" }],
] as const)("leads a user who has %s the enterprise plan to creating the enterprise", async (_how, user) => {
  sellPlans();
  await open(user);
  expect(ownPlan().getByText("Next, create the organisation that the plan is for.")).toBeVisible();
  expect(ownPlan().getByRole("link", { name: "Create organisation" })).toHaveAttribute("href", "/dashboard/new");
});

test("a member of an enterprise has its plan and cannot buy one", async () => {
  sellPlans();
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: [], groups: null } }));
  await open({ enterprise: "acme" });
  expect(ownPlan().getByText("Your organisation provides your plan.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Subscribe|trial|Manage/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText("People")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Create organisation" })).not.toBeInTheDocument();
});

test("a member who still pays for a plan is notified, and can end it", async () => {
  sellPlans();
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: [], groups: null } }));
  await open({ enterprise: "acme", billing: makeStoredBilling() });
  expect(ownPlan().getByText("You’re also paying for Pro yourself. You can cancel that at any time.")).toBeVisible();
  expect(ownPlan().getByRole("button", { name: MANAGE })).toBeVisible();
});

test("opens the portal as a page that leads back", async () => {
  sellPlans();
  const opened: string[] = [];
  setOpenPage((address, { keepsBack }) => void opened.push(`${address} ${String(keepsBack)}`));
  reply(openPortal, { url: "https://portal.example/1" });
  const { user } = await open({ billing: makeStoredBilling() });
  await user.click(ownPlan().getByRole("button", { name: MANAGE }));
  await waitFor(() => expect(opened).toEqual(["https://portal.example/1 true"]));
});

test("an admin who also pays for a plan of their own manages each of them", async () => {
  sellPlans();
  setOpenPage(() => undefined);
  store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise" }));
  const calls = reply(openPortal, { url: "https://portal.example/1" });
  const { user } = await open({ enterprise: "acme", enterprise_admin: true, billing: makeStoredBilling() });
  await user.click(await ownPlan().findByRole("button", { name: MANAGE }));
  await waitFor(() => expect(calls.inputs).toEqual([{ payer: "enterprise" }]));
  await user.click(ownPlan().getByRole("button", { name: "Manage your own subscription" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ payer: "enterprise" }, { payer: "own" }]));
});

test("an admin whose enterprise never paid has nothing to manage", async () => {
  sellPlans();
  await open({ enterprise: "acme", enterprise_admin: true });
  expect(ownPlan().getByText("You manage this plan for your organisation.")).toBeVisible();
  expect(ownPlan().queryByRole("button", { name: MANAGE })).not.toBeInTheDocument();
});

test("shows that there is nothing to manage without payments", async () => {
  sellPlans();
  refuse(openPortal, "not-found");
  const { user } = await open({ billing: makeStoredBilling() });
  await user.click(ownPlan().getByRole("button", { name: MANAGE }));
  expect(await screen.findByRole("alert")).toHaveTextContent("There’s nothing to manage yet");
});

test("shows why the portal cannot be opened", async () => {
  sellPlans();
  refuse(openPortal, "unavailable");
  const { user } = await open({ billing: makeStoredBilling() });
  await user.click(ownPlan().getByRole("button", { name: MANAGE }));
  expect(await ownPlan().findByRole("alert")).toBeVisible();
  expect(ownPlan().getByRole("button", { name: MANAGE })).toBeEnabled();
});

test.each([
  [
    "en",
    undefined,
    "Free",
    "Your organisation’s plan isn’t active at the moment. Everything you’ve made stays as it is.",
  ],
  [
    "de",
    "pro",
    "Pro",
    "Der Tarif Ihrer Organisation ist zurzeit nicht aktiv. Alles, was Sie erstellt haben, bleibt unverändert.",
  ],
] as const)("a member whose organisation has no plan sees their own (%s)", async (language, own, name, sentence) => {
  sellPlans();
  reply(getEnterprise, makeEnterprise({ in_force: false, rights: { admin: false, permissions: [], groups: null } }));
  await open({ enterprise: "acme", ...(own === undefined ? {} : { plan: own }) }, language);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(name, { selector: "strong" })).toBeVisible();
});
