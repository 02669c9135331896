import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import {
  exportEventStats,
  getEventStats,
  getPhoneSigns,
} from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";
import { store } from "../../testing/stored.ts";

const EVENT = "fa1r000001";
const HOUR = Date.UTC(2040, 2, 3, 9);
const NOTHING = {
  totals: { scans: 0, leads: 0, check_ins: 0, vendor_views: 0, links: 0 },
  days: [],
  hours: [],
  vendors: [],
  badges: [],
};
const NO_PHONES = { silent: [], queued: [] };
const face = {
  id: "abcdefghjk",
  name_first: "Grace",
  name_last: "Hopper",
  company: "",
  title: "",
  kind: "attendee" as const,
};
const thisHour = () => `eventstats/${EVENT}/hours/${Math.floor(Date.now() / 3_600_000)}`;

async function open(language: "en" | "de" = "en") {
  reply(getEvent, makeEvent({ is_organiser: true }));
  await signInAs(language === "de" ? { user: { settings: { language: "de" } } } : {});
  return renderApp(`/events/${EVENT}/live`, { language });
}

test("the organiser sees the figures and live updates", async () => {
  store(`eventstats/${EVENT}/totals`, { scans: 12, leads: 9, check_ins: 7 });
  store(thisHour(), { scans: 3, check_ins: 2 });
  const hours = [
    { date: HOUR, scans: 9, check_ins: 5 },
    { date: HOUR + 3_600_000, scans: 3, check_ins: 2 },
  ];
  const vendors = [{ id: "0123456789", name: "Compass Works", leads: 9, vendor_views: 40, links: 6 }];
  reply(getEventStats, { ...NOTHING, hours, vendors, badges: [{ badge: face, scans: 4 }] });
  const phone = { name: "Sam", vendor: { id: "0123456789", name: "Compass Works" }, seen_date: HOUR };
  reply(getPhoneSigns, {
    silent: [{ ...phone, id: "0123456780", queued: 0, queued_since: null }],
    queued: [{ ...phone, id: "0123456781", queued: 17, queued_since: HOUR }],
  });
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Live figures" })).toBeVisible();
  expect(await screen.findByText("12")).toBeVisible();
  expect(screen.getByText("This hour: 3")).toBeVisible();
  const perHour = within(await screen.findByRole("table", { name: "Per hour" }));
  expect(perHour.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Sat 11:00", "Sat 10:00"]);
  expect(screen.getByRole("row", { name: "Compass Works 9 40 6" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Compass Works" })).toHaveAttribute(
    "href",
    `/events/${EVENT}/vendor/0123456789?show=figures`,
  );
  expect(screen.getByRole("row", { name: "Grace Hopper 4" })).toBeVisible();
  expect(await screen.findByRole("table", { name: "Inactive phones" })).toBeVisible();
  expect(screen.getByRole("row", { name: /Sam · Compass Works 17/ })).toBeVisible();
  store(`eventstats/${EVENT}/totals`, { scans: 13, leads: 9, check_ins: 7 });
  expect(await screen.findByText("13")).toBeVisible();
});

test("shows that nothing was scanned yet", async () => {
  reply(getEventStats, NOTHING);
  reply(getPhoneSigns, NO_PHONES);
  await open();
  expect(await screen.findByText(/No scans yet/)).toBeVisible();
  expect(await screen.findByText("All scans have been sent.")).toBeVisible();
  expect(screen.getByText(/All phones have been active/)).toBeVisible();
});

test("shows a failure and retries it", async () => {
  refuse(getEventStats, "unavailable");
  reply(getPhoneSigns, NO_PHONES);
  const { user } = await open();
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getEventStats, { ...NOTHING, hours: [{ date: HOUR, scans: 9, check_ins: 5 }] });
  await user.click(again);
  expect(await screen.findByRole("table", { name: "Per hour" })).toBeVisible();
});

test("only the organiser has access to the figures", async () => {
  reply(getEvent, makeEvent());
  await signInAs();
  renderApp(`/events/${EVENT}/live`);
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t open this page" })).toBeVisible();
  expect(screen.getByRole("link", { name: "View event" })).toHaveAttribute("href", `/events/${EVENT}`);
});

test("German", async () => {
  reply(getEventStats, NOTHING);
  reply(getPhoneSigns, NO_PHONES);
  await open("de");
  expect(await screen.findByRole("heading", { level: 1, name: "Live-Zahlen" })).toBeVisible();
});

test("exports the figures, and shows a failed download", async () => {
  reply(getEventStats, NOTHING);
  reply(getPhoneSigns, NO_PHONES);
  const files = refuse(exportEventStats, "unavailable");
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The service can’t be reached right now.", { exact: false })).toBeVisible();
  expect(files.inputs).toEqual([{ event_id: EVENT }]);
});
