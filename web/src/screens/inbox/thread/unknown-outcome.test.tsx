import "fake-indexeddb/auto";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendQueue } from "../../../lib/offline/queue.ts";
import { forgetQueue, listQueue } from "../../../lib/offline/queue-store.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { settleLocks } from "../../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { resetThreads, storeTexts, storeThread } from "../inbox.test-helper.ts";

beforeEach(async () => {
  resetThreads();
  await signInAs();
  storeThread("t1");
  storeTexts("t1", ["Hello"]);
  reply(saveDraft, { ok: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await settleLocks();
  await forgetQueue();
});

const field = () => screen.findByRole("textbox", { name: "Your reply" });
const keysOf = (requests: readonly { readonly headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get("idempotency-key"));
const withoutDatabase = () =>
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("Closed.", "InvalidStateError");
  });

test("a reply that may have arrived is not offered for sending again, and is repeated with its key", async () => {
  const failed = refuse(replyToMessage, "unavailable");
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Not confirmed yet. We’ll keep trying.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  const sent = reply(replyToMessage, { id: "m100" });
  await act(() => sendQueue());
  expect(sent.inputs).toEqual([{ id: "t1", text: "Good morning" }]);
  expect(keysOf(sent.requests)).toEqual(keysOf(failed.requests));
  expect(await listQueue()).toEqual([]);
});

test("a reply behind one that may have arrived waits for it, and is not said to be unconfirmed", async () => {
  refuse(replyToMessage, "unavailable");
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Not confirmed yet. We’ll keep trying.")).toBeVisible();
  await user.type(await field(), "How are you?{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Will send after your previous reply")).toBeVisible();
  expect(screen.getAllByText("Not confirmed yet. We’ll keep trying.")).toHaveLength(1);
});

test("in a browser without a database, “Try again” sends it with the same key", async () => {
  withoutDatabase();
  const failed = refuse(replyToMessage, "unavailable");
  const { user } = renderApp("/inbox?thread=t1");
  await user.type(await field(), "Good morning{Control>}{Enter}{/Control}");
  const again = await screen.findByRole("button", { name: "Try again" });
  const sent = reply(replyToMessage, { id: "m100" });
  await user.click(again);
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "t1", text: "Good morning" }]));
  expect(keysOf(sent.requests)).toEqual(keysOf(failed.requests));
});

test("a first message that may have arrived is repeated, and the user is told", async () => {
  const failed = refuse(sendMessage, "unavailable");
  const { user } = renderApp("/inbox?to=u2");
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello{Control>}{Enter}{/Control}");
  expect(await screen.findByText(/We don’t know yet whether your message was sent/)).toBeVisible();
  const sent = reply(sendMessage, { id: "t7" });
  await act(() => sendQueue());
  expect(keysOf(sent.requests)).toEqual(keysOf(failed.requests));
  await waitFor(() => expect(screen.queryByText(/We don’t know yet whether your message was sent/)).toBeNull());
});

test("a first message that was queued without a connection is not said to be unconfirmed", async () => {
  disconnect(sendMessage);
  const { user } = renderApp("/inbox?to=u2");
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello{Control>}{Enter}{/Control}");
  expect(await screen.findByText(/Your message will be sent when you’re back online/)).toBeVisible();
  expect(screen.queryByText(/We don’t know yet/)).toBeNull();
  reply(sendMessage, { id: "t7" });
  await act(() => sendQueue());
  await waitFor(() => expect(screen.queryByText(/Your message will be sent/)).toBeNull());
  expect(screen.queryByText(/We don’t know yet/)).toBeNull();
});

test("without a database, sending the same first message again keeps the key", async () => {
  withoutDatabase();
  const failed = refuse(sendMessage, "unavailable");
  const { user } = renderApp("/inbox?to=u2");
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello{Control>}{Enter}{/Control}");
  await waitFor(() => expect(failed.inputs).toHaveLength(1));
  const send = await screen.findByRole("button", { name: "Send" });
  await waitFor(() => expect(send).toBeEnabled());
  const sent = reply(sendMessage, { id: "t7" });
  await user.click(send);
  await waitFor(() => expect(sent.inputs).toEqual([{ to_uid: "u2", text: "Hello" }]));
  expect(keysOf(sent.requests)).toEqual(keysOf(failed.requests));
});
