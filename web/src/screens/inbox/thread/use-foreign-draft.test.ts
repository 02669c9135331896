import "fake-indexeddb/auto";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberSignIn } from "../../../lib/firebase/remembered-sign-in.ts";
import { setTokenSource } from "../../../lib/firebase/token.ts";
import { isQueued } from "../../../lib/offline/queue.ts";
import { forgetQueue } from "../../../lib/offline/queue-store.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { settleLocks } from "../../../testing/fake-locks.ts";
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

/** Types a text over a stored draft and closes the thread; the text cannot be saved. */
const typeUnsaved = async (stored: string, text: string) => {
  refuse(saveDraft, "unavailable");
  const thread = openThread(stored);
  act(() => thread.result.current.write(text));
  await closeThread(thread);
  return reply(saveDraft, { ok: true });
};

test("text whose saving failed is joined with a draft that was written on another device since", async () => {
  const saved = await typeUnsaved("", "Dear G");
  const { result } = openThread("From the phone");
  await waitFor(() => expect(result.current.text).toBe("From the phone\n\nDear G"));
  await waitFor(() => expect(result.current.state).toBe("saved"));
  expect(saved.inputs).toEqual([{ id: "t1", text: "From the phone\n\nDear G" }]);
});

test.each([
  ["the draft it was written from", "Dear", "Hello G"],
  ["a part of it", "Hello", "Hello G"],
])("text whose saving failed is not joined with %s", async (_case, stored, text) => {
  const saved = await typeUnsaved(stored === "Dear" ? stored : "", text);
  const { result } = openThread(stored);
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text }]));
  expect(result.current.text).toBe(text);
});

test("text that cannot be saved is joined with a draft that another device saves meanwhile", async () => {
  refuse(saveDraft, "unavailable");
  const { result, rerender } = openThread();
  act(() => result.current.write("Dear G"));
  await waitFor(() => expect(result.current.state).toBe("unsaved"));
  const saved = reply(saveDraft, { ok: true });
  rerender({ stored: "From the phone" });
  await waitFor(() => expect(result.current.text).toBe("From the phone\n\nDear G"));
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "From the phone\n\nDear G" }]));
});

type Thread = ReturnType<typeof openThread>;
const write = ({ result }: Thread, text: string) => act(() => result.current.write(text));
/** Types a text; the answer to its saving is lost. */
const writeWithoutAnswer = async (thread: Thread, text: string) => {
  disconnect(saveDraft);
  write(thread, text);
  await waitFor(() => expect(thread.result.current.state).toBe("unsaved"));
};

test.each([
  [
    "that is saved while it is corrected",
    async (thread: Thread) => {
      const saved = hold(saveDraft);
      write(thread, "Hello wrld");
      await waitFor(() => expect(saved.inputs).toHaveLength(1));
      write(thread, "Hello world");
      disconnect(saveDraft);
      await act(async () => saved.release({ ok: true }));
    },
  ],
  [
    "whose answer was lost",
    async (thread: Thread) => {
      await writeWithoutAnswer(thread, "Hello wrld");
      thread.rerender({ stored: "Hello wrld" });
      write(thread, "Hello world");
    },
  ],
  [
    "that arrives after the correction",
    async (thread: Thread) => {
      await writeWithoutAnswer(thread, "Hello wrld");
      write(thread, "Hello world");
      thread.rerender({ stored: "Hello wrld" });
    },
  ],
  [
    "that arrives after later attempts",
    async (thread: Thread) => {
      await writeWithoutAnswer(thread, "Hello wrld");
      await writeWithoutAnswer(thread, "Hello world");
      await act(async () => thread.rerender({ stored: "Hello wrld" }));
    },
  ],
  [
    "of which a part is stored",
    async (thread: Thread) => {
      await writeWithoutAnswer(thread, "Hello wrld, hello");
      thread.rerender({ stored: "Hello wrld" });
      write(thread, "Hello world");
    },
  ],
  [
    "that was saved by the hidden page",
    async (thread: Thread) => {
      const saved = reply(saveDraft, { ok: true });
      await waitFor(() => expect(isQueued("thread/t1")).toBe(false));
      write(thread, "Hello wrld");
      dispatchEvent(new Event("pagehide"));
      await waitFor(() => expect(saved.inputs).toHaveLength(1));
      disconnect(saveDraft);
      write(thread, "Hello world");
    },
  ],
])("text is not joined at the next visit with its own earlier version %s", async (_case, type) => {
  const first = openThread();
  await type(first);
  await closeThread(first);
  const saved = reply(saveDraft, { ok: true });
  const { result } = openThread("Hello wrld");
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "Hello world" }]));
  expect(result.current.text).toBe("Hello world");
});

test("a reply deletes the own earlier version of it that is stored", async () => {
  const thread = openThread();
  await writeWithoutAnswer(thread, "Hello wrld");
  thread.rerender({ stored: "Hello wrld" });
  expect(thread.result.current.take("Hello world", "m1")).toBe("Hello wrld");
});

test("text of an earlier release, which stored one draft that it was written from, is not joined with it", async () => {
  localStorage.setItem("cardinal.message-draft.u1.t1", JSON.stringify({ text: "Hello G", base: "Dear" }));
  const saved = reply(saveDraft, { ok: true });
  const { result } = openThread("Dear");
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: "Hello G" }]));
  expect(result.current.text).toBe("Hello G");
});
