import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import { expect, test } from "vitest";
import { formatDate } from "../../lib/format.ts";
import { reply, refuse, hold, disconnect } from "../../testing/fake-api.ts";
import { passDay } from "../../testing/pass-day.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { keepSilent, store } from "../../testing/stored.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./statistics-screen.tsx";
import { addDays } from "../../features/statistics/statistics-range.ts";
import { makeStats, NONE, today } from "./statistics.test-helper.ts";

const figure = (name: RegExp) => screen.findByRole("button", { name });
const title = () => screen.findByRole("heading", { level: 1, name: "Statistics" });

test("shows the figures of the last 30 days and their change, after loading", async () => {
  await signInAs();
  const held = hold(getStats);
  renderApp("/settings/statistics");
  await title();
  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  held.release(makeStats({ views: 1204, unique_views: 900, clicks: 77 }));
  expect(await figure(/^Views 1,204/)).toHaveAttribute("aria-pressed", "true");
  expect(await figure(/^Clicks 77/)).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByText(/^A day begins at midnight UTC\./)).toBeVisible();
  expect(held.inputs).toContainEqual({ from: addDays(today, -29), to: today });
  expect(held.inputs).toContainEqual({ from: addDays(today, -59), to: addDays(today, -30) });
});

test("compares with the preceding days in text", async () => {
  await signInAs();
  reply(getStats, ({ to }) =>
    makeStats(to === today ? { views: 30, clicks: 4, downloads: 2 } : { views: 20, clicks: 4 }),
  );
  renderApp("/settings/statistics");
  expect(await screen.findByText("+50% vs previous period")).toBeVisible();
  expect(await figure(/^Clicks 4\s*No change vs previous period/)).toBeVisible();
  expect(await figure(/^Contacts saved 2\s*None in the previous period/)).toBeVisible();
});

test("explains a failure, and can load again", async () => {
  await signInAs();
  refuse(getStats, "unavailable");
  const { user } = renderApp("/settings/statistics");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The service can’t be reached right now.");
  reply(getStats, makeStats({ views: 3 }));
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await figure(/^Views 3/)).toBeVisible();
});

test("shows that the browser is offline", async () => {
  await signInAs();
  disconnect(getStats);
  renderApp("/settings/statistics", { language: "de" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Keine Verbindung.");
});

test("explains before the first visit how to share the card", async () => {
  await signInAs();
  reply(getStats, makeStats({}));
  const { user } = renderApp("/settings/statistics");
  expect(await screen.findByRole("heading", { name: "No visits yet" })).toBeVisible();
  expect(screen.getByRole("img", { name: `QR code for ${location.origin}/ada` })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/ada`);
});

test("shows the figures of a card that was added without a view", async () => {
  await signInAs();
  store("stats/uid-ada/totals", { contacts: 3 });
  reply(getStats, makeStats({ contacts: 3 }));
  renderApp("/settings/statistics");
  expect(await figure(/^Connections 3/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "No visits yet" })).toBeNull();
});

test("does not call a card unused before all its visits are known", async () => {
  await signInAs();
  keepSilent("stats/uid-ada/totals");
  reply(getStats, makeStats({}));
  renderApp("/settings/statistics");
  expect(await figure(/^Views 0/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "No visits yet" })).toBeNull();
});

test("keeps the figures of a range without visits, and says so", async () => {
  await signInAs();
  store("stats/uid-ada/totals", { views: 12 });
  reply(getStats, makeStats({}));
  renderApp("/settings/statistics?range=7");
  expect(await screen.findByText(/No visits in this period/)).toBeVisible();
  expect(await figure(/^Views 0/)).toBeVisible();
});

test.each([
  ["en", "1 view in total"],
  ["de", "1 Aufruf insgesamt"],
] as const)("a single view is singular in %s", async (language, sentence) => {
  await signInAs();
  store("stats/uid-ada/totals", { ...NONE, views: 1 });
  reply(getStats, makeStats({ views: 1 }));
  renderApp("/settings/statistics", { language });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("shows a new view within two seconds, without the loading state", async () => {
  await signInAs();
  store("stats/uid-ada/totals", { ...NONE, views: 5 });
  let views = 5;
  const calls = reply(getStats, ({ to }) => makeStats(to === today ? { views } : {}));
  renderApp("/settings/statistics");
  expect(await figure(/^Views 5/)).toBeVisible();
  expect(await screen.findByText("5 views in total")).toBeVisible();
  const before = calls.inputs.length;
  views = 6;
  store("stats/uid-ada/totals", { ...NONE, views: 6 });
  expect(screen.getByText("6 views in total")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: /^Views 6/ })).toBeVisible());
  expect(calls.inputs.length).toBe(before + 1);
});

test("reloads when it is opened again, because the cached figures may be older than the live totals", async () => {
  await signInAs();
  store("stats/uid-ada/totals", { ...NONE, views: 5 });
  let views = 5;
  reply(getStats, ({ to }) => makeStats(to === today ? { views } : {}));
  const { user } = renderApp("/settings/statistics");
  expect(await figure(/^Views 5/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Messages/ }));
  expect(await screen.findByText("No messages yet")).toBeVisible();
  views = 6;
  store("stats/uid-ada/totals", { ...NONE, views: 6 });
  await user.click(screen.getByRole("link", { name: /^Statistics/ }));
  expect(await screen.findByText("6 views in total")).toBeVisible();
  expect(await figure(/^Views 6/)).toBeVisible();
});

test("reloads once for a burst of visits", async () => {
  await signInAs();
  store("stats/uid-ada/totals", { ...NONE, views: 1 });
  let views = 1;
  const calls = reply(getStats, ({ to }) => makeStats(to === today ? { views } : {}));
  renderApp("/settings/statistics");
  expect(await figure(/^Views 1/)).toBeVisible();
  const before = calls.inputs.length;
  for (views = 2; views < 12; views++) store("stats/uid-ada/totals", { ...NONE, views });
  await waitFor(() => expect(screen.getByRole("button", { name: /^Views 12/ })).toBeVisible());
  expect(calls.inputs.length - before).toBeLessThanOrEqual(2);
});

test("works without live figures", async () => {
  await signInAs();
  keepSilent("stats/uid-ada/totals");
  reply(getStats, makeStats({ views: 8 }));
  renderApp("/settings/statistics");
  expect(await figure(/^Views 8/)).toBeVisible();
  expect(screen.queryByText(/views in total/)).toBeNull();
});

test("keeps the range in the URL, and loads a chosen one", async () => {
  await signInAs();
  const calls = reply(getStats, makeStats({ views: 2 }));
  const { user } = renderApp("/settings/statistics");
  await user.click(await screen.findByRole("radio", { name: "7 days" }));
  expect(location.search).toBe("?range=7");
  await waitFor(() => expect(calls.inputs).toContainEqual({ from: addDays(today, -6), to: today }));

  await user.click(screen.getByRole("radio", { name: "Custom" }));
  const [from, to] = [screen.getByLabelText("From"), screen.getByLabelText("To")];
  await user.clear(from);
  await user.type(from, "2026-02-05");
  await user.clear(to);
  await user.type(to, "2026-02-01");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("The first day must be before the last one.")).toBeVisible();
  await user.clear(to);
  await user.type(to, "2026-02-20");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(location.search).toBe("?from=2026-02-05&to=2026-02-20");
  await waitFor(() => expect(calls.inputs).toContainEqual({ from: "2026-02-05", to: "2026-02-20" }));
  expect(screen.getByRole("button", { name: "Show" })).toHaveFocus();
});

test("breaks figures down by the card's own buttons, source and device, largest first", async () => {
  const buttons = [
    { id: "b1", ref: "email", data: "ada@example.com" },
    { id: "b2", ref: "website", data: "https://example.com", label: "Papers" },
  ] as const;
  await signInAs({ card: { buttons: [...buttons] } });
  const stats = makeStats(
    { views: 10, clicks: 9 },
    {
      by_button: { b1: 2, b2: 6, gone: 1 },
      by_source: { qr: 7, nfc: 0, link: 3, event: 0, other: 0 },
      by_device: { phone: 9, tablet: 0, desktop: 1, other: 0 },
    },
  );
  reply(getStats, stats);
  renderApp("/settings/statistics");
  const rows = async (name: string) =>
    within(await screen.findByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);
  expect(await rows("Clicks by button")).toEqual(["Papers667%", "Email222%", "Removed button111%"]);
  expect(await rows("Where views come from")).toEqual(["QR code770%", "Link330%"]);
  expect(await rows("Devices")).toEqual(["Phones990%", "Computers110%"]);
});

test("names the organisation's buttons as well", async () => {
  const website = { ref: "website", data: "https://verde.example" } as const;
  store("enterprise/verde/profile/name", "Verde");
  store("enterprise/verde/layer", {
    buttons: [
      { ...website, id: "l1", label: "Careers" },
      { ...website, id: "both", label: "Ours" },
    ],
  });
  await signInAs({ user: { enterprise: "verde" }, card: { buttons: [{ ...website, id: "both", label: "Mine" }] } });
  reply(getStats, makeStats({ views: 10, clicks: 4 }, { by_button: { l1: 3, both: 1 } }));
  renderApp("/settings/statistics");
  const rows = within(await screen.findByRole("table", { name: "Clicks by button" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(["Careers375%", "Ours125%"]);
});

test("every chart has its table", async () => {
  await signInAs({ user: { settings: { time_zone: "UTC" } } });
  const byHour = Array.from({ length: 168 }, (_, hour) => (hour === 24 + 9 ? 5 : 0));
  reply(getStats, makeStats({ views: 5, clicks: 3 }, { by_hour: byHour }));
  const { user } = renderApp("/settings/statistics?range=7");
  await user.click(await screen.findByRole("button", { name: "Show as table" }));
  const days = within(await screen.findByRole("table", { name: "Views by day" })).getAllByRole("row");
  expect(days).toHaveLength(8);
  expect(
    within(days[1] as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["5", "0", "3", "0", "0"]);

  const week = screen.getByRole("table", { name: "When your card is viewed" });
  const tuesday = within(week).getByRole("row", { name: /Tuesday/ });
  expect(within(tuesday).getAllByRole("cell")[9]).toHaveTextContent("5");
});

test("shows the figures of the day under the pointer", async () => {
  await signInAs();
  reply(getStats, makeStats({ views: 1204 }));
  renderApp("/settings/statistics?range=7");
  await figure(/^Views/);
  const drawing = document.querySelector("svg[class*=drawing]");
  if (drawing === null) throw new Error("There is no chart.");
  expect(drawing.querySelectorAll("circle")).toHaveLength(7);
  fireEvent.pointerMove(drawing, { clientX: 590 });
  const tip = within(drawing.parentElement as HTMLElement);
  expect(await tip.findByText("1,204")).toBeInTheDocument();
  expect(tip.getByText(formatDate(today))).toBeInTheDocument();
  fireEvent.pointerLeave(drawing);
  await waitFor(() => expect(tip.queryByText("1,204")).toBeNull());
});

test("selects another figure by its tile, and keeps it in the URL", async () => {
  await signInAs();
  reply(getStats, makeStats({ views: 5, clicks: 3 }));
  const { user } = renderApp("/settings/statistics");
  await user.click(await figure(/^Clicks 3/));
  expect(await screen.findByRole("heading", { name: "Clicks by day" })).toBeVisible();
  expect(location.search).toBe("?metric=clicks");
});

test("shows German texts", async () => {
  await signInAs();
  reply(getStats, makeStats({ views: 1204 }));
  renderApp("/settings/statistics", { language: "de" });
  expect(await screen.findByRole("heading", { level: 1, name: "Statistik" })).toBeVisible();
  expect(await figure(/^Aufrufe 1\.204/)).toBeVisible();
  expect(screen.getByRole("button", { name: "CSV herunterladen" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Wann Ihre Karte angesehen wird" })).toBeVisible();
});

test("a screen that stays open shows the new day", async () => {
  await signInAs();
  const calls = reply(getStats, makeStats({ views: 2 }));
  renderApp("/settings/statistics?range=7");
  await figure(/^Views/);
  passDay();
  await waitFor(() => expect(calls.inputs).toContainEqual({ from: addDays(today, -5), to: addDays(today, 1) }));
});
