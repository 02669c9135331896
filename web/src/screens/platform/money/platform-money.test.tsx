import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { getTotals } from "@cardinal/contract/endpoints/admin/get-totals";
import { listLatePayers } from "@cardinal/contract/endpoints/admin/list-late-payers";
import type { LatePayer } from "@cardinal/contract/entities/platform/late-payer";
import { DAY_COUNTERS } from "@cardinal/contract/entities/platform/totals";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const ADA: LatePayer = {
  payer: { kind: "person", id: "uid-ada", name: "Ada Lovelace" },
  plan: "pro",
  interval: "month",
  seats: 1,
  since: 1_780_000_000_000,
  ends_date: 1_781_814_400_000,
  customer: "cus_ada",
};
const ACME: LatePayer = {
  payer: { kind: "enterprise", id: "acme", name: "Acme" },
  plan: "enterprise",
  interval: "year",
  seats: 12,
  since: 1_780_000_000_000,
  ends_date: null,
  customer: "cus_acme",
};
const NAMELESS: LatePayer = { ...ADA, payer: { ...ADA.payer, id: "uid-eve", name: "" }, ends_date: 4_000_000_000_000 };
const COUNTS = Object.fromEntries(DAY_COUNTERS.map((name) => [name, 0])) as Record<
  (typeof DAY_COUNTERS)[number],
  number
>;

async function open(items: readonly LatePayer[], query = "", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role: "support" });
  reply(getTotals, {
    items: [{ day: "2026-11-23", ...COUNTS, paying: { pro: 1204, enterprise: 31 }, drift: 0 }],
    next: null,
  });
  const list = reply(listLatePayers, { items: [...items], next: null });
  return { ...renderApp(`/admin/money${query}`, { language }), list };
}

test("shows the number of payers and overdue payments, with links to their pages here and at Stripe", async () => {
  const { list } = await open([ADA, NAMELESS]);
  const rows = await screen.findAllByRole("listitem");
  expect(screen.getByRole("region", { name: "Paying now" })).toHaveTextContent("Pro1,204Enterprise31");
  expect(rows[0]).toHaveTextContent(
    /^Ada LovelacePro, billed monthlyOverdue since .*2026.* · The plan ended on .*2026/,
  );
  expect(rows[1]).toHaveTextContent(/^Without a namePro.* · The plan ends on .*2096.* unless they pay/);
  const row = within(rows[0] ?? document.body);
  expect(row.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute("href", "/admin/people/uid-ada");
  expect(row.getByRole("link", { name: "Open at Stripe: Ada Lovelace" })).toHaveAttribute(
    "href",
    "https://dashboard.stripe.com/customers/cus_ada",
  );
  expect(list.inputs).toEqual([{ show: "past_due" }]);
});

test("stores the filter for disputes in the address, in German", async () => {
  const { user, list } = await open([ACME], "?show=nonsense", "de");
  await user.click(await screen.findByRole("radio", { name: "Angefochten" }));
  // The overdue payments may be shown until the disputed ones have arrived.
  const row = (await screen.findByText(/^Angefochten seit /)).closest("li");
  expect(row).toHaveTextContent(
    /^AcmeEnterprise, jährlich abgerechnet, 12 PlätzeAngefochten seit [^·]*Bei Stripe öffnen$/,
  );
  expect(within(row ?? document.body).getByRole("link", { name: "Acme" })).toHaveAttribute(
    "href",
    "/admin/enterprises/acme",
  );
  expect(location.search).toBe("?show=disputed");
  expect(list.inputs).toEqual([{ show: "past_due" }, { show: "disputed" }]);
  await user.click(screen.getByRole("radio", { name: "Überfällig" }));
  expect(location.search).toBe("");
});

test("shows that no payment is overdue, and loads further pages on request", async () => {
  const { user } = await open([], "?show=disputed");
  expect(await screen.findByText("No payment is disputed.")).toBeVisible();
  const first = reply(listLatePayers, ({ after }) =>
    after === undefined ? { items: [ADA], next: "1780000000000~u-uid-ada" } : { items: [ACME], next: null },
  );
  await user.click(screen.getByRole("radio", { name: "Overdue" }));
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Acme" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  expect(first.inputs).toEqual([{ show: "past_due" }, { show: "past_due", after: "1780000000000~u-uid-ada" }]);
});

test("searches the loaded payments, with the text in the address", async () => {
  const { user, list } = await open([ADA, ACME], "?q=lovel");
  expect(await screen.findByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Acme" })).toBeNull();
  const field = screen.getByRole("searchbox", { name: "Search customers" });
  expect(field).toHaveValue("lovel");
  await user.clear(field);
  await user.type(field, "cus_acme");
  expect(await screen.findByRole("link", { name: "Acme" })).toBeVisible();
  await expect.poll(() => location.search).toBe("?q=cus_acme");
  await user.type(field, "x");
  expect(await screen.findByText("No match: 2 entries were searched.")).toBeVisible();
  expect(list.inputs).toEqual([{ show: "past_due" }]);
});

test("shows a failure and retries it", async () => {
  await signInAs();
  reply(getOwnRole, { role: "owner" });
  refuse(getTotals, "internal");
  disconnect(listLatePayers);
  const { user } = renderApp("/admin/money");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2));
  reply(listLatePayers, { items: [ADA], next: null });
  await user.click(screen.getAllByRole("button", { name: "Try again" })[1] ?? document.body);
  expect(await screen.findByRole("link", { name: "Ada Lovelace" })).toBeVisible();
});
