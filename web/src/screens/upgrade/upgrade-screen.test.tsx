import { createCheckout } from "@cardinal/contract/endpoints/payments/create-checkout";
import { listPrices } from "@cardinal/contract/endpoints/payments/list-prices";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { PLANS } from "@cardinal/contract/entities/user";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { planLabels } from "../../features/plans/plan-labels.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { configurePage, PAYMENTS_URL } from "../../testing/page-config.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { openPlans as open, ownPlan, planCard, PRICES, sellPlans, watchPages } from "./upgrade.test-helper.ts";

test("a visitor sees plans and prices, and signs up or in with the chosen plan", async () => {
  sellPlans();
  await open("/upgrade?next=%2Fsettings%2Fthemes");
  expect(await screen.findByText("€9")).toBeVisible();
  expect(planCard("Pro").getByText("per month")).toBeVisible();
  expect(planCard("Free").getByText("€0")).toBeVisible();
  expect(planCard("Enterprise").getByText("€6.50")).toBeVisible();
  expect(planCard("Enterprise").getByText("per person per month")).toBeVisible();
  const back = "%2Fupgrade%3Fnext%3D%252Fsettings%252Fthemes";
  expect(planCard("Pro").getByRole("link", { name: "Sign up for Pro" })).toHaveAttribute(
    "href",
    `/signup?next=${back}`,
  );
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", `/login?next=${back}`);
  expect(screen.queryByRole("region", { name: "Your plan" })).not.toBeInTheDocument();
});

test.each([
  ["en", 1, "1 day free, no payment method needed."],
  ["en", 14, "14 days free, no payment method needed."],
  ["de", 1, "1 Tag kostenlos, ohne Zahlungsmethode."],
  ["de", 14, "14 Tage kostenlos, ohne Zahlungsmethode."],
] as const)("offers a visitor a trial (%s, %d days)", async (language, days, sentence) => {
  sellPlans(PRICES, days);
  renderApp("/upgrade", { language });
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
});

test("each plan lists the rights of the table of plans", async () => {
  sellPlans();
  await open();
  for (const plan of PLANS) {
    const card = planCard(planLabels.en[plan].name);
    for (const point of planLabels.en[plan].points(PLAN_RIGHTS[plan])) expect(card.getByText(point)).toBeVisible();
  }
  expect(planCard("Free").getByText("One theme of your own")).toBeVisible();
  expect(planCard("Pro").getByText("50 themes of your own")).toBeVisible();
  expect(planCard("Pro").getByText("10 background videos")).toBeVisible();
  expect(planCard("Enterprise").getByText("20 background videos per person")).toBeVisible();
});

test("a yearly price shows the price per month; a plan without one says so", async () => {
  sellPlans();
  const { user } = await open();
  await user.click(await screen.findByRole("radio", { name: "Yearly" }));
  expect(planCard("Pro").getByText("€90")).toBeVisible();
  expect(planCard("Pro").getByText("€7.50 a month, 17% less than monthly")).toBeVisible();
  expect(planCard("Enterprise").getByText("€6.50")).toBeVisible();
  expect(planCard("Enterprise").getByText("Billed monthly only.")).toBeVisible();
});

test("offers no choice of interval without yearly prices", async () => {
  sellPlans(PRICES.filter(({ interval }) => interval === "month"));
  await open();
  await screen.findByText("€9");
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});

test.each([
  ["jpy", 1200, "JP¥1,200"],
  ["usd", 999, "US$9.99"],
  ["chf", 1000, "CHF 10"],
])("formats an amount as its currency requires: %s", async (currency, amount, shown) => {
  sellPlans([{ plan: "pro", interval: "month", amount, currency, per_seat: false }]);
  await open();
  expect(await planCard("Pro").findByText((text) => text.replace(/\s/g, " ") === shown)).toBeVisible();
});

test("shows that prices are loading or have failed, and loads them again", async () => {
  configurePage({ payments: PAYMENTS_URL });
  const held = hold(listPrices);
  const { unmount } = await open();
  expect(screen.getAllByLabelText("Loading price")).toHaveLength(3);
  held.release({ items: [...PRICES], next: null, trial_days: 14 });
  expect(await screen.findByText("€9")).toBeVisible();
  unmount();
});

test("prices that fail to load can be loaded again", async () => {
  configurePage({ payments: PAYMENTS_URL });
  disconnect(listPrices);
  const { user } = await open();
  expect(await screen.findByText("The prices couldn’t be loaded.")).toBeVisible();
  expect(screen.queryByText("Plans aren’t sold", { exact: false })).not.toBeInTheDocument();
  sellPlans();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("€9")).toBeVisible();
});

test("shows that no plans are sold, and the user's own plan", async () => {
  await signInAs();
  await open();
  expect(screen.getByText("Plans aren’t sold on this installation.", { exact: false })).toBeVisible();
  expect(ownPlan().getByText("Your card stays free for as long as you like.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /trial|Subscribe|Manage/ })).not.toBeInTheDocument();
});

test("shows that no plans are sold when the server says so", async () => {
  configurePage({ payments: PAYMENTS_URL });
  refuse(listPrices, "not-found");
  await signInAs();
  await open();
  expect(await screen.findByText("Plans aren’t sold on this installation.", { exact: false })).toBeVisible();
  expect(screen.queryByRole("button", { name: /trial|Subscribe|Manage/ })).not.toBeInTheDocument();
});

test("a user without a plan starts a trial and opens the payment page", async () => {
  sellPlans();
  const opened = watchPages();
  const held = hold(createCheckout);
  const calls = held.inputs;
  await signInAs();
  const { user } = await open("/upgrade?next=%2Fsettings%2Fthemes%2Feditor%3Ftheme%3Dink");
  expect(planCard("Free").getByText("Your plan")).toBeVisible();
  await user.click(await planCard("Pro").findByRole("button", { name: "Start 14-day trial" }));
  expect(planCard("Pro").getByRole("button", { name: "Start 14-day trial" })).toHaveAttribute("data-loading");
  held.release({ id: "cs_1", url: "https://checkout.example/cs_1" });
  await waitFor(() => expect(opened).toEqual(["https://checkout.example/cs_1"]));
  // The button stays disabled until the other page is shown.
  expect(planCard("Pro").getByRole("button", { name: "Start 14-day trial" })).toBeDisabled();
  expect(calls).toEqual([{ plan: "pro", interval: "month", next: "/settings/themes/editor?theme=ink" }]);
});

test("a page that is restored after “back” can be used again", async () => {
  sellPlans();
  const opened = watchPages();
  reply(createCheckout, { id: "cs_1", url: "https://checkout.example/cs_1" });
  await signInAs();
  const { user } = await open();
  await user.click(await planCard("Pro").findByRole("button", { name: "Start 14-day trial" }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(planCard("Pro").getByRole("button", { name: "Start 14-day trial" })).toBeDisabled();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(planCard("Pro").getByRole("button", { name: "Start 14-day trial" })).toBeEnabled());
});

test("offers no trial to a user who has used theirs for an enterprise that they have left", async () => {
  sellPlans();
  await signInAs({ user: { trial_used: true } });
  await open();
  expect(await planCard("Pro").findByRole("button", { name: "Subscribe" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /trial/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Nothing is charged/)).not.toBeInTheDocument();
});

test("subscribes without a trial, for the chosen interval", async () => {
  sellPlans(PRICES, 0);
  watchPages();
  const calls = reply(createCheckout, { id: "cs_1", url: "https://checkout.example/cs_1" });
  await signInAs();
  const { user } = await open();
  await user.click(await screen.findByRole("radio", { name: "Yearly" }));
  await user.click(planCard("Pro").getByRole("button", { name: "Subscribe" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ plan: "pro", interval: "year" }]));
});

test.each([
  ["disputed", "A payment is being disputed with your bank. You can subscribe again once that is settled."],
  ["permission-denied", "You don’t have permission to do this."],
] as const)("shows beside the button why a checkout is refused with %s", async (code, sentence) => {
  sellPlans();
  refuse(createCheckout, code);
  await signInAs();
  const { user } = await open();
  await user.click(await planCard("Pro").findByRole("button", { name: "Start 14-day trial" }));
  expect(await planCard("Pro").findByRole("alert")).toHaveTextContent(sentence);
  expect(planCard("Pro").getByRole("button", { name: "Start 14-day trial" })).toBeEnabled();
});

test.each(["unavailable", "internal"] as const)("the same button tries again after %s", async (code) => {
  sellPlans();
  const opened = watchPages();
  refuse(createCheckout, code);
  await signInAs();
  const { user } = await open();
  await user.click(await planCard("Pro").findByRole("button", { name: "Start 14-day trial" }));
  expect(await planCard("Pro").findByRole("alert")).toBeVisible();
  reply(createCheckout, { id: "cs_1", url: "https://checkout.example/cs_1" });
  await user.click(planCard("Pro").getByRole("button", { name: "Start 14-day trial" }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("links a user with a subscription to its management", async () => {
  sellPlans();
  refuse(createCheckout, "subscription-exists");
  await signInAs();
  const { user } = await open();
  await user.click(await planCard("Pro").findByRole("button", { name: "Start 14-day trial" }));
  const alert = within(await planCard("Pro").findByRole("alert"));
  expect(alert.getByText("You already have a subscription.")).toBeVisible();
  expect(alert.getByRole("button", { name: "Manage payment, invoices and cancellation" })).toBeVisible();
});

test("an account without a card finishes its registration first, and returns", async () => {
  sellPlans();
  await signInAs({ user: { username: null } });
  await open();
  await screen.findByText("€9");
  expect(planCard("Pro").getByRole("link", { name: "Finish signing up" })).toHaveAttribute(
    "href",
    "/signup/wizard?next=%2Fupgrade",
  );
  expect(screen.queryByRole("button", { name: /trial/ })).not.toBeInTheDocument();
});

test("does not offer a plan without a price", async () => {
  sellPlans(PRICES.filter(({ plan }) => plan === "enterprise"));
  await signInAs();
  await open();
  expect(await planCard("Pro").findByText("This plan isn’t for sale at the moment.")).toBeVisible();
});

test("cancelling a checkout loses nothing and returns", async () => {
  sellPlans();
  await signInAs();
  await open("/upgrade?canceled=1&next=%2Fsettings%2Fthemes");
  expect(screen.getByText("You left checkout. Nothing was charged, and nothing has changed.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to what you were doing" })).toHaveAttribute("href", "/settings/themes");
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example"])("does not return to %s", async (next) => {
  sellPlans();
  await open(`/upgrade?next=${encodeURIComponent(next)}`);
  expect(screen.queryByRole("link", { name: "Back to what you were doing" })).not.toBeInTheDocument();
});

test("lists what every plan includes in both languages", async () => {
  sellPlans();
  await open();
  const always = within(screen.getByRole("region", { name: "Included in every plan, always" }));
  expect(always.getAllByRole("listitem")).toHaveLength(6);
});

test("shows German texts", async () => {
  sellPlans();
  await signInAs({ user: { settings: { language: "de" } } });
  renderApp("/upgrade", { language: "de" });
  expect(await screen.findByLabelText("Personen")).toBeVisible();
  expect(planCard("Pro").getByRole("button", { name: "14 Tage testen" })).toBeVisible();
  expect(planCard("Enterprise").getByText(/Ihre Organisation legen Sie gleich danach an\./)).toBeVisible();
  expect(planCard("Enterprise").getByText((text) => text.replace(/\s/g, " ") === "6,50 €")).toBeVisible();
  expect(screen.getByRole("region", { name: "Immer und in jedem Tarif enthalten" })).toBeVisible();
  for (const plan of PLANS)
    for (const point of planLabels.de[plan].points(PLAN_RIGHTS[plan]))
      expect(planCard(planLabels.de[plan].name).getByText(point)).toBeVisible();
});
