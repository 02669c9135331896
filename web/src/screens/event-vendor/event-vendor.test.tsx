import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import {
  exportEventLeads,
  listEventLeads,
  updateEventLead,
} from "@cardinal/contract/endpoints/events/leads/event-leads";
import { closeStaffPhone, getStaff, renewStaffAccess } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { acceptVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { getVendor, listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { uploadEventPicture } from "@cardinal/contract/endpoints/vcard/upload-event-picture";
import type { EventLead } from "@cardinal/contract/entities/events/lead";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./event-vendor-screen.tsx";

const PLACE = { event_id: "fa1r000001", vendor: "vend000001" } as const;
const ADDRESS = `/events/${PLACE.event_id}/vendor/${PLACE.vendor}`;
const COMPASS: OwnVendor = {
  id: PLACE.vendor,
  name: "Compass Works",
  category: "Maps",
  description: "",
  booth: "B 12",
  links: [],
  logo: null,
  revoked: false,
  questions: [{ id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] }],
  as: "contact",
  email: "c@compass.example",
  contact: "accepted",
  rev: 3,
};
const GRACE: EventLead = {
  number: "12345678",
  badge: "badge00001",
  date: 1_780_000_000_000,
  last_date: 1_780_000_000_000,
  by: "Sam",
  scans: 1,
  level: "phone",
  name_first: "Grace",
  name_last: "Hopper",
  company: "Navy",
  title: "Admiral",
  email: "grace@navy.example",
  phone: "+1 202 555 0143",
  card: "",
  rating: 4,
  notes: [{ id: "n1", text: "Wants a globe", by: "Sam", date: 1 }],
  answers: { q1: "Maps", event1: "Peru" },
  withdrawn_date: null,
};
const GONE: EventLead = {
  ...GRACE,
  number: "87654321",
  badge: null,
  level: null,
  name_first: "",
  name_last: "",
  company: "",
  title: "",
  email: "",
  phone: "",
  withdrawn_date: 1_780_000_000_001,
};

async function open(part = "", vendor: Partial<OwnVendor> = {}, language: "en" | "de" = "en") {
  await signInAs();
  reply(listOwnVendors, { items: [{ ...COMPASS, ...vendor }] });
  const leads = reply(listEventLeads, ({ rating }) => ({
    items: rating === "5" ? [] : [GRACE, GONE],
    questions: [{ id: "event1", text: "Which country?" }, ...COMPASS.questions],
    next: null,
  }));
  return { ...renderApp(`${ADDRESS}${part}`, { language }), leads };
}

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

test("saves a rating, answers and a note for a lead", async () => {
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
      rating: 4,
      note: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, text: "Call on Monday" },
      answers: { q1: "Globes", event1: "" },
    },
  ]);
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

test("changes the page and its links based on the loaded state", async () => {
  const { user } = await open("?show=page");
  const changes = reply(updateVendor, { ...COMPASS, rev: 4 });
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Add link" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(name).toHaveFocus();
  expect(screen.getByText("Enter a web address such as https://example.com.")).toBeVisible();
  await user.type(name, "Compass & Co");
  await user.type(screen.getByRole("textbox", { name: "Link text" }), "Shop");
  await user.type(screen.getByRole("textbox", { name: "Web address" }), "shop.example");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(1));
  expect(changes.inputs[0]).toMatchObject({
    ...PLACE,
    rev: 3,
    name: "Compass & Co",
    booth: "B 12",
    links: [{ label: "Shop", url: "shop.example" }],
  });
});

test("a new logo keeps unsaved input, and the form can be saved afterwards", async () => {
  reply(listOwnVendors, { items: [COMPASS] });
  reply(uploadEventPicture, { url: "/media/l.webp", rev: 4 });
  const changes = reply(updateVendor, { ...COMPASS, rev: 5 });
  await signInAs();
  const { user, container } = renderApp(`${ADDRESS}?show=page`);
  await user.type(await screen.findByLabelText("Stand"), "3");
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no file input.");
  await user.upload(input, new File(["bytes"], "logo.png", { type: "image/png" }));
  expect(await screen.findByText("Logo saved.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Logo of the vendor" })).toHaveAttribute("src", "/media/l.webp");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(1));
  expect(changes.inputs).toMatchObject([{ rev: 4, booth: "B 123" }]);
});

test("text typed while the page is being saved stays, and another tab is opened only after a confirmation", async () => {
  const { user } = await open("?show=page");
  const saving = hold(updateVendor);
  await user.type(await screen.findByRole("textbox", { name: "Name" }), " Ltd");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(screen.getByRole("textbox", { name: "Stand" }), "3");
  const saved: OwnVendor = { ...COMPASS, name: "Compass Works Ltd", rev: 4 };
  reply(listOwnVendors, { items: [saved] });
  saving.release(saved);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Compass Works Ltd"));
  expect(screen.getByRole("textbox", { name: "Stand" })).toHaveValue("B 123");
  await user.click(screen.getByRole("link", { name: "Questions" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Stay" }));
  const second = reply(updateVendor, { ...saved, booth: "B 123", rev: 5 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(second.inputs).toMatchObject([{ rev: 4, name: "Compass Works Ltd", booth: "B 123" }]);
  await user.click(screen.getByRole("link", { name: "Questions" }));
  expect(await screen.findByRole("textbox", { name: "Question 1" })).toBeVisible();
});

test("unsaved questions are discarded only after a confirmation", async () => {
  const { user } = await open("?show=questions");
  await user.type(await screen.findByRole("textbox", { name: "Question 1" }), "?");
  await user.click(screen.getByRole("link", { name: "Leads" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(within(dialog).getByText("Your changes to these questions aren’t saved yet.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("list", { name: "Leads" })).toBeVisible();
});

test("questions keep their ids; a new one gets its own", async () => {
  const { user } = await open("?show=questions");
  const changes = reply(updateVendor, { ...COMPASS, rev: 4 });
  await user.click(await screen.findByRole("button", { name: "Add question" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a question.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Question 2" }), "When?");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes.inputs).toHaveLength(1));
  expect(changes.inputs[0]?.questions).toEqual([
    { id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] },
    { id: expect.stringMatching(/^[0-9a-f]{12}$/) as string, text: "When?" },
  ]);
});

const INVITATION = "A".repeat(22);

test("an invitation is accepted, and its token leaves the address", async () => {
  await signInAs();
  let isAccepted = false;
  reply(listOwnVendors, () => ({
    items: [{ ...COMPASS, as: isAccepted ? ("contact" as const) : ("staff" as const) }],
  }));
  reply(listEventLeads, { items: [], questions: [], next: null });
  reply(getVendor, COMPASS);
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
  expect([accepted.inputs, location.hash]).toEqual([[{ ...PLACE, invitation: INVITATION }], ""]);
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
  reply(listOwnVendors, { items: [{ ...COMPASS, as: "organiser", revoked: true }] });
  reply(listEventLeads, { items: [], questions: [], next: null });
  await user.click(again);
  expect(await screen.findByText("Noch keine Leads")).toBeVisible();
  expect(screen.getByText(/^Der Veranstalter hat diesen Aussteller gesperrt/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Alle Aussteller" })).toHaveAttribute(
    "href",
    `/events/${PLACE.event_id}/vendors`,
  );
});
