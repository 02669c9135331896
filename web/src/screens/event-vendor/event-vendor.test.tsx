import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import {
  exportEventLeads,
  listEventLeads,
  updateEventLead,
} from "@cardinal/contract/endpoints/events/leads/event-leads";
import { closeStaffPhone, getStaff, renewStaffAccess } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { acceptVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { getVendor, listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";
import { typeDay } from "../../testing/type-day.ts";
import { ADDRESS, COMPASS, GRACE, open, PLACE } from "./event-vendor.test-helper.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "./event-vendor-screen.tsx";

test("leads show what each person shares now, and no one who has withdrawn", async () => {
  const { user, leads } = await open();
  const list = await screen.findByRole("list", { name: "Leads" });
  const [first, second] = within(list).getAllByRole("listitem");
  expect(first).toHaveTextContent(
    /Grace HopperAdmiral, Navygrace@navy\.example\+1 202 555 0143Rated 4 of 5Which country\? PeruInterested in\? Maps/,
  );
  expect(screen.getByRole("link", { name: "+1 202 555 0143" })).toHaveAttribute("href", "tel:+12025550143");
  expect(second).toHaveTextContent(/^Withdrawn · no\. 87654321/);
  expect(within(list).getAllByRole("button")).toHaveLength(1);
  await user.selectOptions(screen.getByRole("combobox", { name: "Any rating" }), "5 stars");
  expect(await screen.findByText("No leads match these filters.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await screen.findByRole("list", { name: "Leads" });
  expect(leads.inputs.slice(0, 2)).toEqual([PLACE, { ...PLACE, rating: "5" }]);
});

test("the link of a phone number dials its extension separately", async () => {
  await signInAs();
  reply(listOwnVendors, { items: [COMPASS], next: null });
  reply(listEventLeads, {
    items: [{ ...GRACE, phone: "+44 20 7946 0018 x12" }],
    questions: [],
    next: null,
    time_zone: "UTC",
  });
  renderApp(ADDRESS);
  const link = await screen.findByRole("link", { name: "+44 20 7946 0018 x12" });
  expect(link).toHaveAttribute("href", "tel:+442079460018;ext=12");
});

test("leads have the time of the event’s zone, by whose days they are filtered", async () => {
  await signInAs();
  reply(listOwnVendors, { items: [COMPASS], next: null });
  const last_date = Date.parse("2027-03-03T15:30Z");
  reply(listEventLeads, { items: [{ ...GRACE, last_date }], questions: [], next: null, time_zone: "Asia/Tokyo" });
  renderApp(ADDRESS);
  expect(await screen.findByText("4 Mar 2027, 00:30 by Sam")).toBeVisible();
});

test("leads are filtered by a day once it is complete, without an entry in the history", async () => {
  const { leads } = await open();
  await screen.findByRole("list", { name: "Leads" });
  const entries = history.length;
  typeDay(screen.getByLabelText("Day"), "2026-02-03");
  await waitFor(() => expect(leads.inputs.at(-1)).toEqual({ ...PLACE, day: "2026-02-03" }));
  expect([leads.inputs.length, history.length]).toEqual([2, entries]);
});

test("leads are searched by name, company and email, and the found ones are exported", async () => {
  const { user, leads } = await open("?rating=2");
  await screen.findByRole("list", { name: "Leads" });
  const entries = history.length;
  const field = screen.getByRole("searchbox", { name: "Search leads" });
  await user.type(field, "bosch ");
  await waitFor(() => expect(leads.inputs.at(-1)).toEqual({ ...PLACE, rating: "2", q: "bosch" }));
  expect(await screen.findByText("No leads match your search.")).toBeVisible();
  expect([field, history.length]).toEqual([document.activeElement, entries]);
  const files = refuse(exportEventLeads, "unavailable");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(files.inputs).toEqual([{ ...PLACE, rating: "2", q: "bosch", format: "csv" }]));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(leads.inputs.at(-1)).toEqual({ ...PLACE, q: "bosch" }));
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

test("saves answers and a note for a lead, but no rating that was not changed", async () => {
  const { user } = await open();
  const changes = reply(updateEventLead, GRACE);
  await user.click(await screen.findByRole("button", { name: "Edit notes and answers for Grace Hopper" }));
  const dialog = await screen.findByRole("dialog", { name: "Grace Hopper" });
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Interested in?" }), "Globes");
  await user.clear(within(dialog).getByRole("textbox", { name: "Which country?" }));
  await user.type(within(dialog).getByRole("textbox", { name: "New note" }), "Call on Monday");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(changes.inputs).toEqual([
    {
      ...PLACE,
      badge: "badge00001",
      note: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, text: "Call on Monday" },
      answers: { q1: "Globes", event1: "" },
    },
  ]);
});

test.each([
  ["5", 5],
  ["0", null],
])("a rating that was changed to %s is saved alone", async (star, rating) => {
  const { user } = await open();
  const changes = reply(updateEventLead, GRACE);
  await user.click(await screen.findByRole("button", { name: "Edit notes and answers for Grace Hopper" }));
  const dialog = await screen.findByRole("dialog", { name: "Grace Hopper" });
  await user.click(within(dialog).getByRole("radio", { name: star }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toEqual([{ ...PLACE, badge: "badge00001", rating }]));
});

test("asks before unsaved changes of a lead are lost", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Edit notes and answers for Grace Hopper" }));
  const dialog = await screen.findByRole("dialog", { name: "Grace Hopper" });
  await user.type(within(dialog).getByRole("textbox", { name: "New note" }), "Call");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stay" })).toBeNull());
  expect(within(dialog).getByRole("textbox", { name: "New note" })).toHaveValue("Call");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("reports a lead that was withdrawn meanwhile, and exports the filtered leads", async () => {
  const { user } = await open("?rating=2");
  refuse(updateEventLead, "not-found");
  await user.click(await screen.findByRole("button", { name: "Edit notes and answers for Grace Hopper" }));
  const dialog = await screen.findByRole("dialog", { name: "Grace Hopper" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("This lead has just been withdrawn.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  const files = refuse(exportEventLeads, "unavailable");
  await user.click(screen.getByRole("button", { name: "Export Excel" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(files.inputs).toEqual([{ ...PLACE, rating: "2", format: "xlsx" }]);
});

test("shows a new link and PIN once, with a QR code", async () => {
  let access_date: number | null = null;
  reply(getStaff, () => ({ access_date, phones: [] }));
  const link = "https://cardinal.example/e/fa1r000001/v/vend000001?staff#AAAAAAAAAAAAAAAAAAAAAA";
  const made = reply(renewStaffAccess, ({ keep_link }) => {
    access_date = 1_780_000_000_000;
    return { link: keep_link === true ? null : link, pin: "012345" };
  });
  const { user } = await open("?show=staff");
  await user.click(await screen.findByRole("button", { name: "Create link and PIN" }));
  const dialog = await screen.findByRole("dialog", { name: "Link" });
  expect(within(dialog).getByRole("textbox", { name: "Link" })).toHaveValue(link);
  expect(within(dialog).getByRole("img", { name: /^QR code of the link/ })).toBeVisible();
  expect(within(dialog).getByText("012345")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "New link and PIN" }));
  const question = await screen.findByRole("dialog", { name: "Create a new link and PIN?" });
  await user.click(within(question).getByRole("button", { name: "New link and PIN" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await user.click(screen.getByRole("button", { name: "New PIN only" }));
  expect(await screen.findByText("The link stays as it is. Tell your staff the new PIN.")).toBeVisible();
  expect(made.inputs).toEqual([PLACE, PLACE, { ...PLACE, keep_link: true }]);
});

test("a phone is disabled after a confirmation", async () => {
  const sam = { id: "ph0ne00001", name: "Sam", created_date: 1, seen_date: 2, off_date: null };
  reply(getStaff, { access_date: 1, phones: [sam, { ...sam, id: "ph0ne00002", name: "Kim", off_date: 3 }] });
  const closed = reply(closeStaffPhone, { off: true });
  const { user } = await open("?show=staff");
  await user.click(await screen.findByRole("button", { name: "Disable Sam’s phone" }));
  expect(screen.queryByRole("button", { name: /Kim/ })).not.toBeInTheDocument();
  const dialog = await screen.findByRole("dialog", { name: "Disable Sam’s phone?" });
  await user.click(within(dialog).getByRole("button", { name: "Disable" }));
  await waitFor(() => expect(closed.inputs).toEqual([{ ...PLACE, phone: "ph0ne00001" }]));
});

const INVITATION = "A".repeat(22);

test("an invitation is accepted, and its token leaves the address", async () => {
  await signInAs();
  let isAccepted = false;
  reply(listOwnVendors, () => ({
    items: [{ ...COMPASS, as: isAccepted ? ("contact" as const) : ("staff" as const) }],
    next: null,
  }));
  reply(listEventLeads, { items: [], questions: [], next: null, time_zone: "UTC" });
  reply(getVendor, { ...COMPASS, points: 0 });
  reply(getEvent, makeEvent());
  refuse(acceptVendor, "not-found");
  const { user } = renderApp(`${ADDRESS}#${INVITATION}`);
  expect(await screen.findByRole("heading", { name: "Manage Compass Works" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText(/^This link has been used or replaced/)).toBeVisible();
  const accepted = reply(acceptVendor, () => {
    isAccepted = true;
    return COMPASS;
  });
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("No leads yet")).toBeVisible();
  await waitFor(() => expect(location.hash).toBe(""));
  expect(accepted.inputs).toEqual([{ ...PLACE, invitation: INVITATION }]);
});

test.each([
  ["permission-denied", "You don’t manage this vendor"],
  ["not-found", "Vendor not found"],
] as const)("%s is said", async (code, title) => {
  await signInAs();
  refuse(listOwnVendors, code);
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

test("what cannot be loaded can be retried, in German too", async () => {
  await signInAs();
  refuse(listOwnVendors, "unavailable");
  const { user } = renderApp(ADDRESS, { language: "de" });
  const again = await screen.findByRole("button", { name: "Erneut versuchen" });
  reply(listOwnVendors, { items: [{ ...COMPASS, as: "organiser", revoked: true }], next: null });
  reply(listEventLeads, { items: [], questions: [], next: null, time_zone: "UTC" });
  await user.click(again);
  expect(await screen.findByText("Noch keine Leads")).toBeVisible();
  expect(screen.getByText(/^Der Veranstalter hat diesen Aussteller gesperrt/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Alle Aussteller" })).toHaveAttribute(
    "href",
    `/events/${PLACE.event_id}/vendors`,
  );
});
