import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { getTotals } from "@cardinal/contract/endpoints/admin/get-totals";
import { getPendingCounts } from "@cardinal/contract/endpoints/admin/get-pending-counts";
import type { DayTotals } from "@cardinal/contract/entities/platform/totals";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addDays, listDays, toDay } from "../../../features/statistics/statistics-range.ts";
import type { Language } from "../../../lib/language.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { passDay } from "../../../testing/pass-day.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const today = toDay(Date.now());
const CALM = { mails: 0, failures: 0, jobs: 0, approvals: 0 };
const NONE = {
  sign_ups: 0,
  deletions: 0,
  cards: 0,
  views: 0,
  contacts: 0,
  messages: 0,
  mails: 0,
  scans: 0,
  claims: 0,
  drift: 0,
};

/** Ten sign-ups on each day, 42 last week, 7 today; one more pays for Pro on each day. */
function dayWith(day: string): DayTotals {
  const age = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const sign_ups = age === 0 ? 7 : age === 7 ? 42 : 10;
  return { ...NONE, day, sign_ups, paying: { pro: 500 - age, enterprise: 3 } };
}

async function open(path = "/admin", language: Language = "en", change: (day: DayTotals) => DayTotals = (day) => day) {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role: "support" });
  reply(getPendingCounts, CALM);
  const totals = reply(getTotals, (range) => ({
    items: listDays(range).map((day) => change(dayWith(day))),
    next: null,
  }));
  return { ...renderApp(path, { language }), totals };
}

const cellsOf = async (figure: string) => {
  const table = within(await screen.findByRole("table", { name: "Figures" }));
  const row = table.getByRole("button", { name: figure }).closest("tr");
  return [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
};

test("shows today beside the same day last week, and the last 30 days", async () => {
  const { totals } = await open();
  expect(await cellsOf("Sign-ups")).toEqual(["7", "42", "329"]);
  expect(await cellsOf("Card views")).toEqual(["0", "0", "0"]);
  expect(await cellsOf("Paying for Pro")).toEqual(["500", "493", "+29"]);
  expect(await cellsOf("Paying for Enterprise")).toEqual(["3", "3", "0"]);
  expect(screen.getByRole("columnheader", { name: "30 days" })).toBeVisible();
  expect(screen.getByText(/^Sign-ups: 329 in this period\. Highest on/)).toBeVisible();
  expect(totals.inputs).toEqual([
    { from: addDays(today, -7), to: today },
    { from: addDays(today, -29), to: today },
  ]);
});

test("reads the figure and the period from the address and stores them there", async () => {
  const { user, totals } = await open("/admin?figure=pro&range=7");
  expect(await screen.findByRole("heading", { name: "Paying for Pro by day" })).toBeVisible();
  expect(screen.getByText("Paying for Pro: 500. Change in this period: +6.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Card views" }));
  expect(await screen.findByRole("button", { name: "Card views", pressed: true })).toBeVisible();
  expect(screen.getByText("Nothing was counted in this period.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "90 days" }));
  await waitFor(() => expect(totals.inputs).toContainEqual({ from: addDays(today, -89), to: today }));
  expect(await screen.findByRole("columnheader", { name: "90 days" })).toBeVisible();
  expect(location.search).toBe("?figure=views&range=90");
});

test("shows every figure of every day as a table, the latest first", async () => {
  const { user } = await open("/admin?range=7");
  await user.click(await screen.findByRole("button", { name: "Show as table" }));
  const rows = within(screen.getByRole("table", { name: "Sign-ups by day" })).getAllByRole("row");
  expect(rows).toHaveLength(8);
  expect(
    within(rows[1] ?? document.body)
      .getAllByRole("cell")
      .at(0),
  ).toHaveTextContent("7");
  expect(
    within(rows[1] ?? document.body)
      .getAllByRole("cell")
      .at(-2),
  ).toHaveTextContent("500");
});

test("shows the days on which a recount of sign-ups differed", async () => {
  await open("/admin", "en", (day) => (day.day === "2020-01-01" || day.day === today ? { ...day, drift: -2 } : day));
  expect(
    await screen.findByText(/^A recount of sign-ups differs from the counter on these days: .* \(-2\)\.$/),
  ).toBeVisible();
});

test("shows that nothing is pending or has failed", async () => {
  await open();
  expect(await screen.findByText("Nothing is pending, and nothing has failed.")).toBeVisible();
});

test("links to pending and failed items", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  reply(getTotals, { items: [], next: null });
  reply(getPendingCounts, { mails: 1, failures: 3, jobs: 100, approvals: 2 });
  renderApp("/admin");
  const list = within(await screen.findByRole("list", { name: "Needs attention" }));
  expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["2 approvals for you to decide", "/admin/approvals"],
    ["3 failures to review", "/admin/failures"],
    ["1 late email", "/admin/mails"],
    ["100+ stopped jobs", "/admin/jobs"],
  ]);
});

test("shows the rest of the page while the figures load", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  reply(getPendingCounts, CALM);
  const totals = hold(getTotals);
  renderApp("/admin");
  expect(await screen.findByRole("link", { name: /^People/ })).toBeVisible();
  await waitFor(() => expect(totals.inputs).toHaveLength(2));
  expect(screen.queryByRole("table")).toBeNull();
});

test("figures that cannot be loaded can be retried", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  disconnect(getPendingCounts);
  refuse(getTotals, "unavailable");
  const { user } = renderApp("/admin");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2));
  reply(getPendingCounts, CALM);
  reply(getTotals, (range) => ({ items: listDays(range).map(dayWith), next: null }));
  for (const button of screen.getAllByRole("button", { name: "Try again" })) await user.click(button);
  expect(await screen.findByText("Nothing is pending, and nothing has failed.")).toBeVisible();
});

test("is in German", async () => {
  await open("/admin?figure=mails", "de");
  expect(await screen.findByRole("heading", { name: "Gesendete E-Mails nach Tagen" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Tag für Tag" })).toBeVisible();
});

test("a page that stays open shows the new day", async () => {
  const { totals } = await open();
  await cellsOf("Sign-ups");
  passDay();
  await waitFor(() => expect(totals.inputs).toContainEqual({ from: addDays(today, -6), to: addDays(today, 1) }));
});
