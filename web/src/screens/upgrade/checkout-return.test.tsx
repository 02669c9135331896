import { getSession } from "@cardinal/contract/endpoints/payments/get-session";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStoredBilling } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
import { sellPlans } from "./upgrade.test-helper.ts";

const RETURN = "/upgrade?session_id=cs_test_1&next=%2Fsettings%2Fthemes";
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a paid checkout shows the new plan, and continues to the previous screen", async () => {
  sellPlans();
  const calls = reply(getSession, { status: "complete", plan: "pro" });
  await signInAs({ user: { plan: "pro", billing: makeStoredBilling() } });
  renderApp(RETURN);
  expect(await heading("You’re on Pro")).toBeVisible();
  expect(screen.getByText("Everything in your plan is ready to use.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings/themes");
  expect(screen.getByRole("link", { name: "View my plan" })).toHaveAttribute("href", "/upgrade");
  expect(calls.inputs).toEqual([{ session_id: "cs_test_1" }]);
});

test("shows that the payment is being checked", async () => {
  sellPlans();
  const held = hold(getSession);
  await signInAs();
  renderApp(RETURN);
  expect(await screen.findByText("Checking your payment…")).toBeVisible();
  held.release({ status: "complete", plan: "pro" });
  expect(await heading("You’re on Pro")).toBeVisible();
});

test("shows that a trial has started", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "pro" });
  await signInAs({ user: { plan: "pro", billing: makeStoredBilling({ state: "trialing" }) } });
  renderApp(RETURN);
  expect(await screen.findByText("Your trial has started. Everything in your plan is ready to use.")).toBeVisible();
});

test("leads a buyer of the enterprise plan without an enterprise to creating it", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "enterprise" });
  await signInAs({ user: { billing: makeStoredBilling({ plan: "enterprise", state: "trialing" }) } });
  renderApp(RETURN);
  expect(await heading("You’re on Enterprise")).toBeVisible();
  expect(screen.getByText("Next, create the organisation that the plan is for.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create organisation" })).toHaveAttribute("href", "/dashboard/new");
});

test("shows the trial of an enterprise, and continues to the admin's previous screen", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "enterprise" });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise", state: "trialing" }));
  renderApp(RETURN);
  expect(await screen.findByText("Your trial has started. Everything in your plan is ready to use.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings/themes");
});

test("continues to the card editor without a return path, and never to another site", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "pro" });
  await signInAs();
  renderApp("/upgrade?session_id=cs_test_1&next=https%3A%2F%2Fevil.example");
  await heading("You’re on Pro");
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings");
});

test("does not show a plan while the bank still has to confirm the payment", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "free" });
  await signInAs();
  renderApp(RETURN);
  expect(await heading("Waiting for your bank")).toBeVisible();
});

test("shows the plan as soon as the bank confirms the payment", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "free" });
  await signInAs();
  renderApp(RETURN);
  expect(await heading("Waiting for your bank")).toBeVisible();
  act(() => store("users/uid-ada/billing", makeStoredBilling()));
  expect(await heading("You’re on Pro")).toBeVisible();
  expect(screen.getByText("Everything in your plan is ready to use.")).toBeVisible();
});

test("leads to creating an enterprise as soon as the bank confirms its plan", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "pro" });
  await signInAs({ user: { plan: "pro" } });
  renderApp(RETURN);
  expect(await heading("You’re on Pro")).toBeVisible();
  act(() => store("users/uid-ada/billing", makeStoredBilling({ plan: "enterprise" })));
  expect(await heading("You’re on Enterprise")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create organisation" })).toBeVisible();
});

test("shows an admin the plan of their enterprise as soon as the bank confirms the payment", async () => {
  sellPlans();
  reply(getSession, { status: "complete", plan: "free" });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise", state: "incomplete" }));
  renderApp(RETURN);
  expect(await heading("Waiting for your bank")).toBeVisible();
  act(() => store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise" })));
  expect(await heading("You’re on Enterprise")).toBeVisible();
});

test.each([
  ["open", "Payment not finished"],
  ["expired", "This checkout has expired"],
] as const)("a checkout that is %s links to the plans, and to the previous screen", async (status, title) => {
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

test("does not find another user’s checkout", async () => {
  sellPlans();
  refuse(getSession, "not-found");
  await signInAs();
  renderApp(RETURN);
  expect(await heading("Checkout not found")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("a payment that fails to load can be checked again", async () => {
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

test("a visitor signs in first and returns", async () => {
  sellPlans();
  renderApp(RETURN);
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(new URLSearchParams(location.search).get("next")).toBe(RETURN);
});

test("shows the plans for an invalid id", async () => {
  sellPlans();
  renderApp("/upgrade?session_id=%7BCHECKOUT_SESSION_ID%7D");
  expect(await heading("Plans")).toBeVisible();
});
