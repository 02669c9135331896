import "fake-indexeddb/auto";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { deleteContacts } from "@cardinal/contract/endpoints/contacts/delete-contacts";
import { mergeContacts } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keepPart, readKept } from "../../lib/offline/copies.ts";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { contactOf, makeStored, storeContacts } from "./contacts.test-helper.ts";
import "./parts.test-helper.ts";

const LIST = "contacts/uid-ada";
const GRACE = makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace" });
const CONTACTS = {
  "uid-grace": GRACE,
  "k-grace": makeStored({ first: "Grace", last: "Hopper" }),
  "k-alan": makeStored({ first: "Alan", last: "Turing" }),
};

beforeEach(async () => {
  await signInAs();
  storeContacts(CONTACTS);
  const entries = Object.entries(CONTACTS).map(([key, value]) => ({ key, value }));
  await keepPart(LIST, entries, { date: Date.now(), next: null, read: 0, isWhole: true });
});

const keptKeys = async () => (await readKept(LIST))?.entries.map(({ key }) => key);

async function openMenu(item: string) {
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return user;
}

test("several deleted contacts are removed from the copy of this browser", async () => {
  reply(deleteContacts, { deleted: 2, undo: "undo-1" });
  const user = await openMenu("Select contacts");
  for (const box of await screen.findAllByRole("checkbox", { name: "Select Grace Hopper" })) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(async () => expect(await keptKeys()).toEqual(["k-alan"]));
});

test("a contact that was merged into another is removed, and the other stays", async () => {
  reply(mergeContacts, { contact: contactOf("uid-grace", GRACE), undo: "undo-2" });
  const user = await openMenu("Merge two contacts");
  for (const box of await screen.findAllByRole("checkbox", { name: "Select Grace Hopper" })) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge two contacts" }));
  await user.click(dialog.getByRole("button", { name: "Merge" }));
  await waitFor(async () => expect(await keptKeys()).toEqual(["k-alan", "uid-grace"]));
});

test("a contact that was deleted in its details is removed", async () => {
  reply(deleteContact, { deleted: true, undo: "undo-3" });
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  await waitFor(async () => expect(await keptKeys()).toEqual(["k-grace", "uid-grace"]));
});
