import { getEventStats } from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { ADDRESS, COMPASS, open, PLACE } from "./event-vendor.test-helper.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "./event-vendor-screen.tsx";

const NOTHING = { scans: 0, leads: 0, check_ins: 0, vendor_views: 0, links: 0 };
const NO_FIGURES = { totals: NOTHING, days: [], hours: [], vendors: [], badges: [] };
const FIGURES = {
  ...NO_FIGURES,
  totals: { ...NOTHING, leads: 12, vendor_views: 1340, links: 0 },
  days: [
    { ...NOTHING, day: "2040-03-02", vendor_views: 340 },
    { ...NOTHING, day: "2040-03-04", leads: 12, vendor_views: 1000 },
  ],
};

test("the contact sees the leads, page views and opened links of each day", async () => {
  const figures = reply(getEventStats, FIGURES);
  const { user } = await open("?show=figures");
  const tiles = within(await screen.findByRole("group", { name: "Figure shown in the chart" }));
  expect(tiles.getAllByRole("button").map((tile) => tile.textContent)).toEqual([
    "Leads12",
    "Page views1,340",
    "Links opened0",
  ]);
  expect(tiles.getByRole("button", { name: /Leads/ })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText("Leads: 12 in this period. Highest on 4 Mar 2040.")).toBeVisible();
  await user.click(tiles.getByRole("button", { name: /Page views/ }));
  expect(await screen.findByRole("heading", { name: "Page views by day" })).toBeVisible();
  expect(location.search).toBe("?show=figures&figure=vendor_views");
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  const rows = within(screen.getByRole("table", { name: "Page views by day" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "DayLeadsPage viewsLinks opened",
    "4 Mar 2040121,0000",
    "3 Mar 2040000",
    "2 Mar 204003400",
  ]);
  await user.click(tiles.getByRole("button", { name: /Links opened/ }));
  expect(await screen.findByText("No data for this period.")).toBeVisible();
  expect(figures.inputs[0]).toEqual(PLACE);
});

test("staff see the figures alone", async () => {
  reply(getEventStats, FIGURES);
  await open("", { as: "staff" });
  expect(await screen.findByRole("heading", { name: "Leads by day" })).toBeVisible();
  const parts = within(screen.getByRole("navigation", { name: "Sections of this vendor" })).getAllByRole("link");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["Statistics"]);
});

test("without figures, the page says what will be shown, in German too", async () => {
  reply(getEventStats, NO_FIGURES);
  await open("?show=figures", {}, "de");
  expect(await screen.findByText("Noch keine Statistik")).toBeVisible();
  expect(screen.getByRole("link", { name: "Team scannen lassen" })).toHaveAttribute("href", `${ADDRESS}?show=staff`);
});

test("figures that cannot be loaded can be retried", async () => {
  await signInAs();
  reply(listOwnVendors, { items: [COMPASS], next: null });
  refuse(getEventStats, "unavailable");
  const { user } = renderApp(`${ADDRESS}?show=figures`);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getEventStats, FIGURES);
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Leads by day" })).toBeVisible();
});
