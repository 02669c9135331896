import "fake-indexeddb/auto";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMessageDraft } from "../../../lib/offline/message-drafts.ts";
import { forgetQueue } from "../../../lib/offline/queue-store.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { resetLocks, settleLocks } from "../../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { store } from "../../../testing/stored.ts";
import { resetThreads, OWNER, storeTexts, storeThread } from "../inbox.test-helper.ts";

beforeEach(async () => {
  resetThreads();
  await signInAs();
  storeThread("t1");
  storeTexts("t1", ["Hello"]);
});
afterEach(async () => {
  cleanup();
  // A draft is saved when its thread is closed; the attempt takes its lock a moment later.
  await Promise.resolve();
  await settleLocks();
  await forgetQueue();
});

const field = () => screen.findByRole("textbox", { name: "Your reply" });
const log = () => screen.findByRole("log");
const copy = () => readMessageDraft(OWNER, "t1");
const isGuarded = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
const deliver = (text: string) => store(`message/${OWNER}/t1/m100`, { own: true, text, sent_date: 1 });

/** Sends a reply while its draft is still being saved. */
async function sendDuringSave(text: string) {
  const saved = hold(saveDraft);
  const { user, unmount } = renderApp("/inbox?thread=t1");
  await user.type(await field(), text);
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text }]));
  await user.click(screen.getByRole("button", { name: "Send" }));
  return { saved, unmount };
}

/** Closes the tab while a reply is being sent. */
async function closeWhileSending(text: string) {
  const sent = hold(replyToMessage);
  const saved = reply(saveDraft, { ok: true });
  const { user, unmount } = renderApp("/inbox?thread=t1");
  await user.type(await field(), text);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
  unmount();
  // The browser releases the locks of a closed tab.
  resetLocks();
  return saved;
}

test("a reply is shown and guarded while its draft is still being saved, and sent after it", async () => {
  const sent = hold(replyToMessage);
  const { saved } = await sendDuringSave("Good morning");
  expect(await within(await log()).findByText("Sending")).toBeVisible();
  expect(isGuarded()).toBe(true);
  expect(copy()).toBe("Good morning");
  expect(sent.inputs).toEqual([]);
  // The saved draft comes back from the database.
  storeThread("t1", { draft: "Good morning" });
  expect(await field()).toHaveValue("");
  saved.release({ ok: true });
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "t1", text: "Good morning" }]));
  expect(copy()).toBe("Good morning");
  deliver("Good morning");
  storeThread("t1");
  sent.release({ id: "m100" });
  await waitFor(() => expect(copy()).toBe(""));
  expect(isGuarded()).toBe(false);
  expect(saved.inputs).toHaveLength(1);
});

test.each(["queued", "refused"])("the copy of a reply that is %s is removed", async (outcome) => {
  if (outcome === "queued") disconnect(replyToMessage);
  else refuse(replyToMessage, "resource-exhausted");
  const { saved } = await sendDuringSave("Good morning");
  expect(copy()).toBe("Good morning");
  saved.release({ ok: true });
  await waitFor(() => expect(copy()).toBe(""));
});

test("a text that is typed while a reply is being sent stays", async () => {
  const sent = hold(replyToMessage);
  const { saved } = await sendDuringSave("Good morning");
  fireEvent.change(await field(), { target: { value: "And then" } });
  saved.release({ ok: true });
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
  sent.release({ id: "m100" });
  await waitFor(() => expect(isGuarded()).toBe(false));
  expect(await field()).toHaveValue("And then");
});

test("a reply whose sending was interrupted is offered again", async () => {
  await closeWhileSending("Good morning");
  renderApp("/inbox?thread=t1");
  await waitFor(async () => expect(await field()).toHaveValue("Good morning"));
});

test("one that was sent all the same is not, nor is it saved as a draft", async () => {
  const saved = await closeWhileSending("Good morning");
  deliver("Good morning");
  renderApp("/inbox?thread=t1");
  expect(await within(await log()).findByText("Good morning")).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(""));
  expect(copy()).toBe("");
  await waitFor(() => expect(saved.inputs.at(-1)).toEqual({ id: "t1", text: "" }));
});

test("nor is the draft of a closed page that was sent from another device", async () => {
  const saved = hold(saveDraft);
  const { user, unmount } = renderApp("/inbox?thread=t1");
  expect(await within(await log()).findByText("Hello")).toBeVisible();
  await user.type(await field(), "Good morning");
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(saved.inputs).toHaveLength(1));
  unmount();
  resetLocks();
  reply(saveDraft, { ok: true });
  deliver("Good morning");
  renderApp("/inbox?thread=t1");
  expect(await within(await log()).findByText("Good morning")).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(""));
  await waitFor(() => expect(localStorage.getItem(`cardinal.message-draft.${OWNER}.t1`)).toBeNull());
});

test("neither is one that was queued", async () => {
  disconnect(replyToMessage);
  const { saved } = await sendDuringSave("Good morning");
  const stored = { text: copy(), after: "m000" };
  saved.release({ ok: true });
  expect(await within(await log()).findByText("Will send when you’re back online")).toBeVisible();
  cleanup();
  await settleLocks();
  // As if the tab had been closed before the copy was removed.
  localStorage.setItem(`cardinal.message-draft.${OWNER}.t1`, JSON.stringify(stored));
  renderApp("/inbox?thread=t1");
  expect(await within(await log()).findByText("Will send when you’re back online")).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(""));
  await waitFor(() => expect(copy()).toBe(""));
});

test("a draft that repeats the last reply is kept", async () => {
  reply(saveDraft, { ok: true });
  deliver("Thanks");
  localStorage.setItem(`cardinal.message-draft.${OWNER}.t1`, JSON.stringify({ text: "Thanks" }));
  renderApp("/inbox?thread=t1");
  expect(await screen.findByText("Draft saved")).toBeVisible();
  expect(await field()).toHaveValue("Thanks");
});

test("a reply that is still being sent is not offered when its thread is opened again", async () => {
  const sent = hold(replyToMessage);
  storeThread("t2", { with: { name: "Li Wu" } });
  const { saved } = await sendDuringSave("Good morning");
  fireEvent.click(screen.getByRole("link", { name: "Li Wu" }));
  await waitFor(() => expect(location.search).toBe("?thread=t2"));
  fireEvent.click(screen.getByRole("link", { name: "Grace Hopper" }));
  await waitFor(() => expect(location.search).toBe("?thread=t1"));
  await waitFor(async () => expect(within(await log()).getByText("Sending")).toBeVisible());
  expect(await field()).toHaveValue("");
  expect(copy()).toBe("Good morning");
  saved.release({ ok: true });
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
  sent.release({ id: "m100" });
  await waitFor(() => expect(copy()).toBe(""));
});
