import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createContact } from "@cardinal/contract/endpoints/contacts/create-contact";
import { deleteContacts } from "@cardinal/contract/endpoints/contacts/delete-contacts";
import { exportContacts } from "@cardinal/contract/endpoints/contacts/export-contacts";
import { restoreContacts } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import { tagContacts } from "@cardinal/contract/endpoints/contacts/tag-contacts";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { beforeEach, expect, test, vi } from "vitest";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { store } from "../../../testing/stored.ts";
import "../parts.test-helper.ts";
import { contactOf, makeStored, storeContacts, UNDO_ID } from "../contacts.test-helper.ts";

const GRACE = makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace", tags: ["Trade fair"] });
const ALAN = makeStored({ first: "Alan", last: "Turing", company: "Bletchley", email: "alan@example.com" });

beforeEach(async () => {
  await signInAs();
});

test("adds a contact by hand, and opens it", async () => {
  const vera = makeStored({ first: "Vera", last: "Stein", email: "v@acme.example" });
  const created = reply(createContact, contactOf("k-vera", vera));
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts?show=new");
  const dialog = within(await screen.findByRole("dialog", { name: "New contact" }));
  await user.click(dialog.getByRole("button", { name: "Save contact" }));
  expect(created.inputs).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: /First name/ }), "Vera");
  await user.type(dialog.getByRole("textbox", { name: /Last name/ }), "Stein");
  await user.type(dialog.getByRole("textbox", { name: /Email/ }), "v@acme.example");
  storeContacts({ "k-alan": ALAN, "k-vera": vera });
  await user.click(dialog.getByRole("button", { name: "Save contact" }));
  await waitFor(() => expect(location.search).toBe("?open=k-vera"));
  expect(created.inputs).toEqual([{ name_first: "Vera", name_last: "Stein", email: "v@acme.example" }]);
});

test("tags several selected contacts, and deletes and restores them", async () => {
  const tagged = reply(tagContacts, { tagged: 2 });
  const deleted = reply(deleteContacts, { deleted: 3, undo: "undo-3" });
  const restored = reply(restoreContacts, { items: [], next: null });
  const kim = makeStored({ first: "Kim", last: "Ason" });
  storeContacts({ "uid-grace": GRACE, "k-alan": ALAN, "k-other": kim }, { "uid-grace": ["=trade fair"] });
  const { user } = renderApp("/contacts");
  const choose = async () => {
    await screen.findByRole("link", { name: "Alan Turing" });
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Select contacts" }));
    await screen.findByRole("region", { name: "Selected contacts" });
    await screen.findByRole("checkbox", { name: "Select Alan Turing" });
  };
  await choose();
  const bar = () => within(screen.getByRole("region", { name: "Selected contacts" }));
  expect(bar().getByRole("button", { name: "Delete" })).toBeDisabled();
  for (const name of ["Grace Hopper", "Alan Turing"])
    await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  expect(bar().getByText("2 selected")).toBeVisible();
  await user.click(bar().getByRole("button", { name: "Tag" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tag 2 contacts" }));
  // A tag that exists is spelled as in the other contacts.
  await user.type(dialog.getByRole("combobox", { name: "Tags" }), "trade FAIR,");
  await user.click(dialog.getByRole("button", { name: "Add tags" }));
  expect(await screen.findByText("2 contacts were tagged.")).toBeVisible();
  expect(tagged.inputs).toEqual([{ ids: ["uid-grace", "k-alan"], tags: ["Trade fair"] }]);
  await choose();
  await user.click(bar().getByRole("button", { name: "Select this page" }));
  await user.click(bar().getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("3 contacts were deleted.")).toBeVisible();
  expect(deleted.inputs).toEqual([{ ids: ["k-other", "uid-grace", "k-alan"], undo: UNDO_ID }]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored.")).toBeVisible();
  expect(restored.inputs).toEqual([{ undo: "undo-3" }]);
});

/** Opens the list, selects Grace and Alan, and then deletes Grace on another device. */
async function chooseGone() {
  storeContacts({ "uid-grace": GRACE, "k-alan": ALAN });
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Select contacts" }));
  for (const name of ["Grace Hopper", "Alan Turing"])
    await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  store("contacts/uid-ada/uid-grace", null);
  return { user, bar: within(screen.getByRole("region", { name: "Selected contacts" })) };
}

const GONE = "1 selected contact no longer exists and was removed from your selection. Try again.";

test("unselects a contact that no longer exists when the others cannot be deleted because of it", async () => {
  refuse(deleteContacts, "not-found");
  const { user, bar } = await chooseGone();
  expect(bar.getByText("2 selected")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Delete" }));
  expect(await bar.findByText(GONE)).toBeVisible();
  expect(bar.getByText("1 selected")).toBeVisible();
  const deleted = reply(deleteContacts, { deleted: 1, undo: "undo-1" });
  await user.click(bar.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Alan Turing was deleted.")).toBeVisible();
  expect(deleted.inputs).toEqual([{ ids: ["k-alan"], undo: UNDO_ID }]);
});

test("unselects a contact that no longer exists when the others cannot be tagged or downloaded", async () => {
  refuse(tagContacts, "not-found");
  refuse(exportContacts, "not-found");
  const { user, bar } = await chooseGone();
  await user.click(bar.getByRole("button", { name: "Tag" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tag 2 contacts" }));
  await user.type(dialog.getByRole("combobox", { name: "Tags" }), "VIP,");
  await user.click(dialog.getByRole("button", { name: "Add tags" }));
  expect(await dialog.findByText(GONE)).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Tag 1 contact" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  store("contacts/uid-ada/k-alan", null);
  await user.click(await bar.findByRole("button", { name: "CSV" }));
  expect(await bar.findByText(GONE)).toBeVisible();
  expect(bar.getByText("0 selected")).toBeVisible();
  expect(bar.getByRole("button", { name: "Delete" })).toBeDisabled();
});

test("says why an action failed after another one had failed", async () => {
  const { user, bar } = await chooseGone();
  store("contacts/uid-ada/uid-grace", GRACE);
  disconnect(exportContacts);
  await user.click(bar.getByRole("button", { name: "CSV" }));
  expect(await bar.findByRole("alert")).toBeVisible();
  store("contacts/uid-ada/uid-grace", null);
  refuse(deleteContacts, "not-found");
  await user.click(bar.getByRole("button", { name: "Delete" }));
  expect(await bar.findByText(GONE)).toBeVisible();
  expect(bar.getByText("1 selected")).toBeVisible();
  store("contacts/uid-ada/k-alan", null);
  refuse(exportContacts, "not-found");
  await user.click(bar.getByRole("button", { name: "CSV" }));
  expect(await bar.findByText("0 selected")).toBeVisible();
  expect(bar.getByText(GONE)).toBeVisible();
});

test("says why an action failed when all selected contacts still exist", async () => {
  refuse(exportContacts, "not-found");
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Select contacts" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Alan Turing" }));
  const bar = within(screen.getByRole("region", { name: "Selected contacts" }));
  await user.click(bar.getByRole("button", { name: "CSV" }));
  expect(await bar.findByRole("alert")).toHaveTextContent("exist");
  expect(bar.getByText("1 selected")).toBeVisible();
});

test("downloads the selected contacts as one file at a time, named after its format", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Select contacts" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Alan Turing" }));
  const bar = within(screen.getByRole("region", { name: "Selected contacts" }));
  const [vcf, csv] = [bar.getByRole("button", { name: /vCard/ }), bar.getByRole("button", { name: /CSV/ })];
  const asked = hold(exportContacts);
  await user.click(vcf);
  expect([vcf, csv].map((button) => button.hasAttribute("disabled"))).toEqual([true, true]);
  asked.release(new Blob(["BEGIN:VCARD"]));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(["contacts.vcf"]);
  expect(asked.inputs).toEqual([{ format: "vcf", ids: "k-alan" }]);
  click.mockRestore();
});

test("sets a reminder for a contact, and removes it", async () => {
  const set = reply(updateContact, contactOf("k-alan", ALAN));
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts?open=k-alan");
  const button = await screen.findByRole("button", { name: "Set reminder" });
  await user.click(button);
  expect(await screen.findByText("Choose a day.")).toBeVisible();
  await user.type(screen.getByLabelText("Day"), "2030-11-26");
  await user.type(screen.getByRole("textbox", { name: "What for" }), "Send the offer");
  await user.click(button);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const reminder = { day: "2030-11-26", text: "Send the offer", time_zone: timeZone };
  await waitFor(() => expect(set.inputs).toEqual([{ id: "k-alan", reminder }]));
  store("contacts/uid-ada/k-alan/reminder", { date: new Date(2030, 10, 26, 9).getTime(), text: "Send the offer" });
  expect(await screen.findByText("You’ll be reminded on Tuesday, 26 November 2030.")).toBeVisible();
  expect(screen.getByRole("region", { name: "Reminder" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Remove reminder" }));
  await waitFor(() => expect(set.inputs.at(-1)).toEqual({ id: "k-alan", reminder: null }));
});

test("a pasted text of a reminder is kept on one line, and a refusal is shown at its field", async () => {
  refuse(updateContact, "invalid-argument", { fields: { "reminder.text": "Use plain text without line breaks." } });
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts?open=k-alan");
  const button = await screen.findByRole("button", { name: "Set reminder" });
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2030-11-26" } });
  const text = screen.getByRole("textbox", { name: "What for" });
  await user.click(text);
  await user.paste("Send\tthe\u2028offer");
  expect(text).toHaveValue("Send the offer");
  await user.click(button);
  await waitFor(() => expect(text).toHaveAccessibleDescription("Use plain text without line breaks."));
});

test("shows the day of a reminder in the time zone of the user's settings", async () => {
  await signInAs({ user: { settings: { time_zone: "Pacific/Kiritimati" } } });
  const date = Date.parse("2030-11-25T19:00:00Z");
  storeContacts({ "k-alan": { ...ALAN, reminder: { date } } });
  renderApp("/contacts?open=k-alan");
  expect(await screen.findByText("You’ll be reminded on Tuesday, 26 November 2030.")).toBeVisible();
});
