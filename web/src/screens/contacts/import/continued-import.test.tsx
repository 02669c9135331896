import "fake-indexeddb/auto";
import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  deleteContactImport,
  readContactImport,
  readContactImportProgress,
  storeContactImport,
  storeContactImportProgress,
} from "../../../lib/offline/contact-import-store.ts";
import { forgetPerson } from "../../../lib/offline/forget-person.ts";
import { CONTACTS_PLACE, forgetImports, withImportLock } from "../../../lib/offline/import-store.ts";
import { hold, refuse, reply } from "../../../testing/fake-api.ts";
import { resetLocks } from "../../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { chooseFile, people } from "./import-panel.test-helper.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetImports();
});

const added = { added: 100, unchanged: 0 };
/** Adds everyone. */
const accept = () => reply(importContacts, ({ contacts }) => ({ added: contacts.length, unchanged: 0 }));
const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
const findDialog = async () => within(await screen.findByRole("dialog", { name: "Import contacts" }));
const findNote = async () => within(await screen.findByRole("region", { name: "Import of contacts" }));

const batchOf = (from: number, size: number) =>
  Array.from({ length: size }, (_, at) => ({ id: `c${from + at}`, name_first: `Person ${from + at}` }));

/** Stores an import of 250 contacts of which 100 were sent. */
async function storeStarted(person = "uid-ada", id = "import1") {
  const progress = { id, person, total: 250, sent: 100, added: 99, unchanged: 1 };
  await storeContactImport({ progress, batches: [batchOf(100, 100), batchOf(200, 50)] });
  return progress;
}

/** Starts an import whose first batch is not answered. */
async function startHeld(count: number) {
  await signInAs();
  const first = hold(importContacts);
  const view = await chooseFile(people(count));
  await view.user.click(await view.dialog.findByRole("button", { name: `Import ${count} contacts` }));
  await waitFor(() => expect(first.inputs).toHaveLength(1));
  return { ...view, first };
}

/** Starts an import of 250 contacts and closes the tab while the second batch is unanswered. */
async function closeInTheMiddle() {
  const { first, dialog, unmount } = await startHeld(250);
  const second = hold(importContacts);
  first.release(added);
  await waitFor(() => expect(second.inputs).toHaveLength(1));
  expect(dialog.getByText("100 of 250 imported")).toBeInTheDocument();
  unmount();
  // The browser releases the locks of a closed tab.
  resetLocks();
  return second.inputs;
}

test("after the tab was closed, sends the remaining batches only", async () => {
  const [unanswered] = await closeInTheMiddle();
  const sent = accept();
  const { user } = renderApp("/contacts");
  const note = await findNote();
  expect(note.getByText(/100 of 250 contacts/)).toBeVisible();
  expect(sent.inputs).toEqual([]);
  await user.click(note.getByRole("button", { name: "Continue" }));
  const dialog = await findDialog();
  expect(await dialog.findByText("250 contacts were added.")).toBeVisible();
  expect(sent.inputs.map(({ contacts }) => contacts.length)).toEqual([100, 50]);
  expect(sent.inputs[0]).toEqual(unanswered);
  await waitFor(async () => expect(await readContactImport()).toBeNull());
  await user.click(dialog.getByRole("button", { name: "Show contacts" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("region", { name: "Import of contacts" })).toBeNull();
});

test("goes on by itself when the import is opened", async () => {
  await storeStarted();
  const sent = accept();
  await signInAs();
  renderApp("/contacts?show=import");
  const dialog = await findDialog();
  expect(await dialog.findByText("249 contacts were added.")).toBeVisible();
  expect(dialog.getByText(/1 was already there/)).toBeVisible();
  expect(sent.inputs.map(({ contacts }) => contacts[0]?.id)).toEqual(["c100", "c200"]);
  // The same as when they were first sent, so that the server recognises them.
  const keys = sent.requests.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual(["import1-100", "import1-200"]);
});

test("closing the dialog neither stops it nor needs confirmation, and the note shows its result", async () => {
  const { first, user, dialog } = await startHeld(2);
  expect(dialog.getByText(/you can continue later from your contacts/)).toBeVisible();
  expect(closes()).toBe(true);
  await user.keyboard("{Escape}");
  const note = await findNote();
  expect(note.getByText(/0 of 2 contacts/)).toBeVisible();
  first.release({ added: 2, unchanged: 0 });
  expect(await note.findByText(/2 contacts were added/)).toBeVisible();
  await user.click(note.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Import of contacts" })).toBeNull());
  expect(await readContactImport()).toBeNull();
});

test("an import of another user is neither shown nor sent", async () => {
  await storeStarted("uid-bob");
  const sent = accept();
  await signInAs();
  const { user } = renderApp("/contacts");
  await user.click(await screen.findByRole("button", { name: /Import your contacts/ }));
  expect(await (await findDialog()).findByRole("button", { name: "Choose a file" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("region", { name: "Import of contacts" })).toBeNull();
  expect(sent.inputs).toEqual([]);
});

test("signing out deletes it, and nothing more is sent", async () => {
  const { first, dialog } = await startHeld(150);
  localStorage.clear();
  await forgetPerson();
  const second = accept();
  first.release(added);
  expect(await dialog.findByRole("alert")).toHaveTextContent("Sign in");
  expect(second.inputs).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("cardinal-imports");
});

test("is discarded after a confirmation", async () => {
  await storeStarted();
  const sent = accept();
  await signInAs();
  const { user } = renderApp("/contacts", { language: "de" });
  const note = within(await screen.findByRole("region", { name: "Import von Kontakten" }));
  expect(note.getByText(/100 von 250 Kontakten/)).toBeVisible();
  await user.click(note.getByRole("button", { name: "Verwerfen" }));
  expect(note.getByText("Rest dieses Imports verwerfen?")).toBeVisible();
  await user.click(note.getByRole("button", { name: "Abbrechen" }));
  expect(await readContactImport()).not.toBeNull();
  await user.click(note.getByRole("button", { name: "Verwerfen" }));
  await user.click(note.getByRole("button", { name: "Verwerfen" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Import von Kontakten" })).toBeNull());
  expect(await readContactImport()).toBeNull();
  expect(sent.inputs).toEqual([]);
});

test("sends nothing more once it was discarded while a batch is unanswered", async () => {
  const { first, user, dialog } = await startHeld(150);
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  expect(dialog.getByText("Discard the rest of this import?")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  // The preview of the file is shown again.
  const again = await dialog.findByRole("button", { name: "Import 150 contacts" });
  const second = accept();
  await user.click(again);
  expect(second.inputs).toEqual([]);
  first.release(added);
  expect(await dialog.findByText("150 contacts were added.")).toBeVisible();
  expect(second.inputs.map(({ contacts }) => contacts.length)).toEqual([100, 50]);
});

test("while another tab sends it, only shows its progress, and then sends what is left", async () => {
  const started = await storeStarted();
  const sent = accept();
  let close: () => void = () => undefined;
  void withImportLock(CONTACTS_PLACE, () => new Promise<void>((resolve) => (close = resolve)));
  await signInAs();
  renderApp("/contacts?show=import");
  const dialog = await findDialog();
  expect(await dialog.findByText("100 of 250 imported")).toBeVisible();
  await storeContactImportProgress({ ...started, sent: 200, added: 199 });
  expect(await dialog.findByText("200 of 250 imported")).toBeVisible();
  expect(sent.inputs).toEqual([]);
  close();
  expect(await dialog.findByText("249 contacts were added.")).toBeVisible();
  expect(sent.inputs.map(({ contacts }) => contacts[0]?.id)).toEqual(["c200"]);
});

test("shows the result of an import that another tab has sent", async () => {
  const started = await storeStarted();
  let close: () => void = () => undefined;
  void withImportLock(CONTACTS_PLACE, () => new Promise<void>((resolve) => (close = resolve)));
  await signInAs();
  renderApp("/contacts?show=import");
  const dialog = await findDialog();
  await dialog.findByText("100 of 250 imported");
  await storeContactImportProgress({ ...started, sent: 250, added: 249 });
  await dialog.findByText("250 of 250 imported");
  await deleteContactImport(started.id);
  close();
  expect(await dialog.findByText("249 contacts were added.")).toBeVisible();
});

test("stops when another tab has discarded it", async () => {
  const { id } = await storeStarted();
  const first = hold(importContacts);
  await signInAs();
  renderApp("/contacts?show=import");
  const dialog = await findDialog();
  await waitFor(() => expect(first.inputs).toHaveLength(1));
  await deleteContactImport(id);
  const second = accept();
  first.release(added);
  expect(await dialog.findByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(second.inputs).toEqual([]);
});

test("another import does not replace it", async () => {
  await signInAs();
  const { user, dialog } = await chooseFile(people(2));
  const start = await dialog.findByRole("button", { name: "Import 2 contacts" });
  // Meanwhile in another tab.
  const { id } = await storeStarted();
  await user.click(start);
  expect(await dialog.findByRole("alert")).toHaveTextContent(/^Another import/);
  expect(await readContactImportProgress()).toMatchObject({ id });
  await deleteContactImport(id);
  accept();
  await user.click(dialog.getByRole("button", { name: "Import 2 contacts" }));
  expect(await dialog.findByText("2 contacts were added.")).toBeVisible();
});

test("a refused batch shows the reason, and the rest can be sent later or discarded", async () => {
  await storeStarted();
  refuse(importContacts, "quota-exceeded");
  await signInAs();
  const { user } = renderApp("/contacts?show=import");
  const dialog = await findDialog();
  expect(await dialog.findByRole("alert")).toHaveTextContent(/reached the limit/);
  expect(dialog.getByText("100 of 250 imported")).toBeVisible();
  const sent = accept();
  // Closing it loses nothing.
  await user.keyboard("{Escape}");
  await user.click((await findNote()).getByRole("button", { name: "Continue" }));
  expect(await (await findDialog()).findByText("249 contacts were added.")).toBeVisible();
  expect(sent.inputs.flatMap(({ contacts }) => contacts)).toHaveLength(150);
});

test("a refused batch can be sent again at once", async () => {
  await signInAs();
  refuse(importContacts, "quota-exceeded");
  const { user, dialog } = await chooseFile(people(2));
  await user.click(await dialog.findByRole("button", { name: "Import 2 contacts" }));
  const again = await dialog.findByRole("button", { name: "Continue" });
  expect(await readContactImport()).toMatchObject({ progress: { sent: 0 } });
  accept();
  await user.click(again);
  expect(await dialog.findByText("2 contacts were added.")).toBeVisible();
});

test("when it cannot be stored, it is sent, and closing the page asks for confirmation", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  const { first, dialog } = await startHeld(150);
  expect(dialog.getByText("Keep this tab open until the import is finished.")).toBeVisible();
  expect(closes()).toBe(false);
  first.release({ added: 75, unchanged: 0 });
  expect(await dialog.findByText("150 contacts were added.")).toBeVisible();
  await waitFor(() => expect(closes()).toBe(true));
});

test("a failed write neither ends it nor makes it send a batch again", async () => {
  const { first, user, dialog } = await startHeld(250);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  refuse(importContacts, "unavailable");
  first.release(added);
  const again = await dialog.findByRole("button", { name: "Continue" });
  const rest = accept();
  await user.click(again);
  expect(await dialog.findByText("250 contacts were added.")).toBeVisible();
  expect(rest.inputs.map(({ contacts }) => contacts.length)).toEqual([100, 50]);
});
