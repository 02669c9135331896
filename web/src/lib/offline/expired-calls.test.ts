import "fake-indexeddb/auto";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { QUEUED_REPEAT_MS } from "@cardinal/contract/repeats";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contactOf, makeStored } from "../../screens/contacts/contacts.test-helper.ts";
import { reply } from "../../testing/fake-api.ts";
import { rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { setTokenSource } from "../firebase/token.ts";
import { offlineQueue, retryRefused, sendQueue } from "./queue.ts";
import { addToQueue, forgetQueue, listQueue } from "./queue-store.ts";

let unsubscribe: () => void;
beforeEach(() => {
  rememberSignIn("uid-ada");
  setTokenSource(() => Promise.resolve("token"));
  unsubscribe = offlineQueue.subscribe(() => undefined);
});
afterEach(async () => {
  unsubscribe();
  await forgetQueue();
  setTokenSource();
  rememberSignIn(null);
});

const REPLY = { call: "replyToMessage", input: { id: "t1", text: "Hello" }, about: "Ada", person: "uid-ada" } as const;
const queueReply = (age: number) => addToQueue({ ...REPLY, key: "key-of-the-first", date: Date.now() - age });

test("a message whose repetition the API no longer recognises is sent again only by the user, as a new one", async () => {
  const sent = reply(replyToMessage, { id: "m1" });
  await queueReply(QUEUED_REPEAT_MS);
  await sendQueue();
  expect(sent.inputs).toEqual([]);
  const [one] = offlineQueue.read();
  expect(one).toMatchObject({ ...REPLY, refused: "outdated" });
  if (one !== undefined) await retryRefused(one);
  expect(sent.inputs).toEqual([REPLY.input]);
  expect(sent.requests[0]?.headers.get("idempotency-key")).not.toBe("key-of-the-first");
  expect(await listQueue()).toEqual([]);
});

test("a younger message is sent with the key of its first attempt", async () => {
  const sent = reply(replyToMessage, { id: "m1" });
  await queueReply(QUEUED_REPEAT_MS - 60_000);
  await sendQueue();
  expect(sent.requests[0]?.headers.get("idempotency-key")).toBe("key-of-the-first");
});

test("a change that does the same when it is repeated is sent at any age", async () => {
  const saved = reply(updateContact, contactOf("k-alan", makeStored({ first: "Alan", last: "Turing" })));
  const input = { id: "k-alan", note: "Chess" };
  await addToQueue({ call: "updateContact", input, key: "k", about: "Alan", date: 1, person: "uid-ada" });
  await sendQueue();
  expect(saved.inputs).toEqual([input]);
});
