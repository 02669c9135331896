import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { exportLeads, getLead, listLeads } from "@cardinal/contract/endpoints/enterprise/leads/list-leads";
import { deleteLead, updateLead } from "@cardinal/contract/endpoints/enterprise/leads/update-lead";
import { updateSettings } from "@cardinal/contract/endpoints/enterprise/update-settings";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { Lead } from "@cardinal/contract/entities/lead";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";
import { typeDay } from "../../testing/type-day.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for them.
import "../enterprise-settings/enterprise-settings-screen.tsx";
import "../lead/lead-screen.tsx";
import "./leads-screen.tsx";

const vera: Lead = {
  id: `x${"v".repeat(20)}`,
  date: 1_780_000_000_000,
  name_first: "Vera",
  name_last: "Visitor",
  email: "vera@visitor.example",
  phone: "+1 202 555 0143",
  organization_name: "Navy",
  message: "Call me",
  note: "",
  employee: { uid: "uid-ada", name: "Ada Lovelace" },
  groups: ["sales"],
};
const victor: Lead = { ...vera, id: `x${"w".repeat(20)}`, name_first: "Victor", employee: null, possible_spam: true };
const grace = makeEmployee({});

async function open(path: string, enterprise: Partial<Enterprise> = { shared_leads: true }) {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise(enterprise));
  reply(listEmployees, { items: [grace], next: null, total: 1 });
  reply(getLead, vera);
  const lists = reply(listLeads, ({ after, unassigned, q }) => {
    if (unassigned === "true" || q === "bosch") return { items: [], next: null };
    return after === undefined ? { items: [vera], next: "next" } : { items: [victor], next: null };
  });
  return { ...renderApp(path), lists };
}

test("lists leads page by page with their assignee, and filters them in the URL", async () => {
  const { user, lists } = await open("/dashboard/leads");
  expect(await screen.findByRole("link", { name: "Vera Visitor" })).toHaveAttribute(
    "href",
    `/dashboard/leads/${vera.id}`,
  );
  const [row] = screen.getAllByRole("listitem").filter((item) => item.textContent?.includes("Vera"));
  expect(row).toHaveTextContent("NavyAda Lovelace");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  const second = await screen.findByRole("link", { name: "Victor Visitor" });
  expect(second.closest("li")).toHaveTextContent("Possible spamNavyNot assigned");
  await user.selectOptions(screen.getByRole("combobox", { name: "All leads" }), "Not assigned");
  expect(await screen.findByText("No leads match these filters.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "All groups" }), "Sales");
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ group: "sales" }));
  expect(lists.inputs.slice(0, 3)).toEqual([{}, { after: "next" }, { unassigned: "true" }]);
});

test("searches by name, company and email, and exports what was found", async () => {
  const { user, lists } = await open("/dashboard/leads?group=sales");
  await screen.findByRole("link", { name: "Vera Visitor" });
  const entries = history.length;
  const field = screen.getByRole("searchbox", { name: "Search leads" });
  await user.type(field, "bosch");
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ group: "sales", q: "bosch" }));
  expect(await screen.findByText("No leads match your search.")).toBeVisible();
  expect([field, history.length]).toEqual([document.activeElement, entries]);
  const files = refuse(exportLeads, "unavailable");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(files.inputs).toEqual([{ group: "sales", q: "bosch" }]));
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByRole("link", { name: "Vera Visitor" })).toBeVisible();
});

test("filters by a day once it is complete, without an entry in the history", async () => {
  const { lists } = await open("/dashboard/leads");
  await screen.findByRole("link", { name: "Vera Visitor" });
  const entries = history.length;
  typeDay(screen.getByLabelText("To (UTC)"), "2026-02-03");
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ to: "2026-02-03" }));
  expect([lists.inputs.length, history.length]).toEqual([2, entries]);
});

test("links an admin to the setting where leads are not shared", async () => {
  await open("/dashboard/leads", {});
  const link = await screen.findByRole("link", { name: "Share leads in the settings" });
  expect(link).toHaveAttribute("href", "/dashboard/settings");
});

test("assigns a lead to an employee found by name, adds a note, and deletes it everywhere after a confirmation", async () => {
  const { user } = await open(`/dashboard/leads/${vera.id}`);
  const updates = reply(updateLead, ({ note = "" }) => ({ ...vera, note }));
  const deletions = reply(deleteLead, { deleted: true });
  expect(await screen.findByRole("heading", { name: "Vera Visitor" })).toBeVisible();
  expect(screen.getByRole("link", { name: "+1 202 555 0143" })).toHaveAttribute("href", "tel:+12025550143");
  const field = screen.getByRole("combobox", { name: "Assign to" });
  await user.clear(field);
  await user.type(field, "Gra");
  await user.click(await screen.findByRole("option", { name: "Grace Hopper" }));
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await user.type(screen.getByRole("textbox", { name: "Note" }), "Urgent");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(updates.inputs).toEqual([
      { lead: vera.id, employee: grace.uid },
      { lead: vera.id, note: "Urgent", seen: "" },
    ]),
  );
  await user.click(screen.getByRole("checkbox", { name: /Also remove the details/ }));
  await user.click(screen.getByRole("button", { name: "Delete lead" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete this lead?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete lead" }));
  expect(await screen.findByRole("heading", { name: "Leads" })).toBeVisible();
  expect(deletions.inputs).toEqual([{ lead: vera.id, everywhere: "true" }]);
});

test("the link of a phone number dials its extension separately", async () => {
  const { user } = await open("/dashboard/leads");
  reply(getLead, { ...vera, phone: "+44 20 7946 0018 x12" });
  await user.click(await screen.findByRole("link", { name: "Vera Visitor" }));
  const link = await screen.findByRole("link", { name: "+44 20 7946 0018 x12" });
  expect(link).toHaveAttribute("href", "tel:+442079460018;ext=12");
});

test("an unsaved note is discarded only after a confirmation, or with its lead", async () => {
  const { user } = await open(`/dashboard/leads/${vera.id}`);
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "Urgent");
  await user.click(screen.getByRole("link", { name: "Employees" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("Urgent");
  reply(deleteLead, { deleted: true });
  await user.click(screen.getByRole("button", { name: "Delete lead" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete this lead?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete lead" }));
  expect(await screen.findByRole("heading", { name: "Leads" })).toBeVisible();
});

test("offers no disabled employee for a lead, but filters by one", async () => {
  const alan = makeEmployee({ uid: "uid-alan", name_first: "Alan", name_last: "Turing", status: "disabled" });
  const { user, unmount } = await open(`/dashboard/leads/${vera.id}`);
  reply(listEmployees, ({ enabled }) => {
    const items = [grace, alan].filter(({ status }) => enabled !== true || status !== "disabled");
    return { items, next: null, total: null };
  });
  await user.click(await screen.findByRole("combobox", { name: "Assign to" }));
  expect(await screen.findByRole("option", { name: "Grace Hopper" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Alan Turing" })).toBeNull();
  unmount();
  renderApp("/dashboard/leads");
  await user.click(await screen.findByRole("combobox", { name: "All employees" }));
  expect(await screen.findByRole("option", { name: "Alan Turing" })).toBeVisible();
});

test("a colleague’s change of the note is shown after one’s own has been saved", async () => {
  const { user } = await open(`/dashboard/leads/${vera.id}`);
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "Urgent");
  reply(updateLead, { ...vera, note: "Urgent" });
  reply(getLead, { ...vera, note: "Urgent, called" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("Urgent, called"));
});

test.each([
  ["Mine", "Urgent", [{ lead: vera.id, note: "Urgent", seen: "Wants an offer" }]],
  ["Theirs", "Wants an offer", []],
])("does not overwrite a note that a colleague has saved since, but lets one keep %s", async (side, note, sent) => {
  const { user } = await open(`/dashboard/leads/${vera.id}`);
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "Urgent");
  const message = "Someone has changed this since you opened it, so nothing was saved.";
  refuse(updateLead, "conflict", { message });
  reply(getLead, { ...vera, note: "Wants an offer" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: side }));
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue(note);
  const updates = reply(updateLead, { ...vera, note });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(updates.inputs).toEqual(sent));
});

test("shows that a lead was withdrawn in the meantime", async () => {
  await open("/dashboard/leads");
  refuse(getLead, "not-found");
  renderApp(`/dashboard/leads/${vera.id}`);
  expect(await screen.findByRole("heading", { name: "This lead is gone" })).toBeVisible();
});

test("the settings explain sharing, and save a choice immediately", async () => {
  const { user } = await open("/dashboard/settings", {});
  const choice = await screen.findByRole("radio", { name: "The employee and your organisation" });
  expect(choice).not.toBeChecked();
  const saved = makeEnterprise({ settings: { publish: "at_once", leads: "shared" } });
  const changes = reply(updateSettings, saved);
  reply(getEnterprise, saved);
  await user.click(choice);
  expect(choice).toBeChecked();
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(changes.inputs).toEqual([{ leads: "shared" }]);
  refuse(updateSettings, "plan-required");
  await user.click(screen.getByRole("radio", { name: "After they accept" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("radio", { name: "At once" })).toBeChecked());
});
