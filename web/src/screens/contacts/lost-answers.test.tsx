import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { deleteContacts } from "@cardinal/contract/endpoints/contacts/delete-contacts";
import { mergeContacts } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import { restoreContacts } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { store } from "../../testing/stored.ts";
import { contactOf, makeStored, storeContacts } from "./contacts.test-helper.ts";
import "./parts.test-helper.ts";

const GRACE = makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace" });
const OTHER = makeStored({ first: "Grace", last: "Hopper" });
const ALAN = makeStored({ first: "Alan", last: "Turing" });

beforeEach(async () => {
  await signInAs();
  storeContacts({ "uid-grace": GRACE, "k-grace": OTHER, "k-alan": ALAN });
});

const remove = (...keys: string[]) => keys.forEach((key) => store(`contacts/uid-ada/${key}`, null));

async function choose(item: string, name: string) {
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  for (const box of await screen.findAllByRole("checkbox", { name: `Select ${name}` })) await user.click(box);
  return user;
}

/** Undoes the last action, whose undo id was sent with each of these inputs. */
async function undo(user: { click: (button: HTMLElement) => Promise<void> }, inputs: { undo?: string | undefined }[]) {
  const restored = reply(restoreContacts, { items: [], next: null });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored.")).toBeVisible();
  const [id] = restored.inputs;
  expect(inputs.map((input) => input.undo)).toEqual(inputs.map(() => id?.undo));
}

test("a deletion of several contacts whose answer was lost can be undone once they have gone", async () => {
  const lost = disconnect(deleteContacts);
  const user = await choose("Select contacts", "Grace Hopper");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  const repeated = reply(deleteContacts, (input) => ({ deleted: 2, undo: input.undo ?? "" }));
  expect(screen.queryByText("2 contacts were deleted.")).toBeNull();
  remove("uid-grace", "k-grace");
  expect(await screen.findByText("2 contacts were deleted.")).toBeVisible();
  expect(repeated.inputs).toHaveLength(1);
  await undo(user, [...lost.inputs, ...repeated.inputs]);
});

test("a deletion is repeated by the user with the same undo", async () => {
  const failed = refuse(deleteContacts, "unavailable");
  const user = await choose("Select contacts", "Grace Hopper");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  const repeated = reply(deleteContacts, (input) => ({ deleted: 2, undo: input.undo ?? "" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("2 contacts were deleted.")).toBeVisible();
  remove("uid-grace", "k-grace");
  await undo(user, [...failed.inputs, ...repeated.inputs]);
  expect(repeated.inputs).toHaveLength(1);
});

test("an opened contact whose deletion was not answered can be restored once it has gone", async () => {
  const lost = disconnect(deleteContact);
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  await waitFor(() => expect(lost.inputs).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete contact" })).toBeEnabled());
  const repeated = reply(deleteContact, (input) => ({ deleted: true as const, undo: input.undo ?? "" }));
  remove("k-alan");
  expect(await screen.findByText("Alan Turing was deleted.")).toBeVisible();
  expect(location.search).toBe("");
  await undo(user, [...lost.inputs, ...repeated.inputs]);
});

test("a merge whose answer was lost can be undone once the other contact has gone", async () => {
  const lost = disconnect(mergeContacts);
  const user = await choose("Merge two contacts", "Grace Hopper");
  await user.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge two contacts" }));
  await user.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  const contact = contactOf("uid-grace", GRACE);
  const repeated = reply(mergeContacts, (input) => ({ contact, undo: input.undo ?? "" }));
  remove("k-grace");
  expect(await screen.findByText("Merged into Grace Hopper.")).toBeVisible();
  await undo(user, [...lost.inputs, ...repeated.inputs]);
});

test("a contact that was deleted elsewhere after a failed deletion is not announced as deleted here", async () => {
  disconnect(deleteContact);
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete contact" })).toBeEnabled());
  const refused = refuse(deleteContact, "not-found");
  remove("k-alan");
  await waitFor(() => expect(refused.inputs).toHaveLength(1));
  expect(await screen.findByText("This contact isn’t in your list, or has been deleted.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.queryByText(/couldn’t be deleted/)).toBeNull();
});

test("a deletion that failed is not repeated once all its contacts are deleted by another call", async () => {
  disconnect(deleteContact);
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete contact" })).toBeEnabled());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const refused = refuse(deleteContact, "not-found");
  reply(deleteContacts, (input) => ({ deleted: 2, undo: input.undo ?? "" }));
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Select contacts" }));
  const [grace] = await screen.findAllByRole("checkbox", { name: "Select Grace Hopper" });
  if (grace) await user.click(grace);
  await user.click(screen.getByRole("checkbox", { name: "Select Alan Turing" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("2 contacts were deleted.")).toBeVisible();
  remove("uid-grace", "k-grace", "k-alan");
  expect(await screen.findByText("2 contacts were deleted.")).toBeVisible();
  expect(refused.inputs).toEqual([]);
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("a repeat that is not answered either is made again when the connection is back", async () => {
  const lost = disconnect(deleteContact);
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  remove("k-alan");
  await waitFor(() => expect(lost.inputs).toHaveLength(2));
  const repeated = reply(deleteContact, (input) => ({ deleted: true as const, undo: input.undo ?? "" }));
  await waitFor(() => {
    dispatchEvent(new Event("online"));
    expect(repeated.inputs).toHaveLength(1);
  });
  expect(await screen.findByText("Alan Turing was deleted.")).toBeVisible();
  await undo(user, [...lost.inputs, ...repeated.inputs]);
});

test("a deletion is repeated once the browser is online again", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const lost = disconnect(deleteContact);
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  remove("k-alan");
  await waitFor(() => expect(lost.inputs).toHaveLength(1));
  const repeated = reply(deleteContact, (input) => ({ deleted: true as const, undo: input.undo ?? "" }));
  onLine.mockReturnValue(true);
  await waitFor(() => {
    dispatchEvent(new Event("online"));
    expect(repeated.inputs).toHaveLength(1);
  });
  expect(await screen.findByText("Alan Turing was deleted.")).toBeVisible();
});

test.each([
  ["are there", true],
  ["are not there", false],
])("an undo that is refused after a lost answer has succeeded if the contacts %s", async (_name, isBack) => {
  reply(deleteContact, { deleted: true, undo: "undo-1" });
  const lost = disconnect(restoreContacts);
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  remove("k-alan");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(lost.inputs).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("Alan Turing was deleted.")).toBeNull());
  refuse(restoreContacts, "not-found");
  if (isBack) store("contacts/uid-ada/k-alan", ALAN);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const text = isBack ? "Restored." : "This doesn’t exist, or no longer does.";
  expect(await screen.findByText(text)).toBeVisible();
});
