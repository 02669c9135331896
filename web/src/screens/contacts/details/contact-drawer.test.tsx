import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { exportContacts } from "@cardinal/contract/endpoints/contacts/export-contacts";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { beforeEach, expect, test, vi } from "vitest";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeEvent } from "../../../testing/samples.ts";
import { store } from "../../../testing/stored.ts";
import "../parts.test-helper.ts";
import { contactOf, makeStored, storeContacts } from "../contacts.test-helper.ts";

const GRACE = makeStored({
  first: "Grace",
  last: "Hopper",
  uid: "uid-grace",
  company: "Navy",
  email: "grace@example.com",
  more: { note: "Ask about compilers", message: "Nice to meet you" },
});
const ALAN = makeStored({ first: "Alan", last: "Turing", email: "alan@example.com" });

const PATH = "contacts/uid-ada/uid-grace";

beforeEach(async () => {
  await signInAs();
  storeContacts({ "uid-grace": GRACE, "k-alan": ALAN });
});

async function openGrace() {
  const view = renderApp("/contacts?open=uid-grace");
  const drawer = await screen.findByRole("dialog", { name: /Grace Hopper/ });
  await within(drawer).findByLabelText("Note");
  return { ...view, drawer: within(drawer) };
}

test("clears the spam mark of a contact", async () => {
  store(PATH, { ...GRACE, possible_spam: true });
  const sent = reply(updateContact, () => {
    store(PATH, GRACE);
    return contactOf("uid-grace", GRACE);
  });
  const { drawer, user } = await openGrace();
  await user.click(drawer.getByRole("button", { name: "Not spam" }));
  await waitFor(() => expect(drawer.queryByRole("region", { name: "Possibly spam" })).toBeNull());
  expect(sent.inputs).toEqual([{ uid: "uid-grace" }]);
});

test("shows who a contact is, how to reach them and how they were added", async () => {
  const { drawer } = await openGrace();
  expect(drawer.getByRole("link", { name: "Email" })).toHaveAttribute("href", "mailto:grace@example.com");
  expect(drawer.getByRole("link", { name: "Message" })).toHaveAttribute("href", "/inbox?to=uid-grace");
  expect(drawer.getByRole("link", { name: /Open card/ })).toHaveAttribute("href", "/grace");
  expect(drawer.getByText("Nice to meet you")).toBeInTheDocument();
  expect(drawer.getByText("Through a QR code")).toBeInTheDocument();
  expect(drawer.getByText("Connected since")).toBeInTheDocument();
  expect(drawer.queryByRole("button", { name: "Edit details" })).not.toBeInTheDocument();
});

test.each([
  ["its name", () => reply(getEvent, makeEvent()), "Spring fair"],
  ["a general word while it does not come", () => refuse(getEvent, "unavailable"), "View event"],
])("links to the event where the two met, by %s", async (_name, answer, name) => {
  answer();
  store(PATH, { ...GRACE, event_id: "fa1r000001" });
  const { drawer } = await openGrace();
  expect(await drawer.findByRole("link", { name })).toHaveAttribute("href", "/events/fa1r000001");
  expect(drawer.getByText("Met at")).toBeInTheDocument();
});

test("omits an event that was deleted", async () => {
  const asked = refuse(getEvent, "not-found");
  store(PATH, { ...GRACE, event_id: "fa1r000001" });
  const { drawer } = await openGrace();
  await waitFor(() => expect(asked.inputs).toHaveLength(1));
  expect(drawer.queryByText("Met at")).not.toBeInTheDocument();
});

test("opens from the list and closes by going back", async () => {
  const { user } = renderApp("/contacts");
  await user.click(await screen.findByRole("link", { name: "Alan Turing" }));
  expect(await screen.findByRole("dialog", { name: /Alan Turing/ })).toBeInTheDocument();
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("saves notes by keyboard, and undoes the last save", async () => {
  const saved = reply(updateContact, (input) =>
    contactOf("uid-grace", { ...GRACE, note: input.note ?? "Ask about compilers" }),
  );
  const { user, drawer } = await openGrace();
  const note = drawer.getByLabelText("Note");
  await user.clear(note);
  await user.type(note, "Call in March{Control>}s{/Control}");
  expect(await drawer.findByText("Saved.")).toBeInTheDocument();
  expect(saved.inputs).toEqual([{ uid: "uid-grace", note: "Call in March" }]);
  store(PATH, { ...GRACE, note: "Call in March" });
  await user.click(drawer.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(saved.inputs[1]).toEqual({ uid: "uid-grace", note: "Ask about compilers" }));
  store(PATH, GRACE);
  expect(await drawer.findByText("Your previous notes have been restored.")).toBeInTheDocument();
  expect(note).toHaveValue("Ask about compilers");
});

test("saves tags, place and day together, and discards changes", async () => {
  const saved = reply(updateContact, contactOf("uid-grace", GRACE));
  const { user, drawer } = await openGrace();
  await user.type(drawer.getByLabelText("Where you met"), "Arlington");
  await user.click(drawer.getByRole("button", { name: "Discard changes" }));
  expect(drawer.getByLabelText("Where you met")).toHaveValue("");
  await user.type(drawer.getByRole("combobox", { name: "Tags" }), "#Navy{Enter}");
  await user.type(drawer.getByLabelText("Where you met"), "Arlington");
  await user.type(drawer.getByLabelText("When you met"), "2026-03-09");
  await user.click(drawer.getByRole("button", { name: "Save notes" }));
  await waitFor(() =>
    expect(saved.inputs).toEqual([
      { uid: "uid-grace", tags: ["Navy"], met_place: "Arlington", met_date: Date.UTC(2026, 2, 9, 12) },
    ]),
  );
  expect(await drawer.findByText("Saved.")).toBeInTheDocument();
  expect(drawer.getByRole("form", { name: "Your notes" })).toHaveFocus();
});

test("does not send a note that is too long, and keeps one that failed offline", async () => {
  const { user, drawer } = await openGrace();
  const note = drawer.getByLabelText("Note");
  await user.click(note);
  await user.paste("a".repeat(2000));
  expect(drawer.getByText("Use at most 2000 characters.")).toBeInTheDocument();
  expect(drawer.getByRole("button", { name: "Save notes" })).toBeDisabled();
  await user.clear(note);
  await user.type(note, "Short");
  disconnect(updateContact);
  await user.click(drawer.getByRole("button", { name: "Save notes" }));
  expect(await drawer.findByText(/nothing you typed is lost/)).toBeInTheDocument();
  expect(note).toHaveValue("Short");
  await user.click(drawer.getByRole("button", { name: "Discard changes" }));
  expect(note).toHaveValue("Ask about compilers");
});

test("keeps what is typed while notes are being saved", async () => {
  const { user, drawer } = await openGrace();
  const saving = hold(updateContact);
  await user.type(drawer.getByLabelText("Note"), ", soon{Control>}s{/Control}");
  await waitFor(() => expect(saving.inputs).toHaveLength(1));
  await user.type(drawer.getByLabelText("Note"), " please");
  await user.type(drawer.getByLabelText("Where you met"), "Arlington");
  saving.release(contactOf("uid-grace", { ...GRACE, note: "Ask about compilers, soon" }));
  const saved = reply(updateContact, contactOf("uid-grace", GRACE));
  await waitFor(() => expect(drawer.getByRole("button", { name: "Save notes" })).toBeEnabled());
  expect(drawer.getByLabelText("Note")).toHaveValue("Ask about compilers, soon please");
  expect(drawer.queryByText("Saved.")).toBeNull();
  await user.click(drawer.getByRole("button", { name: "Save notes" }));
  const rest = { note: "Ask about compilers, soon please", met_place: "Arlington" };
  await waitFor(() => expect(saved.inputs).toEqual([{ uid: "uid-grace", ...rest }]));
});

test("saves valid notes when the contact is closed, and reports the others", async () => {
  const saved = reply(updateContact, contactOf("uid-grace", GRACE));
  const { user, drawer } = await openGrace();
  await user.click(drawer.getByLabelText("Note"));
  await user.paste("a".repeat(2000));
  await user.type(drawer.getByLabelText("Where you met"), "Arlington");
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
  await user.click(drawer.getByRole("button", { name: "Close contact" }));
  await waitFor(() => expect(saved.inputs).toEqual([{ uid: "uid-grace", met_place: "Arlington" }]));
  expect(await screen.findByText("Your last notes on Grace Hopper couldn’t be saved.")).toBeVisible();
});

test("deleting a contact with unsaved notes can still be undone", async () => {
  const saved = reply(updateContact, contactOf("uid-grace", GRACE));
  reply(deleteContact, { deleted: true, undo: "undo-1" });
  const { user, drawer } = await openGrace();
  await user.type(drawer.getByLabelText("Note"), ", soon");
  await user.click(drawer.getByRole("button", { name: "Delete contact" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /Grace Hopper/ })).toBeNull());
  expect(saved.inputs).toEqual([]);
});

test("saves unsaved notes when the contact is closed", async () => {
  const saved = reply(updateContact, contactOf("uid-grace", GRACE));
  const { user, drawer } = await openGrace();
  await user.type(drawer.getByLabelText("Note"), ", soon");
  await user.click(drawer.getByRole("button", { name: "Close contact" }));
  await waitFor(() => expect(saved.inputs).toEqual([{ uid: "uid-grace", note: "Ask about compilers, soon" }]));
});

test("shows that notes are refused when the contact is closed", async () => {
  refuse(updateContact, "not-found");
  const { user, drawer } = await openGrace();
  await user.type(drawer.getByLabelText("Note"), ", soon");
  await user.click(drawer.getByRole("button", { name: "Close contact" }));
  expect(await screen.findByText("Your last notes on Grace Hopper couldn’t be saved.")).toBeVisible();
});

test("refreshes the card on demand", async () => {
  const asked = reply(updateContact, contactOf("uid-grace", GRACE));
  const { user, drawer } = await openGrace();
  await user.click(drawer.getByRole("button", { name: "Update from their card" }));
  expect(await drawer.findByText("The contact is up to date.")).toBeInTheDocument();
  expect(asked.inputs).toEqual([{ uid: "uid-grace", refresh: true }]);
});

test("downloads one contact as a file with its name", async () => {
  const asked = reply(exportContacts, new Blob(["BEGIN:VCARD"]));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { user, drawer } = await openGrace();
  await user.click(drawer.getByRole("button", { name: "Download vCard" }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("Grace-Hopper.vcf");
  expect(asked.inputs).toEqual([{ format: "vcf", id: "uid-grace" }]);
  click.mockRestore();
});

test("edits the details of a contact without a card, and marks an invalid address", async () => {
  const saved = reply(updateContact, contactOf("k-alan", ALAN));
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Edit details" }));
  const email = screen.getByLabelText("Email address");
  await user.clear(email);
  await user.type(email, "alan");
  await user.click(screen.getByRole("button", { name: "Save details" }));
  expect(await screen.findByText("Enter an email address such as name@example.com.")).toBeInTheDocument();
  expect(email).toHaveFocus();
  await user.type(email, "@bletchley.example");
  await user.click(screen.getByRole("button", { name: "Save details" }));
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "k-alan", details: { email: "alan@bletchley.example" } }]));
});

test("saving details does not revert what has changed elsewhere since the form was opened", async () => {
  const saved = reply(updateContact, contactOf("k-alan", ALAN));
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Edit details" }));
  store("contacts/uid-ada/k-alan", { ...ALAN, name_last: "Turing OBE" });
  expect(await screen.findByRole("dialog", { name: /Turing OBE/ })).toBeVisible();
  const job = screen.getByLabelText("Job title");
  await user.clear(job);
  await user.type(job, "Reader");
  await user.click(screen.getByRole("button", { name: "Save details" }));
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "k-alan", details: { job_title: "Reader" } }]));
});

test.each([
  ["details", "Edit details", "Email address"],
  ["a reminder", null, "Day"],
])("asks before unsaved changes of %s are lost", async (_what, opening, field) => {
  const { user } = renderApp("/contacts?open=k-alan");
  const drawer = await screen.findByRole("dialog", { name: /Alan Turing/ });
  if (opening !== null) await user.click(await within(drawer).findByRole("button", { name: opening }));
  const input = await within(drawer).findByLabelText(field);
  const [before, typed] = field === "Day" ? ["", "2030-11-26"] : ["alan@example.com", "alan@example.com."];
  expect(input).toHaveValue(before);
  fireEvent.change(input, { target: { value: typed } });
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Leave without saving?" })).toBeNull());
  expect(within(drawer).getByLabelText(field)).toHaveValue(typed);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("");
});

test("a contact with unsaved details is deleted without a question", async () => {
  const sent = reply(deleteContact, { deleted: true, undo: "undo-1" });
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Edit details" }));
  await user.type(screen.getByLabelText("Email address"), "x");
  await user.click(screen.getByRole("button", { name: "Delete contact" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
});

test("shows only the user's notes on a contact whose account is gone", async () => {
  store("contacts/uid-ada/k-gone", { name_first: "", name_last: "", gone: true, note: "Lent them a book", vcard: {} });
  renderApp("/contacts?open=k-gone");
  expect(await screen.findByText(/deleted their account/)).toBeInTheDocument();
  expect(screen.getByLabelText("Note")).toHaveValue("Lent them a book");
  expect(screen.queryByRole("button", { name: "Download vCard" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Message" })).not.toBeInTheDocument();
});

test("shows that a contact does not exist", async () => {
  renderApp("/contacts?open=nobody");
  expect(await screen.findByText("This contact isn’t in your list, or has been deleted.")).toBeInTheDocument();
});
