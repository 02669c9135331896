import "fake-indexeddb/auto";
import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendQueue } from "../../../lib/offline/queue.ts";
import { forgetQueue, listQueue } from "../../../lib/offline/queue-store.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { settleLocks } from "../../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makePublicCard } from "../../../testing/samples.ts";
import { store } from "../../../testing/stored.ts";
import { resetThreads, OWNER, storeTexts, storeThread } from "../inbox.test-helper.ts";

afterEach(async () => {
  cleanup();
  // A draft is saved when its thread is closed.
  await settleLocks();
  await forgetQueue();
});

const field = () => screen.findByRole("textbox", { name: "Your reply" });
const log = () => screen.findByRole("log");

beforeEach(async () => {
  resetThreads();
  await signInAs();
  storeThread("t1");
  storeTexts("t1", ["Hello"]);
});

test("shows a reply immediately, sends it once, and replaces it by the stored text", async () => {
  reply(saveDraft, { ok: true });
  const sent = hold(replyToMessage);
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await within(await log()).findByText("Sending")).toBeVisible();
  expect(await field()).toHaveValue("");
  store(`message/${OWNER}/t1/m100`, { own: true, text: "Good morning", sent_date: 1 });
  // The database often delivers the text before the API replies.
  expect(within(await log()).getAllByText("Good morning")).toHaveLength(1);
  sent.release({ id: "m100" });
  await waitFor(() => expect(screen.queryByText("Sending")).toBeNull());
  expect(within(await log()).getAllByText("Good morning")).toHaveLength(1);
  expect(sent.inputs).toEqual([{ id: "t1", text: "Good morning" }]);
});

test("a sent reply that is older than the loaded texts is not shown as being sent", async () => {
  reply(saveDraft, { ok: true });
  reply(replyToMessage, { id: "m100" });
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning{Control>}{Enter}{/Control}");
  store(`message/${OWNER}/t1/m100`, { own: true, text: "Good morning", sent_date: 1 });
  await waitFor(() => expect(screen.queryByText("Sending")).toBeNull());
  store(`message/${OWNER}/t1`, { m200: { own: false, text: "Thirty texts later", sent_date: 2 } });
  expect(await within(await log()).findByText("Thirty texts later")).toBeVisible();
  expect(screen.queryByText("Sending")).toBeNull();
});

test("editing a refused reply whose draft is still stored writes its text once", async () => {
  reply(saveDraft, { ok: true });
  refuse(replyToMessage, "resource-exhausted");
  storeThread("t1", { draft: "Good morning" });
  const { user } = renderApp("/inbox?thread=t1");
  await waitFor(async () => expect(await field()).toHaveValue("Good morning"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(await field()).toHaveValue("Good morning");
});

test("Ctrl and Enter send; Enter alone starts a new line", async () => {
  reply(saveDraft, { ok: true });
  const sent = reply(replyToMessage, { id: "m100" });
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "One{Enter}two{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "t1", text: "One\ntwo" }]));
});

test("keeps a refused reply, which can be sent again or edited", async () => {
  reply(saveDraft, { ok: true });
  refuse(replyToMessage, "resource-exhausted");
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Not sent\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(await field()).toHaveValue("Good morning");
  await user.click(screen.getByRole("button", { name: "Send" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  const sent = reply(replyToMessage, { id: "m100" });
  await user.click(again);
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "t1", text: "Good morning" }]));
});

test("a refused reply is still there when the inbox is opened again", async () => {
  reply(saveDraft, { ok: true });
  refuse(replyToMessage, "resource-exhausted");
  const { user, unmount } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning{Control>}{Enter}{/Control}");
  expect(await screen.findByText(/Not sent\./)).toBeVisible();
  unmount();
  renderApp("/inbox?thread=t1");
  expect(await screen.findByText(/Not sent\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(await field()).toHaveValue("Good morning");
  expect(await listQueue()).toEqual([]);
});

test("a first message cannot be changed while it is being sent", async () => {
  reply(saveDraft, { ok: true });
  reply(getPublicCard, makePublicCard({ uid: "uid-grace" }));
  const sent = hold(sendMessage);
  const { user } = renderApp("/inbox?to=uid-grace");
  const text = await screen.findByRole("textbox", { name: "Message" });
  await user.type(text, "Hello{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
  await user.type(text, " again");
  expect(text).toHaveValue("Hello");
  sent.release({ id: "t7" });
  await waitFor(() => expect(location.search).toBe("?thread=t7"));
});

test("queues a reply offline, says so, and lists it as the last message, no longer as a draft", async () => {
  storeThread("t1", { draft: "Good" });
  reply(saveDraft, { ok: true });
  disconnect(replyToMessage);
  const { user } = renderApp("/inbox?thread=t1");
  const row = within(await screen.findByRole("list", { name: "Conversations" })).getByRole("listitem");
  expect(row).toHaveTextContent("Draft: Good");
  await user.type(await field(), " morning");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await within(await log()).findByText("Will send when you’re back online")).toBeVisible();
  await waitFor(() => expect(row).toHaveTextContent("You: Good morning"));
});

test("shows that a queued reply is refused, which can be sent again", async () => {
  reply(saveDraft, { ok: true });
  disconnect(replyToMessage);
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await within(await log()).findByText("Will send when you’re back online");
  refuse(replyToMessage, "not-found");
  await act(() => sendQueue());
  expect(await within(await log()).findByText(/Not sent\./)).toBeVisible();
  expect(screen.queryByText("Will send when you’re back online")).toBeNull();
  const sent = reply(replyToMessage, { id: "m100" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "t1", text: "Good morning" }]));
  await waitFor(async () => expect(await listQueue()).toEqual([]));
});

test("saves the draft, and follows another device's draft while nothing is typed", async () => {
  const saved = reply(saveDraft, { ok: true });
  const { user } = renderApp("/inbox?thread=t1");
  storeThread("t1", { draft: "From the phone" });
  await waitFor(async () => expect(await field()).toHaveValue("From the phone"));
  await user.type(await field(), ", and the desk ");
  storeThread("t1", { draft: "Older" });
  expect(await field()).toHaveValue("From the phone, and the desk ");
  expect(await screen.findByText("Draft saved")).toBeVisible();
  expect(saved.inputs.at(-1)).toEqual({ id: "t1", text: "From the phone, and the desk " });
  storeThread("t1", { draft: "From the phone, and the desk" });
  expect(await field()).toHaveValue("From the phone, and the desk ");
});

test("saves a draft immediately when its thread is closed", async () => {
  const saved = reply(saveDraft, { ok: true });
  storeThread("t2", { with: { name: "Li Wu" } });
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Half a");
  await user.click(screen.getByRole("link", { name: "Li Wu" }));
  await waitFor(() => expect(saved.inputs.at(-1)).toEqual({ id: "t1", text: "Half a" }));
});

test("saves a draft immediately when the page is closed, even during another call", async () => {
  const saved = reply(saveDraft, { ok: true });
  const sent = hold(replyToMessage);
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
  await user.type(await field(), "And then");
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(saved.inputs.at(-1)).toEqual({ id: "t1", text: "And then" }));
  sent.release({ id: "m100" });
});

test("shows that a draft cannot be saved, and keeps it", async () => {
  refuse(saveDraft, "unavailable");
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Half a");
  expect(await screen.findByText("The draft hasn’t been saved yet.")).toBeVisible();
  expect(await field()).toHaveValue("Half a");
});

test("saves no draft before a queued reply, which would delete it", async () => {
  disconnect(replyToMessage);
  const saved = reply(saveDraft, { ok: true });
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await within(await log()).findByText("Will send when you’re back online");
  await user.type(await field(), "And then");
  expect(await screen.findByText("Saved only in this browser until your reply has been sent.")).toBeVisible();
  expect(saved.inputs.map(({ text }) => text)).not.toContain("And then");
  const sent = reply(replyToMessage, { id: "m100" });
  await act(() => sendQueue());
  expect(await screen.findByText("Draft saved")).toBeVisible();
  expect(sent.inputs).toEqual([{ id: "t1", text: "Good morning" }]);
  expect(saved.inputs.at(-1)?.text).toBe("And then");
});

test("shows by how much a text is too long, and does not send it", async () => {
  reply(saveDraft, { ok: true });
  storeThread("t1", { draft: "x".repeat(4002) });
  renderApp("/inbox?thread=t1");
  expect(await screen.findByText("2 characters too many")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
});

test("an emoji counts as one character", async () => {
  const saved = reply(saveDraft, { ok: true });
  storeThread("t1", { draft: "🙂".repeat(4000) });
  renderApp("/inbox?thread=t1");
  await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeEnabled());
  expect(screen.queryByText(/characters too many/)).toBeNull();
  fireEvent.change(await field(), { target: { value: "😀".repeat(4000) } });
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "😀".repeat(4000) }]));
  fireEvent.change(await field(), { target: { value: "😀".repeat(4003) } });
  expect(await screen.findByText("3 characters too many")).toBeVisible();
});

test("stores a reply that is too long in this browser, and never sends it as a draft", async () => {
  const saved = reply(saveDraft, { ok: true });
  renderApp("/inbox?thread=t1");
  fireEvent.change(await field(), { target: { value: "x".repeat(4001) } });
  expect(await screen.findByText("Saved only in this browser until it’s short enough.")).toBeVisible();
  cleanup();
  await settleLocks();
  const { user } = renderApp("/inbox?thread=t1");
  expect(await field()).toHaveValue("x".repeat(4001));
  expect(saved.inputs).toEqual([]);
  await user.type(await field(), "{Backspace}");
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "x".repeat(4000) }]));
  await waitFor(() => expect(localStorage.getItem(`cardinal.message-draft.${OWNER}.t1`)).toBeNull());
});

test("restores an unfinished first message, and removes it once it is sent", async () => {
  const sent = reply(sendMessage, { id: "t7" });
  const first = renderApp("/inbox?to=u2");
  await first.user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello");
  cleanup();
  const { user } = renderApp("/inbox?to=u2");
  expect(await screen.findByRole("textbox", { name: "Message" })).toHaveValue("Hello");
  await user.type(screen.getByRole("textbox", { name: "Message" }), " Li");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(location.search).toBe("?thread=t7"));
  expect(sent.inputs).toEqual([{ to_uid: "u2", text: "Hello Li" }]);
  expect(localStorage.getItem(`cardinal.message-draft.${OWNER}.u2`)).toBeNull();
});

test("a new message names the recipient, and opens its thread", async () => {
  reply(getPublicCard, makePublicCard({ uid: "u2", name_first: "Li", name_last: "Wu" }));
  const sent = reply(sendMessage, { id: "t7" });
  const { user } = renderApp("/inbox?to=u2&card=%2Fli");
  expect(await screen.findByText("To Li Wu")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Message" }), "Hello Li");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(location.search).toBe("?thread=t7"));
  expect(sent.inputs).toEqual([{ to_uid: "u2", text: "Hello Li" }]);
});

test("another user's card does not name the recipient; a contact does", async () => {
  reply(getPublicCard, makePublicCard({ uid: "u3", name_first: "Mallory" }));
  renderApp("/inbox?to=u2&card=%2Fmallory");
  expect(await screen.findByText("To the person whose card you came from")).toBeVisible();
  store(`contacts/${OWNER}/u2`, { name_first: "Li", name_last: "Wu" });
  expect(await screen.findByText("To Li Wu")).toBeVisible();
});

test("keeps a new message that is refused", async () => {
  refuse(sendMessage, "messaging-off");
  const { user } = renderApp("/inbox?to=u2");
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello Li");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/doesn’t accept messages/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("Hello Li");
});

test("users cannot write to themselves", async () => {
  renderApp(`/inbox?to=${OWNER}`);
  expect(await screen.findByText("You can’t send a message to yourself.")).toBeVisible();
});
