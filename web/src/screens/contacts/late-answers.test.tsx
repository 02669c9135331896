import { act, screen, waitFor, within } from "@testing-library/react";
import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { createContact } from "@cardinal/contract/endpoints/contacts/create-contact";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { getConnection } from "@cardinal/contract/endpoints/contacts/get-connection";
import { beforeEach, expect, test } from "vitest";
import { hold, reply } from "../../testing/fake-api.ts";
import { isPageGuarded } from "../../lib/navigation-guard/guard-page.ts";
import { answerRequests, toJson } from "../../testing/network.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import "./parts.test-helper.ts";
import { contactOf, makeStored, storeContacts } from "./contacts.test-helper.ts";

const GRACE = makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace" });
const ALAN = makeStored({ first: "Alan", last: "Turing" });

beforeEach(async () => {
  await signInAs();
  storeContacts({ "uid-grace": GRACE, "k-alan": ALAN });
});

type User = ReturnType<typeof renderApp>["user"];

/** Opens the messages, also while a dialog is open, as with the browser's buttons. */
async function openMessages(user: User) {
  await user.click(screen.getByRole("link", { name: "Messages", hidden: true }));
  expect(await screen.findByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
}

/** Deletes Grace, whose contact is open, and closes it before the answer. */
async function startDeletion() {
  const deletion = hold(deleteContact);
  const { user } = renderApp("/contacts?open=uid-grace");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  await waitFor(() => expect(deletion.inputs).toHaveLength(1));
  return { user, answer: () => act(async () => deletion.release({ deleted: true, undo: "undo-1" })) };
}

test("an answer does not return the user to the contacts", async () => {
  const { user, answer } = await startDeletion();
  await openMessages(user);
  await answer();
  expect([location.pathname, location.search]).toEqual(["/inbox", ""]);
});

test("a deletion does not close the contact that was opened in the meantime", async () => {
  const { user, answer } = await startDeletion();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("link", { name: "Alan Turing" }));
  await answer();
  expect(await screen.findByText("Grace Hopper was deleted.")).toBeVisible();
  expect(location.search).toBe("?open=k-alan");
  const drawer = within(await screen.findByRole("dialog", { name: /Alan Turing/ }));
  expect(await drawer.findByLabelText("Note")).toBeVisible();
});

test("a person who is added late is not opened over another screen, nor over the list when it is opened again", async () => {
  reply(getConnection, { connected: false });
  const adding = hold(addContact);
  const { user } = renderApp("/contacts?add=uid-grace");
  await waitFor(() => expect(adding.inputs).toHaveLength(1));
  await openMessages(user);
  await user.click(screen.getByRole("link", { name: "Contacts" }));
  await screen.findByRole("link", { name: "Alan Turing" });
  await act(async () => adding.release(contactOf("uid-grace", GRACE)));
  expect([location.pathname, location.search]).toEqual(["/contacts", ""]);
});

test("a contact whose form was closed before the answer is not opened", async () => {
  const creating = hold(createContact);
  const { user } = renderApp("/contacts?show=new");
  await user.type(await screen.findByLabelText(/First name/), "Marie");
  await user.click(screen.getByRole("button", { name: "Save contact" }));
  await waitFor(() => expect(creating.inputs).toHaveLength(1));
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("link", { name: "Alan Turing" }));
  await act(async () => creating.release(contactOf("k-marie", makeStored({ first: "Marie", last: "Curie" }))));
  expect(location.search).toBe("?open=k-alan");
});

test("a contact that is being saved is not discarded without a question", async () => {
  const { user } = renderApp("/contacts?show=new");
  await user.type(await screen.findByLabelText(/First name/), "Marie");
  const creating = hold(createContact);
  await user.click(screen.getByRole("button", { name: "Save contact" }));
  await waitFor(() => expect(creating.inputs).toHaveLength(1));
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(isPageGuarded()).toBe(true);
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText(/First name/)).toHaveValue("Marie");
});

test("a contact that is being entered is not discarded without a question", async () => {
  const { user } = renderApp("/contacts?show=new");
  await user.type(await screen.findByLabelText(/First name/), "Marie");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(question.getByText("This contact isn’t saved yet.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText(/First name/)).toHaveValue("Marie");
  await user.clear(screen.getByLabelText(/First name/));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a contact whose deletion fails after it was closed keeps the notes that were typed, and the reason is shown", async () => {
  const saved = reply(updateContact, contactOf("uid-grace", GRACE));
  let fail: () => void = () => undefined;
  const isLost = new Promise<void>((resolve) => (fail = resolve));
  let sent = 0;
  answerRequests(({ url }) => {
    if (url.pathname !== deleteContact.path) return undefined;
    sent += 1;
    return isLost.then(() => toJson(null, 503));
  });
  const { user } = renderApp("/contacts?open=uid-grace");
  await user.type(await screen.findByLabelText("Note"), "Call in March");
  await user.click(screen.getByRole("button", { name: "Delete contact" }));
  await waitFor(() => expect(sent).toBe(1));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved.inputs).toEqual([]);
  await act(async () => fail());
  await waitFor(() => expect(saved.inputs).toEqual([{ uid: "uid-grace", note: "Call in March" }]));
  expect(await screen.findByText(/^Grace Hopper couldn’t be deleted\. /)).toBeVisible();
});

test("the page is not closed without a question while the contact of unsaved notes is being deleted", async () => {
  const { user, answer } = await startDeletion();
  await user.type(screen.getByLabelText("Note"), "Call in March");
  expect(isPageGuarded()).toBe(true);
  await answer();
  expect(await screen.findByText("Grace Hopper was deleted.")).toBeVisible();
  expect(isPageGuarded()).toBe(false);
});

test("unsaved details are not discarded without a question while their contact is being deleted", async () => {
  const deletion = hold(deleteContact);
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Edit details" }));
  await user.type(screen.getByLabelText("Email address"), "x");
  await user.click(screen.getByRole("button", { name: "Delete contact" }));
  await waitFor(() => expect(deletion.inputs).toHaveLength(1));
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await act(async () => deletion.release({ deleted: true, undo: "undo-1" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Alan Turing was deleted.")).toBeVisible();
});
