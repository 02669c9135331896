import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { getEnterpriseStatsRange } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats-range";
import { getEnterpriseStats } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../../testing/fake-api.ts";
import { passDay } from "../../../testing/pass-day.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeEnterprise, makeEnterpriseRange, makeEnterpriseStats } from "../../../testing/samples.ts";
import { store } from "../../../testing/stored.ts";
import { addDays, toDay } from "../statistics-range.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "../../../screens/dashboard-overview/overview-screen.tsx";

const today = toDay(Date.now());
const TOTALS = { views: 1500, clicks: 40, downloads: 30, contacts: 12 };
const ada = { uid: "uid-ada", name_first: "Ada", name_last: "Lovelace", job_title: "Analyst" };
const grace = { uid: "uid-grace", name_first: "Grace", name_last: "Hopper", job_title: "Admiral" };
const STATS = makeEnterpriseStats({
  totals: TOTALS,
  groups: [
    { id: "sales", name: "Sales", count: 5, totals: { ...TOTALS, views: 900 } },
    { id: "legal", name: "Legal", count: 3, totals: { ...TOTALS, views: 600 } },
  ],
  boards: {
    views: [
      { ...grace, count: 700 },
      { ...ada, count: 300 },
    ],
    contacts: [{ ...ada, count: 9 }],
  },
});

async function open(address = "/dashboard", enterprise: Partial<Enterprise> = {}) {
  reply(getEnterprise, makeEnterprise(enterprise));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  return renderApp(address);
}

/** Fakes the enterprise's figures: 70 views today, and 20 in the previous period. */
function answer() {
  const all = reply(getEnterpriseStats, STATS);
  const range = reply(getEnterpriseStatsRange, ({ end }) =>
    end === today
      ? makeEnterpriseRange({ [today]: { views: 70, clicks: 3 } })
      : makeEnterpriseRange({ [end]: { views: 20 } }),
  );
  return { all, range };
}

const section = async () => within(await screen.findByRole("region", { name: "Statistics" }));

test("shows the figures of the last 30 days, the most viewed cards and the groups", async () => {
  const { all, range } = answer();
  await open();
  const figures = await section();
  expect(await figures.findByRole("button", { name: /^Views 70\s*\+250% vs previous period/ })).toBeVisible();
  expect(figures.getByRole("button", { name: /^Connections 0/ })).toBeVisible();
  expect(figures.getByText(/^A day begins at midnight UTC\./)).toBeVisible();
  expect(figures.queryByRole("button", { name: /^Visitors/ })).not.toBeInTheDocument();
  const board = within(figures.getByRole("table", { name: "Most viewed cards" }));
  expect(board.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Grace Hopper", "/dashboard/employees/uid-grace"],
    ["Ada Lovelace", "/dashboard/employees/uid-ada"],
  ]);
  expect(board.getByText("700")).toBeVisible();
  expect(within(figures.getByRole("table", { name: "Views by group" })).getByText("900")).toBeVisible();
  expect(all.inputs).toEqual([{ enterprise: "acme" }]);
  expect(range.inputs).toContainEqual({ enterprise: "acme", start: addDays(today, -29), end: today });
});

test("shows one group and one month, both from the address", async () => {
  const { all, range } = answer();
  const { user } = await open();
  const figures = await section();
  await user.click(await figures.findByRole("combobox", { name: "Group" }));
  await user.click(await screen.findByRole("option", { name: "Legal" }));
  await waitFor(() => expect(range.inputs).toContainEqual(expect.objectContaining({ group: "legal", end: today })));
  await user.click(figures.getByRole("radio", { name: "This month" }));
  await waitFor(() =>
    expect(all.inputs).toContainEqual({ enterprise: "acme", group: "legal", month: today.slice(0, 7) }),
  );
  expect(location.search).toBe("?group=legal&board=month");
});

test("does not show the figures of another group while those of a group load", async () => {
  answer();
  const { user } = await open();
  const figures = await section();
  await figures.findByRole("button", { name: /^Views 70/ });
  const [all, range] = [hold(getEnterpriseStats), hold(getEnterpriseStatsRange)];
  await user.click(figures.getByRole("combobox", { name: "Group" }));
  await user.click(await screen.findByRole("option", { name: "Legal" }));
  expect(await figures.findByRole("status", { name: "Loading" })).toBeVisible();
  expect(figures.queryByRole("button", { name: /^Views/ })).not.toBeInTheDocument();
  all.release(STATS);
  range.release(makeEnterpriseRange({ [today]: { views: 12 } }));
  expect(await figures.findByRole("button", { name: /^Views 12/ })).toBeVisible();
});

test("offers no file while another range is loading", async () => {
  answer();
  const { user } = await open("/dashboard?range=7");
  const figures = await section();
  await figures.findByRole("button", { name: /^Views 70/ });
  const held = hold(getEnterpriseStatsRange);
  await user.click(figures.getByRole("radio", { name: "90 days" }));
  await waitFor(() => expect(figures.getByRole("button", { name: "Download CSV" })).toBeDisabled());
  held.release(makeEnterpriseRange({ [today]: { views: 90 } }));
  await figures.findByRole("button", { name: /^Views 90/ });
  expect(figures.getByRole("button", { name: "Download CSV" })).toBeEnabled();
});

test("three changes in quick succession cause one request", async () => {
  store("entstats/acme/totals", { views: 1500 });
  store("enterprise/acme/rev", 1);
  const { all, range } = answer();
  await open();
  await (await section()).findByRole("button", { name: /^Views 70/ });
  const counts = () => [all.inputs.length, range.inputs.length];
  const [before = 0, ranges = 0] = counts();
  store("entstats/acme/totals", { views: 1501 });
  store("entstats/acme/totals", { views: 1502 });
  store("enterprise/acme/rev", 2);
  expect(counts()).toEqual([before, ranges]);
  await waitFor(() => expect(counts()).toEqual([before + 1, ranges + 1]));
});

test("a manager sees their own groups, without links to employees they may not view", async () => {
  const { all } = answer();
  await open("/dashboard", { rights: { admin: false, permissions: ["stats.view"], groups: ["sales"] } });
  const figures = await section();
  await figures.findByRole("table", { name: "Most viewed cards" });
  expect(figures.queryByRole("link")).not.toBeInTheDocument();
  expect(all.inputs).toEqual([{ enterprise: "acme" }]);
});

test("hides the statistics without the permission to view them", async () => {
  const { all } = answer();
  await open("/dashboard", { rights: { admin: false, permissions: ["groups.manage"], groups: null } });
  await screen.findByRole("heading", { level: 1, name: "Overview" });
  expect(screen.queryByRole("region", { name: "Statistics" })).not.toBeInTheDocument();
  expect(all.inputs).toEqual([]);
});

test("explains the statistics before the first visit", async () => {
  reply(getEnterpriseStats, makeEnterpriseStats());
  reply(getEnterpriseStatsRange, makeEnterpriseRange());
  await open();
  expect(await (await section()).findByText(/^No card has been viewed yet\./)).toBeVisible();
});

test("a failure says what to do and can be retried", async () => {
  answer();
  refuse(getEnterpriseStats, "unavailable");
  const { user } = await open();
  const figures = await section();
  expect(await figures.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  reply(getEnterpriseStats, STATS);
  await user.click(figures.getByRole("button", { name: "Try again" }));
  expect(await figures.findByRole("table", { name: "Most viewed cards" })).toBeVisible();
});

test("figures that stay open show the new day", async () => {
  const { range } = answer();
  await open("/dashboard?range=7");
  await (await section()).findByRole("button", { name: /^Views/ });
  passDay();
  await waitFor(() =>
    expect(range.inputs).toContainEqual({ enterprise: "acme", start: addDays(today, -5), end: addDays(today, 1) }),
  );
});
