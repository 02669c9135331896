import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { DAY_MS, makeBilling, makeEnterprise } from "../../testing/samples.ts";
import { makeStoredBilling } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";
import { sellPlans } from "./upgrade.test-helper.ts";

const PAST_DUE = { state: "past_due", past_due_date: Date.now() - DAY_MS, seats: 20 } as const;
const BUYER = { rights: { admin: false, permissions: ["billing" as const], groups: null } };

interface Opened {
  readonly enterprise?: Partial<Omit<Enterprise, "billing" | "seats">>;
  /** Fields of the enterprise's subscription that differ from those of the sample; absent if it has none. */
  readonly billing?: Partial<StoredBilling>;
  readonly address?: string;
  readonly language?: Language;
}

async function open({ enterprise = {}, billing, address = "/dashboard/billing", language = "en" }: Opened = {}) {
  sellPlans();
  const bought = billing === undefined ? null : ({ plan: "enterprise", ...billing } as const);
  const shown = makeEnterprise({ ...enterprise, billing: bought && makeBilling(bought) });
  reply(getEnterprise, shown);
  store("enterprise/acme/billing", bought && makeStoredBilling(bought));
  store("enterprise/acme/seats", { limit: 50, used: 14 });
  await signInAs({
    user: { enterprise: "acme", enterprise_admin: shown.rights.admin, settings: { language } },
  });
  const view = renderApp(address, { language });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

const banner = () => screen.findByRole("complementary", { name: "Your plan" });

test("an admin sees the subscription and the seats of the enterprise, and a link to its invoices", async () => {
  await open({ billing: { seats: 50 } });
  expect(screen.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
  expect(await screen.findByText(/14 of 50 seats in use\./)).toBeVisible();
  expect(screen.getByText(/^Renews on/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Manage payment, invoices and cancellation" })).toBeVisible();
  expect(await screen.findByLabelText("Number of seats")).toBeVisible();
});

test("shows a failed payment on every screen of the dashboard, with a link to this one", async () => {
  const { user } = await open({ billing: PAST_DUE, address: "/dashboard/groups" });
  expect(await banner()).toHaveTextContent("Your last payment didn’t go through. Enterprise stays active until");
  await user.click(within(await banner()).getByRole("link", { name: "View plan" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
  expect(screen.queryByRole("complementary", { name: "Your plan" })).not.toBeInTheDocument();
});

test("a user with the billing role sees it, and changes payment and seats like an admin", async () => {
  await open({ enterprise: BUYER, billing: PAST_DUE });
  expect(await screen.findByText(/^Your last payment didn’t go through\./)).toBeVisible();
  expect(await screen.findByRole("button", { name: /Manage payment/ })).toBeVisible();
  expect(await screen.findByText(/14 of 50 seats in use\./)).toBeVisible();
});

test("does not show a failed payment to other users", async () => {
  await open({
    enterprise: { rights: { admin: false, permissions: ["cards.edit"], groups: null } },
    billing: PAST_DUE,
    address: "/dashboard",
  });
  expect(screen.queryByRole("complementary", { name: "Your plan" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Billing" })).not.toBeInTheDocument();
});

test("links to the plans when a plan has ended", async () => {
  const over = { state: "canceled", until: Date.now() - DAY_MS } as const;
  await open({ enterprise: { in_force: false }, billing: over });
  expect(screen.getByText(/^The Enterprise plan isn’t active\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/upgrade?next=%2Fdashboard%2Fbilling",
  );
});

test("an enterprise that the platform has set up has nothing to pay", async () => {
  await open({ language: "de" });
  expect(screen.getByText(/^Diese Organisation hat hier noch keinen Tarif gekauft/)).toBeVisible();
});
