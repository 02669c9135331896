import { createCheckout } from "@cardinal/contract/endpoints/payments/create-checkout";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStoredBilling } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
import { openPlans as open, planCard, sellPlans, watchPages } from "./upgrade.test-helper.ts";

test("a user without an enterprise buys its plan for a number of seats", async () => {
  sellPlans();
  const opened = watchPages();
  const calls = reply(createCheckout, { id: "cs_1", url: "https://checkout.example/cs_1" });
  await signInAs();
  const { user } = await open();
  const people = await screen.findByLabelText("People");
  expect(planCard("Enterprise").getByText(/You create your organisation right after that\./)).toBeVisible();
  await user.clear(people);
  await user.type(people, "12");
  expect(planCard("Enterprise").getByText("12 × €6.50 = €78 per month")).toBeVisible();
  await user.click(planCard("Enterprise").getByRole("button", { name: "Start 14-day trial" }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(calls.inputs).toEqual([{ plan: "enterprise", interval: "month", seats: 12 }]);
});

test.each([
  ["en", "You’re paying for Pro. Cancel it first: you can choose Enterprise as soon as Pro has ended."],
  ["de", "Sie bezahlen für Pro. Kündigen Sie zuerst dieses Abo: Enterprise können Sie wählen, sobald Pro beendet ist."],
] as const)("explains to a user who pays for Pro how to get the enterprise plan: %s", async (language, sentence) => {
  sellPlans();
  await signInAs({ user: { billing: makeStoredBilling(), settings: { language } } });
  renderApp("/upgrade", { language });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Subscribe|Abonnieren/ })).not.toBeInTheDocument();
});

test("a visitor signs up for the enterprise plan", async () => {
  sellPlans();
  await open();
  expect(await planCard("Enterprise").findByRole("link", { name: "Sign up for Enterprise" })).toBeVisible();
});

test("an admin of an enterprise buys a number of seats, and sees the total", async () => {
  sellPlans();
  const opened = watchPages();
  const calls = reply(createCheckout, { id: "cs_1", url: "https://checkout.example/cs_1" });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, plan: "enterprise" } });
  const { user } = await open();
  const people = await screen.findByLabelText("People");
  expect(planCard("Enterprise").getByText("5 × €6.50 = €32.50 per month")).toBeVisible();
  await user.clear(people);
  await user.type(people, "1200");
  expect(planCard("Enterprise").getByText("1,200 × €6.50 = €7,800 per month")).toBeVisible();
  await user.click(planCard("Enterprise").getByRole("button", { name: "Start 14-day trial" }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(calls.inputs).toEqual([{ plan: "enterprise", interval: "month", seats: 1200 }]);
  expect(planCard("Pro").queryByRole("button")).not.toBeInTheDocument();
});

test("an admin starts the trial of their enterprise, although they have used their own", async () => {
  sellPlans();
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, trial_used: true } });
  await open();
  expect(await planCard("Enterprise").findByRole("button", { name: "Start 14-day trial" })).toBeVisible();
});

test("an admin whose enterprise had its trial subscribes without one", async () => {
  sellPlans();
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise", state: "canceled" }));
  await open();
  expect(await planCard("Enterprise").findByRole("button", { name: "Subscribe" })).toBeVisible();
});

test.each([
  ["en", "People", "Subscribe", "40 seats are in use. To buy fewer, disable some employees first."],
  [
    "de",
    "Personen",
    "Abonnieren",
    "40 Plätze sind belegt. Wenn Sie weniger kaufen möchten, deaktivieren Sie bitte zuerst einige Mitarbeitende.",
  ],
] as const)(
  "an admin whose enterprise has employees starts with their number, and cannot buy fewer seats: %s",
  async (language, label, button, sentence) => {
    sellPlans();
    const calls = reply(createCheckout, { id: "cs_1", url: "https://checkout.example/cs_1" });
    await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
    store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise", state: "canceled" }));
    store("enterprise/acme/seats", { limit: 40, used: 40 });
    const { user } = renderApp("/upgrade", { language });
    const people = await screen.findByLabelText(label);
    await waitFor(() => expect(people).toHaveValue("40"));
    await user.clear(people);
    await user.type(people, "39");
    await user.click(planCard("Enterprise").getByRole("button", { name: button }));
    expect(planCard("Enterprise").getByText(sentence)).toBeVisible();
    expect(people).toBeInvalid();
    expect(calls.inputs).toEqual([]);
    await user.clear(people);
    await user.type(people, "40");
    await user.click(planCard("Enterprise").getByRole("button", { name: button }));
    await waitFor(() => expect(calls.inputs).toEqual([{ plan: "enterprise", interval: "month", seats: 40 }]));
  },
);

test("shows why the server refuses a number of seats", async () => {
  sellPlans();
  refuse(createCheckout, "seats-in-use");
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  const { user } = await open();
  await screen.findByLabelText("People");
  await user.click(planCard("Enterprise").getByRole("button", { name: "Start 14-day trial" }));
  expect(await planCard("Enterprise").findByRole("alert")).toHaveTextContent(/Disable some employees first\./);
});

test.each([{ state: "active" }, { state: "paused" }, { state: "canceled", disputed: true }] as const)(
  "an enterprise whose subscription is %j cannot buy a second one",
  async (change) => {
    sellPlans();
    await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
    store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise", ...change }));
    await open();
    await screen.findByText("€9");
    expect(screen.queryByLabelText("People")).not.toBeInTheDocument();
  },
);

test.each(["", "0", "10001"])("refuses %j seats at the field, and sends nothing", async (typed) => {
  sellPlans();
  const calls = reply(createCheckout, { id: "cs_1", url: "https://checkout.example/cs_1" });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, plan: "enterprise" } });
  const { user } = await open();
  const people = await screen.findByLabelText("People");
  await user.clear(people);
  if (typed !== "") await user.type(people, typed);
  await user.click(planCard("Enterprise").getByRole("button", { name: "Start 14-day trial" }));
  expect(planCard("Enterprise").getByText("Enter a whole number from 1 to 10,000.")).toBeVisible();
  expect(people).toBeInvalid();
  expect(calls.inputs).toEqual([]);
});
