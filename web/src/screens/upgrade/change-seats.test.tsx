import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { changeSeats } from "@cardinal/contract/endpoints/payments/change-seats";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatDate } from "../../lib/format.ts";
import type { Language } from "../../lib/language.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { DAY_MS, makeEnterprise } from "../../testing/samples.ts";
import { makeStoredBilling } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
import { ownPlan, planCard, sellPlans } from "./upgrade.test-helper.ts";

const soon = Date.now() + 10 * DAY_MS;
const day = formatDate(soon, { dateStyle: "long" });
const germanDay = new Intl.DateTimeFormat("de-DE", { dateStyle: "long" }).format(soon);
const offer = { seats: 15, until: null, due_now: 3250, next_amount: 9750, currency: "eur" };
const ofEnterprise = (change: Partial<StoredBilling> = {}) =>
  makeStoredBilling({ plan: "enterprise", seats: 10, until: soon, ...change });

/** Opens the plans as an admin of an enterprise with a subscription. */
async function open(change: Partial<StoredBilling> = {}, language: Language = "en") {
  sellPlans();
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  store("enterprise/acme/billing", ofEnterprise(change));
  store("enterprise/acme/seats", { limit: 10, used: 6 });
  const view = renderApp("/upgrade", { language });
  await screen.findByText((text) => text === "€9" || text.replace(/\s/g, " ") === "9 €");
  return view;
}

async function type(user: Awaited<ReturnType<typeof open>>["user"], seats: string) {
  const field = await screen.findByLabelText("Number of seats");
  await user.clear(field);
  if (seats !== "") await user.type(field, seats);
  await user.click(screen.getByRole("button", { name: "See the cost" }));
}

test.each([
  [{}, `Renews on ${day}.`],
  [{ state: "trialing" }, `Your Enterprise trial ends on ${day} (10 days left).`],
  [{ cancel_date: soon }, `You’ve cancelled. Enterprise ends on ${day}.`],
  [{ state: "past_due", past_due_date: Date.now() }, "Your last payment didn’t go through. Enterprise stays active"],
  [{ state: "incomplete" }, "Waiting for your bank to confirm the payment."],
] as const)("an admin sees the enterprise's own subscription: %j", async (change, sentence) => {
  await open(change);
  expect(ownPlan().getByText(sentence, { exact: false })).toBeVisible();
  expect(ownPlan().getByText("You manage this plan for your organisation.")).toBeVisible();
  expect(ownPlan().getByText("billed monthly")).toBeVisible();
  expect(ownPlan().getByText("6 of 10 seats in use.")).toBeVisible();
});

test.each([
  [{ state: "unpaid" }, "Enterprise is on hold because an invoice hasn’t been paid."],
  [{ state: "paused" }, "Your trial has ended, and Enterprise is paused."],
  [{ state: "canceled" }, `Enterprise ended on ${day}.`],
] as const)("an admin sees the enterprise's own subscription that is not in force: %j", async (change, sentence) => {
  reply(getEnterprise, makeEnterprise({ in_force: false }));
  await open(change);
  expect(ownPlan().getByText(sentence, { exact: false })).toBeVisible();
  expect(ownPlan().getByText(/^Your organisation’s plan isn’t active at the moment\./)).toBeVisible();
  expect(ownPlan().getByText("6 of 10 seats in use.")).toBeVisible();
});

test.each([
  [{ given_seats: 25, given_until: soon }, {}, "6 of 25 seats in use."],
  [{ given_seats: 25, given_until: Date.now() - 1 }, {}, "6 of 10 seats in use."],
  [{ given_seats: 7 }, {}, "6 of 10 seats in use."],
  [{ given_seats: 7 }, { state: "canceled" }, "6 of 7 seats in use."],
] as const)("seats that Cardinal grants count while they last: %j, %j", async (standing, change, sentence) => {
  for (const [field, value] of Object.entries(standing)) store(`enterprise/acme/standing/${field}`, value);
  await open(change);
  expect(await ownPlan().findByText(sentence)).toBeVisible();
});

test("previews the cost of more seats, and then adds them", async () => {
  const held = hold(changeSeats);
  const { user } = await open();
  await type(user, "15");
  await expect.poll(() => held.inputs).toEqual([{ seats: 15, preview: true }]);
  held.release(offer);
  expect(await ownPlan().findByText("Due now: €32.50")).toBeVisible();
  expect(ownPlan().getByText(`From the renewal on ${day}: €97.50 per month`)).toBeVisible();
  expect(ownPlan().queryByText(/You keep/)).not.toBeInTheDocument();
  const calls = reply(changeSeats, offer);
  await user.click(screen.getByRole("button", { name: "Change to 15 seats" }));
  expect(await ownPlan().findByText("Done. You now have 15 seats.")).toBeVisible();
  expect(calls.inputs).toEqual([{ seats: 15 }]);
  store("enterprise/acme/billing", ofEnterprise({ seats: 15 }));
  store("enterprise/acme/seats", { limit: 15, used: 6 });
  expect(ownPlan().getByText("6 of 15 seats in use.")).toBeVisible();
  expect(ownPlan().getByText("Done. You now have 15 seats.")).toBeVisible();
});

test("charges nothing for fewer seats, and keeps the current number until the renewal", async () => {
  reply(changeSeats, { ...offer, seats: 8, until: soon, due_now: 0, next_amount: 5200 });
  const { user } = await open();
  await type(user, "8");
  expect(await ownPlan().findByText("Nothing is due now.")).toBeVisible();
  expect(ownPlan().getByText(`From the renewal on ${day}: €52 per month`)).toBeVisible();
  expect(ownPlan().getByText(`You keep 10 seats until ${day}.`)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change to 8 seats" }));
  expect(await ownPlan().findByText(`Done. From ${day}, you have 8 seats.`)).toBeVisible();
  store("enterprise/acme/billing", ofEnterprise({ next_seats: 8 }));
  expect(ownPlan().getByText(`6 of 10 seats in use. From ${day}: 8 seats.`)).toBeVisible();
  expect(screen.getByLabelText("Number of seats")).toHaveValue("8");
});

test("starts charging after the trial", async () => {
  reply(changeSeats, { ...offer, due_now: 0 });
  const { user } = await open({ state: "trialing" });
  await type(user, "15");
  expect(await ownPlan().findByText(`After the trial, from ${day}: €97.50 per month`)).toBeVisible();
});

test("shows no offer for a number that was changed while it was being requested", async () => {
  const answer = hold(changeSeats);
  const { user } = await open();
  await type(user, "15");
  await user.type(screen.getByLabelText("Number of seats"), "0");
  answer.release(offer);
  const button = screen.getByRole("button", { name: "See the cost" });
  await waitFor(() => expect(button).not.toHaveAttribute("data-loading"));
  expect(ownPlan().queryByText(/Due now/)).not.toBeInTheDocument();
  reply(changeSeats, { ...offer, seats: 150 });
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Change to 150 seats" })).toBeVisible();
});

test("removes an offer after Cancel, another number, or a change of the subscription", async () => {
  const calls = reply(changeSeats, offer);
  const { user } = await open();
  await type(user, "15");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(ownPlan().queryByText(/Due now/)).not.toBeInTheDocument();
  expect(screen.getByLabelText("Number of seats")).toHaveValue("10");
  await type(user, "15");
  await screen.findByRole("button", { name: "Change to 15 seats" });
  await user.type(screen.getByLabelText("Number of seats"), "0");
  expect(ownPlan().queryByText(/Due now/)).not.toBeInTheDocument();
  await type(user, "15");
  await screen.findByRole("button", { name: "Change to 15 seats" });
  store("enterprise/acme/billing", ofEnterprise({ seats: 12 }));
  await waitFor(() => expect(ownPlan().queryByText(/Due now/)).not.toBeInTheDocument());
  expect(calls.inputs.every((input) => input.preview === true)).toBe(true);
});

test.each([
  ["", "Enter a whole number from 1 to 10,000."],
  ["0", "Enter a whole number from 1 to 10,000."],
  ["10001", "Enter a whole number from 1 to 10,000."],
  ["10", "That’s the number you have already."],
])("refuses %j seats at the field, and sends nothing", async (typed, sentence) => {
  const calls = reply(changeSeats, offer);
  const { user } = await open();
  await type(user, typed);
  expect(ownPlan().getByText(sentence)).toBeVisible();
  expect(screen.getByLabelText("Number of seats")).toHaveFocus();
  expect(calls.inputs).toEqual([]);
});

const FAILURES = [
  ["seats-in-use", /Disable some employees first\./],
  ["payment-failed", /The payment didn’t go through\. Nothing was changed\./],
  ["in-progress", /This is still in progress\./],
  ["disputed", /You can add seats once that’s settled\./],
  ["unavailable", /The service can’t be reached right now\./],
] as const;

test.each(FAILURES)("shows why a preview fails with %s", async (code, sentence) => {
  refuse(changeSeats, code);
  const { user } = await open();
  await type(user, "4");
  expect(await ownPlan().findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByLabelText("Number of seats")).toHaveValue("4");
});

test.each(FAILURES)("shows why a change fails with %s, and allows another attempt", async (code, sentence) => {
  reply(changeSeats, offer);
  const { user } = await open();
  await type(user, "15");
  await screen.findByText("Due now: €32.50");
  refuse(changeSeats, code);
  await user.click(screen.getByRole("button", { name: "Change to 15 seats" }));
  expect(await ownPlan().findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByRole("button", { name: "Change to 15 seats" })).toBeEnabled();
});

test("asks to resume a cancelled subscription before its seats are changed", async () => {
  await open({ cancel_date: soon });
  expect(ownPlan().getByText("To change the number of seats, resume your subscription first.")).toBeVisible();
  expect(screen.queryByLabelText("Number of seats")).not.toBeInTheDocument();
});

test.each(["past_due", "unpaid", "paused", "incomplete", "canceled"] as const)(
  "does not change the seats of a subscription that is %s",
  async (state) => {
    await open({ state });
    expect(ownPlan().getByText("6 of 10 seats in use.")).toBeVisible();
    expect(screen.queryByLabelText("Number of seats")).not.toBeInTheDocument();
  },
);

test("a member who is not an admin sees neither subscription nor seats", async () => {
  sellPlans();
  await signInAs({ user: { enterprise: "acme" } });
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: ["cards.edit"], groups: null } }));
  store("enterprise/acme/billing", ofEnterprise());
  store("enterprise/acme/seats", { limit: 10, used: 6 });
  renderApp("/upgrade");
  await screen.findByText("€9");
  expect(screen.queryByText(/seats in use|Renews on/)).not.toBeInTheDocument();
  expect(planCard("Enterprise").queryByRole("button")).not.toBeInTheDocument();
});

test("shows German texts", async () => {
  reply(changeSeats, { ...offer, seats: 8, until: soon, due_now: 0 });
  const { user } = await open({}, "de");
  const own = within(screen.getByRole("region", { name: "Ihr Tarif" }));
  expect(own.getByText("6 von 10 Plätzen belegt.")).toBeVisible();
  expect(own.getByText(`Verlängert sich am ${germanDay}.`)).toBeVisible();
  const field = await own.findByLabelText("Anzahl der Plätze");
  await user.clear(field);
  await user.type(field, "8");
  await user.click(own.getByRole("button", { name: "Kosten anzeigen" }));
  expect(await own.findByText("Jetzt ist nichts zu zahlen.")).toBeVisible();
  expect(own.getByText(`Bis zum ${germanDay} behalten Sie 10 Plätze.`)).toBeVisible();
  await user.click(own.getByRole("button", { name: "Auf 8 Plätze ändern" }));
  expect(await own.findByText(`Erledigt. Ab dem ${germanDay} haben Sie 8 Plätze.`)).toBeVisible();
});
