import "fake-indexeddb/auto";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSignIn } from "../../../lib/firebase/remembered-sign-in.ts";
import { setTokenSource } from "../../../lib/firebase/token.ts";
import { forgetPerson } from "../../../lib/offline/forget-person.ts";
import { discardQueued, isQueued, offlineQueue, sendOrQueue, sendQueue } from "../../../lib/offline/queue.ts";
import { forgetQueue } from "../../../lib/offline/queue-store.ts";
import { readMessageDraft } from "../../../lib/offline/message-drafts.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { settleLocks } from "../../../testing/fake-locks.ts";
import { useDraft } from "./use-draft.ts";
import { closeThread, openThread } from "./use-draft.test-helper.ts";

beforeEach(() => {
  rememberSignIn("u1");
  setTokenSource(() => Promise.resolve("token"));
});
afterEach(async () => {
  await settleLocks();
  await forgetQueue();
  localStorage.clear();
});

/** Opens the thread and waits until it is known that no reply is queued. */
const openIdleThread = async () => {
  const thread = openThread();
  await waitFor(() => expect(isQueued("thread/t1")).toBe(false));
  return thread;
};
const queueReply = async () => {
  disconnect(replyToMessage);
  await act(() => sendOrQueue("replyToMessage", { id: "t1", text: "Queued" }, "Ada Lovelace"));
};
const closePage = (thread: ReturnType<typeof openThread>) => {
  dispatchEvent(new Event("pagehide"));
  return closeThread(thread);
};

test("text typed before the queue has been read does not overwrite the stored draft", async () => {
  const saved = reply(saveDraft, { ok: true });
  const thread = openThread("Good");
  expect(isQueued("thread/t1")).toBeNull();
  act(() => thread.result.current.write(`${thread.result.current.text} morning`));
  await waitFor(() => expect(isQueued("thread/t1")).toBe(false));
  await closeThread(thread);
  expect(saved.inputs).toEqual([{ id: "t1", text: "Good morning" }]);
});

test("text typed while a reply is queued survives a reload, and is saved after the reply is sent", async () => {
  const saved = reply(saveDraft, { ok: true });
  await queueReply();
  const first = openThread();
  act(() => first.result.current.write("And then"));
  expect(first.result.current.state).toBe("local");
  await closePage(first);

  const { result } = openThread();
  expect(result.current).toMatchObject({ text: "And then", state: "local" });
  expect(saved.inputs).toEqual([]);
  const sent = reply(replyToMessage, () => {
    expect(saved.inputs).toEqual([]);
    return { id: "m1" };
  });
  await act(sendQueue);
  await waitFor(() => expect(result.current.state).toBe("saved"));
  expect(sent.inputs).toEqual([{ id: "t1", text: "Queued" }]);
  expect(saved.inputs).toEqual([{ id: "t1", text: "And then" }]);
  expect(readMessageDraft("u1", "t1")).toBe("");
});

test("text typed before a reply is queued is not sent by a closing page either", async () => {
  const saved = reply(saveDraft, { ok: true });
  const thread = await openIdleThread();
  act(() => thread.result.current.write("And then"));
  await queueReply();
  await closePage(thread);
  expect(saved.inputs).toEqual([]);
  expect(readMessageDraft("u1", "t1")).toBe("And then");
});

test("text is saved once the queued reply is discarded", async () => {
  const saved = reply(saveDraft, { ok: true });
  await queueReply();
  const { result } = openThread();
  act(() => result.current.write("Instead"));
  await waitFor(() => expect(offlineQueue.read()).toHaveLength(1));
  await act(() => discardQueued(offlineQueue.read()[0]?.id ?? 0));
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "Instead" }]));
});

test("text whose saving failed is restored and saved at the next visit", async () => {
  refuse(saveDraft, "unavailable");
  const first = openThread();
  act(() => first.result.current.write("Half a"));
  await closeThread(first);
  const saved = reply(saveDraft, { ok: true });
  const { result } = openThread();
  expect(result.current.text).toBe("Half a");
  await waitFor(() => expect(result.current.state).toBe("saved"));
  expect(saved.inputs).toEqual([{ id: "t1", text: "Half a" }]);
});

test("text typed before a queued reply is sent is not joined with the stored draft of that reply", async () => {
  reply(saveDraft, { ok: true });
  await queueReply();
  const first = openThread();
  act(() => first.result.current.write("And then"));
  await closePage(first);
  const { result, rerender } = renderHook(({ stored }) => useDraft("u1", "t1", stored), {
    initialProps: { stored: "Que" },
  });
  await waitFor(() => expect(isQueued("thread/t1")).toBe(true));
  reply(replyToMessage, { id: "m1" });
  await act(sendQueue);
  expect(result.current.text).toBe("And then");
  rerender({ stored: "" });
  expect(result.current.text).toBe("And then");
});

test("a reply names the stored draft that it replaces, unless it begins with it", async () => {
  const { result } = openThread("From the phone");
  expect(result.current.take("From the phone, and the desk", "m1")).toBeUndefined();
  expect(result.current.take("Something else", "m1")).toBe("From the phone");
  const held = hold(saveDraft);
  act(() => result.current.write("Good mrning"));
  await waitFor(() => expect(held.inputs).toHaveLength(1));
  expect(result.current.take("Good morning", "m1")).toBe("Good mrning");
  held.release({ ok: true });
});

test("a closing page sends the draft and leaves no copy for a later visit", async () => {
  const saved = reply(saveDraft, { ok: true });
  const requested = vi.spyOn(globalThis, "fetch");
  const thread = await openIdleThread();
  act(() => thread.result.current.write("Half a"));
  dispatchEvent(new Event("pagehide"));
  expect(readMessageDraft("u1", "t1")).toBe("");
  await closeThread(thread);
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "Half a" }]));
  // The browser cancels other requests of a closing page.
  expect(requested.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
  requested.mockRestore();
});

test.each([
  ["is offered, because nothing has changed", "Half", { text: "Half a", interrupted: { text: "Half a", after: "m1" } }],
  ["is not offered if it was saved", "Half a", { text: "Half a", interrupted: null, state: "untouched" }],
  ["is not offered if the draft was changed elsewhere", "Half of", { text: "Half of", state: "untouched" }],
])("the draft of a page that closed before the answer came %s", async (_case, stored, found) => {
  const saved = hold(saveDraft);
  const first = renderHook(() => useDraft("u1", "t1", "Half", { after: "m1" }));
  await waitFor(() => expect(isQueued("thread/t1")).toBe(false));
  act(() => first.result.current.write("Half a"));
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "Half a" }]));

  const { result } = openThread(stored);
  expect(result.current).toMatchObject(found);
  expect(localStorage.getItem("cardinal.message-draft.u1.t1") !== null).toBe(stored === "Half");
  reply(saveDraft, { ok: true });
  saved.release({ ok: true });
});

test("the draft of a page that closes during an attempt does not replace one that was changed elsewhere", async () => {
  const saved = hold(saveDraft);
  const first = renderHook(() => useDraft("u1", "t1", "Half", { after: "m1" }));
  await waitFor(() => expect(isQueued("thread/t1")).toBe(false));
  act(() => first.result.current.write("Half a"));
  await waitFor(() => expect(saved.inputs).toHaveLength(1));
  dispatchEvent(new Event("pagehide"));
  const { result } = openThread("Half of");
  expect(result.current).toMatchObject({ text: "Half of", state: "untouched" });
  reply(saveDraft, { ok: true });
  saved.release({ ok: true });
});

test.each([
  ["the service is unavailable", () => refuse(saveDraft, "unavailable")],
  ["there is no answer", () => disconnect(saveDraft)],
  ["the draft is refused", () => refuse(saveDraft, "invalid-argument")],
])("a page that closes after a failed attempt keeps the text in this browser: %s", async (_case, fail) => {
  fail();
  const thread = await openIdleThread();
  act(() => thread.result.current.write("A long reply"));
  await waitFor(() => expect(thread.result.current.state).toBe("unsaved"));
  dispatchEvent(new Event("pagehide"));
  expect(readMessageDraft("u1", "t1")).toBe("A long reply");
  await closeThread(thread);
});

test("a page that closes without a connection keeps the draft for the next visit", async () => {
  const saved = reply(saveDraft, { ok: true });
  const thread = await openIdleThread();
  act(() => thread.result.current.write("Half a"));
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("pagehide"));
  expect(readMessageDraft("u1", "t1")).toBe("Half a");
  onLine.mockRestore();
  await closeThread(thread);
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "Half a" }]));
});

test("the stored draft that a queued reply was written from is not offered for sending again", async () => {
  await queueReply();
  const { result, rerender } = renderHook(({ stored }) => useDraft("u1", "t1", stored), {
    initialProps: { stored: "Queued" },
  });
  await waitFor(() => expect(isQueued("thread/t1")).toBe(true));
  expect(result.current.text).toBe("");
  reply(replyToMessage, { id: "m1" });
  await act(sendQueue);
  rerender({ stored: "" });
  expect(result.current.text).toBe("");
});

test("a stored draft is shown again once the queued reply is discarded", async () => {
  await queueReply();
  const { result } = openThread("Queued");
  await waitFor(() => expect(offlineQueue.read()).toHaveLength(1));
  await act(() => discardQueued(offlineQueue.read()[0]?.id ?? 0));
  await waitFor(() => expect(result.current.text).toBe("Queued"));
});

test("signing out removes the text from this browser", async () => {
  await queueReply();
  const thread = openThread();
  act(() => thread.result.current.write("And then"));
  await closeThread(thread);
  expect(readMessageDraft("u1", "t1")).toBe("And then");
  await forgetPerson();
  expect(localStorage.getItem("cardinal.message-draft.u1.t1")).toBeNull();
});
