import "fake-indexeddb/auto";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { setTokenSource } from "../firebase/token.ts";
import { dropWaiting, sendOrWait, sendWaiting, waiting } from "./waiting.ts";
import { forgetWaiting } from "./waiting-store.ts";

/** One task at a time under a name, as in a browser (https://w3c.github.io/web-locks/); jsdom has none. */
let tail: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, task: () => Promise<unknown>) => {
    tail = tail.then(task, task);
    return tail;
  },
};

let unsubscribe: () => void;
beforeEach(() => {
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  setTokenSource(() => Promise.resolve("token"));
  unsubscribe = waiting.subscribe(() => undefined);
});
afterEach(async () => {
  for (const { id } of waiting.read()) await dropWaiting(id);
  unsubscribe();
  await forgetWaiting();
  setTokenSource();
});

const answer = (text: string) => sendOrWait("replyToMessage", { id: "t1", text }, "Ada Lovelace");
const keysOf = (requests: readonly { readonly headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get("idempotency-key"));

test("with a network a call is made at once, with a key of its own", async () => {
  const sent = reply(replyToMessage, { id: "m1" });
  expect(await answer("Hello")).toEqual({ state: "sent", reply: { id: "m1" } });
  expect(sent.inputs).toEqual([{ id: "t1", text: "Hello" }]);
  expect(keysOf(sent.requests)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(waiting.read()).toEqual([]);
});

test("without one it waits, and is sent later under the key of the first attempt, in order", async () => {
  const lost = disconnect(replyToMessage);
  expect(await answer("one")).toEqual({ state: "waiting" });
  expect(await answer("two")).toEqual({ state: "waiting" });
  expect(waiting.read()).toMatchObject([
    { call: "replyToMessage", about: "Ada Lovelace", input: { text: "one" } },
    { input: { text: "two" } },
  ]);
  await sendWaiting();
  expect(waiting.read()).toHaveLength(2);
  const sent = reply(replyToMessage, { id: "m1" });
  await sendWaiting();
  expect(sent.inputs.map(({ text }) => text)).toEqual(["one", "two"]);
  expect(keysOf(sent.requests)[0]).toBe(keysOf(lost.requests)[0]);
  expect(waiting.read()).toEqual([]);
});

test("two tabs that send at once send each thing once", async () => {
  disconnect(replyToMessage);
  await answer("one");
  const sent = reply(replyToMessage, { id: "m1" });
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(sent.inputs).toHaveLength(1);
});

test("what waits goes before what is done now", async () => {
  disconnect(replyToMessage);
  await answer("first");
  const sent = reply(replyToMessage, { id: "m1" });
  expect(await answer("second")).toMatchObject({ state: "sent" });
  expect(sent.inputs.map(({ text }) => text)).toEqual(["first", "second"]);
});

test("a refusal is thrown at once, and nothing waits", async () => {
  refuse(replyToMessage, "not-found");
  await expect(answer("Hello")).rejects.toMatchObject({ code: "not-found" });
  expect(waiting.read()).toEqual([]);
});

test("what is refused later stays with its reason until it is discarded, and holds up nothing", async () => {
  disconnect(replyToMessage);
  await answer("one");
  await answer("two");
  let asked = 0;
  refuse(replyToMessage, "conflict");
  await sendWaiting();
  expect(waiting.read()).toMatchObject([{ refused: "conflict" }, { refused: "conflict" }]);
  reply(replyToMessage, () => {
    asked += 1;
    return { id: "m1" };
  });
  await sendWaiting();
  expect(asked).toBe(0);
  await dropWaiting(waiting.read()[0]?.id ?? 0);
  expect(waiting.read()).toHaveLength(1);
});

test.each(["unavailable", "in-progress", "resource-exhausted"] as const)("after %s it is tried again", async (code) => {
  disconnect(replyToMessage);
  await answer("one");
  refuse(replyToMessage, code);
  await sendWaiting();
  expect(waiting.read()).toMatchObject([{ about: "Ada Lovelace" }]);
  expect(waiting.read()[0]?.refused).toBeUndefined();
});

test("a token that cannot be renewed is a network that is not there", async () => {
  setTokenSource(() => Promise.reject(new Error("Firebase: Error (auth/network-request-failed).")));
  expect(await answer("Hello")).toEqual({ state: "waiting" });
  await vi.waitFor(() => expect(waiting.read()).toHaveLength(1));
});
