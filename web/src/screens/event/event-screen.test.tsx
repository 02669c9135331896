import { getEvent, getEventTheme } from "@cardinal/contract/endpoints/events/get-event";
import { listOwnVendors, listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent, makeTheme } from "../../testing/samples.ts";
import { calendarFile } from "./calendar-file.ts";

const FAIR = makeEvent({ description: "All about maps.\nBring your own." });

test("anyone with the link sees an event, in its own time zone", async () => {
  reply(getEvent, FAIR);
  renderApp("/events/fa1r000001");
  expect(await screen.findByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  expect(screen.getByText(/3 Mar 2040, 09:00.*17:00/)).toBeVisible();
  expect(screen.getByText("Hall 3")).toBeVisible();
  expect(screen.getByText("Organised by Ada Lovelace")).toBeVisible();
  expect(screen.getByText(/All about maps/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
});

test("shows the banner above the name and reserves its space", async () => {
  const banner = { large: "/media/event/a/banner/1/1600.webp", small: "/media/event/a/banner/1/800.webp" };
  reply(getEvent, makeEvent({ banner }));
  const { container } = renderApp("/events/fa1r000001");
  await screen.findByRole("heading", { level: 1, name: "Spring fair" });
  const image = container.querySelector("header img");
  expect(image).toHaveAttribute("src", banner.large);
  expect(image).toHaveAttribute("srcset", `${banner.small} 800w, ${banner.large} 1600w`);
  expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["1600", "533"]);
});

/** A vendor whose contact is the user. */
const COMPASS: OwnVendor = {
  id: "vend000001",
  name: "Compass Works",
  category: "Maps",
  description: "",
  booth: "B 12",
  links: [],
  logo: null,
  card: null,
  revoked: false,
  questions: [],
  as: "contact",
  email: "",
  contact: "accepted",
  rev: 1,
};

test("users see the vendors by category, and their own vendor", async () => {
  reply(getEvent, { ...FAIR, my_work: COMPASS.id });
  const asked = reply(listOwnVendors, { items: [COMPASS], next: null });
  const { questions: _questions, as: _as, rev: _rev, email: _email, contact: _contact, ...listed } = COMPASS;
  const globe = { ...listed, id: "vend000002", name: "Globe Ltd", category: "", booth: "" };
  const gone = { ...listed, id: "vend000003", name: "Gone Ltd", revoked: true };
  reply(listVendors, ({ cursor }) =>
    cursor === undefined ? { items: [globe], next: "vend000002" } : { items: [listed, gone], next: null },
  );
  await signInAs();
  const { user } = renderApp("/events/fa1r000001");
  const own = (await screen.findByText("Your stand:")).querySelector("a");
  expect(own).toHaveAttribute("href", "/events/fa1r000001/vendor/vend000001");
  const scan = screen.getByRole("link", { name: "Scan for Compass Works" });
  expect(scan).toHaveAttribute("href", "/events/fa1r000001/scan/vend000001");
  expect(asked.inputs).toEqual([{ event_id: "fa1r000001", vendor: "vend000001" }]);
  expect(screen.getByRole("heading", { level: 3, name: "More vendors" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Maps" })).toBeVisible();
  const link = screen.getByRole("link", { name: "Compass Works Stand B 12" });
  expect(link).toHaveAttribute("href", "/e/fa1r000001/v/vend000001");
  expect(screen.queryByText("Gone Ltd")).not.toBeInTheDocument();
});

test("users search the vendors, and the field stays when none is found", async () => {
  reply(getEvent, FAIR);
  const { questions: _questions, as: _as, rev: _rev, email: _email, contact: _contact, ...compass } = COMPASS;
  const lists = reply(listVendors, ({ q = "" }) => ({
    items: [compass, { ...compass, id: "vend000002", name: "Globe Ltd" }].filter(({ name }) =>
      name.toLowerCase().startsWith(q),
    ),
    next: null,
  }));
  await signInAs();
  const { user } = renderApp("/events/fa1r000001", { language: "de" });
  const field = await screen.findByRole("searchbox", { name: "Aussteller durchsuchen" });
  await user.type(field, "globe");
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Compass/ })).toBeNull());
  expect(await screen.findByRole("link", { name: /^Globe Ltd/ })).toBeVisible();
  expect(lists.inputs.at(-1)).toEqual({ event_id: FAIR.event_id, category: "all", q: "globe" });
  await user.type(field, "x");
  expect(await screen.findByText("Zu Ihrer Suche gibt es keine Aussteller.")).toBeVisible();
  expect([field, location.search]).toEqual([document.activeElement, "?q=globex"]);
});

test("an event without vendors has no search", async () => {
  reply(getEvent, FAIR);
  const lists = reply(listVendors, { items: [], next: null });
  await signInAs();
  renderApp("/events/fa1r000001");
  await waitFor(() => expect(lists.inputs).toHaveLength(1));
  expect(await screen.findByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("staff of a vendor get links to it and to scanning, unless the vendor was revoked", async () => {
  reply(getEvent, { ...FAIR, my_work: COMPASS.id });
  reply(listOwnVendors, { items: [{ ...COMPASS, as: "staff" }], next: null });
  reply(listVendors, { items: [], next: null });
  await signInAs();
  const { unmount } = renderApp("/events/fa1r000001");
  expect(await screen.findByRole("link", { name: "Scan for Compass Works" })).toBeVisible();
  expect(screen.getByText("Your stand:")).toBeVisible();
  unmount();
  reply(listOwnVendors, { items: [{ ...COMPASS, revoked: true }], next: null });
  renderApp("/events/fa1r000001");
  expect(await screen.findByText("Your stand:")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Scan for Compass Works" })).not.toBeInTheDocument();
});

test("retries a vendor that cannot be loaded", async () => {
  reply(getEvent, { ...FAIR, my_work: COMPASS.id });
  refuse(listOwnVendors, "unavailable");
  reply(listVendors, { items: [], next: null });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(listOwnVendors, { items: [COMPASS], next: null });
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Scan for Compass Works" })).toBeVisible();
});

test("desk staff get a link to the check-in", async () => {
  reply(getEvent, { ...FAIR, my_work: "desk" });
  reply(listVendors, { items: [], next: null });
  await signInAs();
  renderApp("/events/fa1r000001");
  const link = await screen.findByRole("link", { name: "Check-in" });
  expect(link).toHaveAttribute("href", "/events/fa1r000001/scan/desk");
});

test("the organiser gets a link to the editor and a note on an unlisted event", async () => {
  reply(getEvent, { ...FAIR, is_organiser: true, listed: false });
  reply(listVendors, { items: [], next: null });
  await signInAs();
  renderApp("/events/fa1r000001");
  expect(await screen.findByRole("link", { name: "Edit" })).toHaveAttribute("href", "/events/fa1r000001/edit");
  expect(screen.getByText("Only people with the link can see this event.")).toBeVisible();
});

test.each([
  ["leads whoever has a badge", { my_badge: "grace00001" }, 1],
  ["leads whoever works there", { my_work: "desk" }, 1],
  ["leads nobody else", {}, 0],
] as const)("%s to the people they met", async (_name, place, links) => {
  reply(getEvent, { ...FAIR, ...place });
  renderApp("/events/fa1r000001");
  await screen.findByRole("heading", { level: 1, name: "Spring fair" });
  const found = screen.queryAllByRole("link", { name: "People I met" });
  expect(found.map((link) => link.getAttribute("href"))).toEqual(Array(links).fill("/events/fa1r000001/people"));
});

test("the head uses the event's theme", async () => {
  reply(getEvent, { ...FAIR, theme: "night" });
  reply(getEventTheme, makeTheme({ id: "night", background: { kind: "color", value: "#102030" } }));
  renderApp("/events/fa1r000001");
  const title = await screen.findByRole("heading", { level: 1, name: "Spring fair" });
  await expect.poll(() => title.parentElement?.style.backgroundColor).toBe("rgb(16, 32, 48)");
});

test.each(["/events/fa1r000001", "/events/constructor", "/events/FAIR"])(
  "%s that is none leads to the list",
  async (address) => {
    refuse(getEvent, "not-found");
    renderApp(address);
    expect(await screen.findByRole("heading", { level: 1, name: "Event not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All events" })).toHaveAttribute("href", "/events");
  },
);

test("the calendar file has every field, escaped and folded", async () => {
  const name = `Maps; charts, and \\ globes ${"é".repeat(60)}`;
  const text = await calendarFile({ ...FAIR, name, rev: 3 }, "https://cardinal.example/events/fa1r000001", 0).text();
  const lines = text.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
  expect(unfolded).toContain(String.raw`SUMMARY:Maps\; charts\, and \\ globes ${"é".repeat(60)}`);
  expect(unfolded).toContain(String.raw`DESCRIPTION:All about maps.\nBring your own.`);
  expect(unfolded).toEqual(
    expect.arrayContaining([
      "UID:fa1r000001@cardinal.example",
      "SEQUENCE:2",
      "DTSTAMP:19700101T000000Z",
      "DTSTART:20400303T080000Z",
      "DTEND:20400303T160000Z",
      "LOCATION:Hall 3",
    ]),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
});
