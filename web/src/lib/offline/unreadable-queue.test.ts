import "fake-indexeddb/auto";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disconnect, reply } from "../../testing/fake-api.ts";
import { setTokenSource } from "../firebase/token.ts";
import { sendOrQueue, sendQueue } from "./queue.ts";
import { forgetQueue } from "./queue-store.ts";

beforeEach(() => setTokenSource(() => Promise.resolve("token")));
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetQueue();
});

const answer = (text: string) => sendOrQueue("replyToMessage", { id: "t1", text }, "Ada Lovelace");

test("a queue that is read only at the second attempt still goes first", async () => {
  disconnect(replyToMessage);
  await answer("older");
  const sent = reply(replyToMessage, { id: "m1" });
  vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementationOnce(() => {
    throw new DOMException("Closed.", "InvalidStateError");
  });
  expect(await answer("newer")).toMatchObject({ state: "sent" });
  expect(sent.inputs.map(({ text }) => text)).toEqual(["older", "newer"]);
});

test("while the queue cannot be read, nothing goes in front of it", async () => {
  disconnect(replyToMessage);
  await answer("older");
  const sent = reply(replyToMessage, { id: "m1" });
  const broken = vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(() => {
    throw new DOMException("Closed.", "UnknownError");
  });
  await expect(answer("newer")).rejects.toMatchObject({ code: "unavailable" });
  expect(sent.inputs).toEqual([]);
  broken.mockRestore();
  await sendQueue();
  expect(sent.inputs.map(({ text }) => text)).toEqual(["older"]);
});
