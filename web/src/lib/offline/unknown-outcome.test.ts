import "fake-indexeddb/auto";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { afterEach, beforeEach, expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { answerRequests } from "../../testing/network.ts";
import { setTokenSource } from "../firebase/token.ts";
import { offlineQueue, sendOrQueue, sendQueue } from "./queue.ts";
import { forgetQueue, listQueue } from "./queue-store.ts";

let unsubscribe: () => void;
beforeEach(() => {
  setTokenSource(() => Promise.resolve("token"));
  unsubscribe = offlineQueue.subscribe(() => undefined);
});
afterEach(async () => {
  unsubscribe();
  await forgetQueue();
  setTokenSource();
});

const answer = (text: string) => sendOrQueue("replyToMessage", { id: "t1", text }, "Ada Lovelace");
const keysOf = (requests: readonly { readonly headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get("idempotency-key"));

test.each(["unavailable", "internal", "in-progress"] as const)(
  "a reply that may have arrived (%s) is sent again with its key, before those behind it",
  async (code) => {
    const failed = refuse(replyToMessage, code);
    expect(await answer("one")).toEqual({ state: "queued" });
    expect(await listQueue()).toMatchObject([{ input: { text: "one" }, failed: code }]);
    const sent = reply(replyToMessage, { id: "m1" });
    expect(await answer("two")).toMatchObject({ state: "sent" });
    expect(sent.inputs.map(({ text }) => text)).toEqual(["one", "two"]);
    expect(keysOf(sent.requests)[0]).toBe(keysOf(failed.requests)[0]);
    expect(await listQueue()).toEqual([]);
  },
);

test.each([
  ["unavailable", "unavailable"],
  ["resource-exhausted", undefined],
  ["unauthenticated", undefined],
] as const)("only the reply that may have arrived is marked, not the one behind it: %s", async (code, failed) => {
  disconnect(replyToMessage);
  await answer("one");
  expect((await listQueue()).map((one) => one.failed)).toEqual([undefined]);
  refuse(replyToMessage, code);
  expect(await answer("two")).toEqual({ state: "queued" });
  expect((await listQueue()).map((one) => one.failed)).toEqual([failed, undefined]);
  disconnect(replyToMessage);
  await sendQueue();
  expect((await listQueue()).map((one) => one.failed)).toEqual([failed, undefined]);
});

test("a first message whose answer cannot be read is sent again with its key", async () => {
  const requests: { readonly headers: Headers }[] = [];
  answerRequests((request) => {
    requests.push(request);
    return new Response("<html>", { status: 504 });
  });
  expect(await sendOrQueue("sendMessage", { to_uid: "u2", text: "Hello" }, "Li Wu")).toEqual({ state: "queued" });
  const sent = reply(sendMessage, { id: "t7" });
  await sendQueue();
  expect(sent.inputs).toEqual([{ to_uid: "u2", text: "Hello" }]);
  expect(keysOf(sent.requests)).toEqual(keysOf(requests));
});

test("a refusal, after which nothing was done, is thrown", async () => {
  refuse(replyToMessage, "resource-exhausted");
  await expect(answer("one")).rejects.toMatchObject({ code: "resource-exhausted" });
  expect(await listQueue()).toEqual([]);
});

test("a call that may be done twice is not queued, and its failure is thrown", async () => {
  refuse(updateContact, "unavailable");
  const note = sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  await expect(note).rejects.toMatchObject({ code: "unavailable" });
  expect(await listQueue()).toEqual([]);
});
