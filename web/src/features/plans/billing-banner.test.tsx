import type { StoredBilling } from "@cardinal/contract/stored/billing";
import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, renderPart, signInAs } from "../../testing/render-app.tsx";
import { DAY_MS, makeBilling, makePublicCard } from "../../testing/samples.ts";
import { makeStoredBilling } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
import { BillingBanner } from "./billing-banner.tsx";

const PAST_DUE: Partial<StoredBilling> = { state: "past_due", past_due_date: Date.now() - DAY_MS };
const banner = () => screen.findByRole("complementary", { name: "Your plan" });

async function open(billing: Partial<StoredBilling>, address = "/settings/themes") {
  await signInAs({ user: { billing: makeStoredBilling(billing) } });
  const view = renderApp(address);
  await screen.findByRole("heading", { level: 1 });
  return view;
}

test.each([
  ["past_due", PAST_DUE, "Your last payment didn’t go through. Pro stays active until"],
  [
    "past_due for too long",
    { state: "past_due", past_due_date: Date.now() - 30 * DAY_MS },
    "Pro is on hold because your last payment",
  ],
  ["paused", { state: "paused" }, "Your trial has ended, and Pro is paused."],
  ["unpaid", { state: "unpaid" }, "Pro is on hold because an invoice hasn’t been paid."],
  ["the trial's last days", { state: "trialing", until: Date.now() + 3 * DAY_MS - 1 }, "(3 days left)"],
] as const)("%s is said above one's own screens", async (_name, billing, sentence) => {
  await open(billing);
  expect(await banner()).toHaveTextContent(sentence);
  expect(within(await banner()).getByRole("link", { name: "View plan" })).toHaveAttribute("href", "/upgrade");
});

test.each([
  ["active", {}],
  ["canceled at the end of the period", { cancel_date: Date.now() + DAY_MS }],
  ["a trial with days left", { state: "trialing", until: Date.now() + 4 * DAY_MS }],
  ["a trial that ends as wished", { state: "trialing", cancel_date: Date.now() + DAY_MS }],
  ["incomplete", { state: "incomplete" }],
  ["ended", { state: "canceled" }],
] as const)("%s needs no banner", (_name, billing) => {
  renderPart(<BillingBanner billing={makeBilling(billing)} plan="pro" />);
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
});

test.each([
  ["a trial that has ended", { state: "paused" }, { plan: "pro" }],
  ["an unpaid invoice", { state: "unpaid" }, { plan: "enterprise" }],
] as const)("%s is not shown to someone whose plan is granted", async (_name, billing, user) => {
  await signInAs({ user: { ...user, billing: makeStoredBilling(billing) } });
  renderApp("/settings/themes");
  await screen.findByRole("heading", { level: 1 });
  await import("./billing-banner.tsx");
  expect(screen.queryByRole("complementary", { name: "Your plan" })).not.toBeInTheDocument();
});

test("an ended trial of an enterprise whose plan is granted needs no banner", () => {
  const billing = makeBilling({ plan: "enterprise", state: "paused" });
  const { rerender } = renderPart(<BillingBanner billing={billing} plan="enterprise" />);
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  rerender(<BillingBanner billing={billing} plan="free" />);
  expect(screen.getByRole("complementary")).toHaveTextContent("Enterprise is paused");
});

test("a dismissed banner stays hidden in this tab until its message changes", async () => {
  const billing = makeBilling(PAST_DUE);
  const { user, unmount } = renderPart(<BillingBanner billing={billing} plan="pro" />);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  unmount();
  const again = renderPart(<BillingBanner billing={billing} plan="pro" />);
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  again.rerender(<BillingBanner billing={makeBilling({ state: "unpaid" })} plan="free" />);
  expect(screen.getByRole("complementary")).toHaveTextContent("an invoice hasn’t been paid");
});

test("updates on an open screen when the payment changes", async () => {
  await open(PAST_DUE);
  await banner();
  store("users/uid-ada/billing", makeStoredBilling());
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Your plan" })).not.toBeInTheDocument());
});

test("is hidden on the plans screen, which shows the details", async () => {
  const { user } = await open(PAST_DUE);
  await user.click(within(await banner()).getByRole("link", { name: "View plan" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  expect(screen.queryByRole("complementary", { name: "Your plan" })).not.toBeInTheDocument();
  expect(screen.getByText("Your last payment didn’t go through.", { exact: false })).toBeVisible();
});

test("never appears on a public card, not even for its owner", async () => {
  reply(getPublicCard, makePublicCard());
  await signInAs({ user: { billing: makeStoredBilling(PAST_DUE) } });
  renderApp("/ada");
  expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeInTheDocument();
  await screen.findByRole("button", { name: "Sign out" });
  expect(screen.queryByText("Your last payment", { exact: false })).not.toBeInTheDocument();
});
