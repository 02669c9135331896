import { getSession } from "@cardinal/contract/endpoints/payments/get-session";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeBilling } from "../../testing/samples.ts";
import { store } from "../../testing/stored.ts";
import { sellPlans } from "./upgrade.test-helper.ts";

const RETURN = "/upgrade?session_id=cs_test_1&next=%2Fsettings%2Fthemes";
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a paid checkout says which plan one has and goes on where one was", async () => {
  sellPlans();
  const calls = reply(getSession, { status: "complete", plan: "pro" });
  await signInAs({ user: { plan: "pro", billing: makeBilling() } });
  renderApp(RETURN);
  expect(await heading("You’re on Pro")).toBeVisible();
  expect(screen.getByText("Everything in your plan is ready to use.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings/themes");
  expect(screen.getByRole("link", { name: "View my plan" })).toHaveAttribute("href", "/upgrade");
  expect(calls.inputs).toEqual([{ session_id: "cs_test_1" }]);
});

test("while the payment is checked the page says so", async () => {
  sellPlans();
  const held = hold(getSession);
  await signInAs();
  renderApp(RETURN);
  expect(await screen.findByText("Checking your payment…")).toBeVisible();
  held.release({ status: "complete", plan: "pro" });
  expect(await heading("You’re on Pro")).toBeVisible();
});

test("a trial that has begun is called one", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "pro" });
  await signInAs({ user: { plan: "pro", billing: makeBilling({ state: "trialing" }) } });
  renderApp(RETURN);
  expect(await screen.findByText("Your trial has started. Everything in your plan is ready to use.")).toBeVisible();
});

test("whoever bought the enterprise plan without an enterprise is led on to create it", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "enterprise" });
  await signInAs({ user: { billing: makeBilling({ plan: "enterprise", state: "trialing" }) } });
  renderApp(RETURN);
  expect(await heading("You’re on Enterprise")).toBeVisible();
  expect(screen.getByText("Next, create the organisation that the plan is for.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create organisation" })).toHaveAttribute("href", "/dashboard/new");
});

test("a trial of an enterprise is called one, and leads on where its admin was", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "enterprise" });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/billing", makeBilling({ plan: "enterprise", state: "trialing" }));
  renderApp(RETURN);
  expect(await screen.findByText("Your trial has started. Everything in your plan is ready to use.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings/themes");
});

test("without a place to go on, the card editor is it; another site never is", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "pro" });
  await signInAs();
  renderApp("/upgrade?session_id=cs_test_1&next=https%3A%2F%2Fevil.example");
  await heading("You’re on Pro");
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings");
});

test("a payment that the bank still has to confirm is not called a plan", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "free" });
  await signInAs();
  renderApp(RETURN);
  expect(await heading("Waiting for your bank")).toBeVisible();
});

test.each([
  ["open", "Payment not finished"],
  ["expired", "This checkout has expired"],
] as const)("a checkout that is %s leads back to the plans, and to where one was", async (status, title) => {
  sellPlans();
  reply(getSession, { status, plan: "free" });
  await signInAs();
  renderApp(RETURN);
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText("Nothing has been charged. You can start again at any time.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to plans" })).toHaveAttribute(
    "href",
    "/upgrade?next=%2Fsettings%2Fthemes",
  );
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings/themes");
});

test("somebody else’s checkout is not found", async () => {
  sellPlans();
  refuse(getSession, "not-found");
  await signInAs();
  renderApp(RETURN);
  expect(await heading("Checkout not found")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("a payment that cannot be checked can be checked again, and is not lost", async () => {
  sellPlans();
  disconnect(getSession);
  await signInAs();
  const { user } = renderApp(RETURN);
  expect(await heading("Your payment couldn’t be checked")).toBeVisible();
  expect(screen.getByText("If you’ve paid, your plan starts by itself, even if you leave this page.")).toBeVisible();
  reply(getSession, { status: "complete", plan: "pro" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await heading("You’re on Pro")).toBeVisible();
});

test("whoever is not signed in signs in first, and comes back", async () => {
  sellPlans();
  renderApp(RETURN);
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(new URLSearchParams(location.search).get("next")).toBe(RETURN);
});

test("an id that is none shows the plans", async () => {
  sellPlans();
  renderApp("/upgrade?session_id=%7BCHECKOUT_SESSION_ID%7D");
  expect(await heading("Plans")).toBeVisible();
});
