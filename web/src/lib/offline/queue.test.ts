import "fake-indexeddb/auto";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { mergeContacts } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contactOf, makeStored } from "../../screens/contacts/contacts.test-helper.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { answerRequests, toJson } from "../../testing/network.ts";
import { rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { setTokenSource } from "../firebase/token.ts";
import { contactSubject } from "./subjects.ts";
import { discardQueued, sendInOrder, sendOrQueue, sendQueue, offlineQueue } from "./queue.ts";
import { forgetQueue } from "./queue-store.ts";

let unsubscribe: () => void;
beforeEach(() => {
  setTokenSource(() => Promise.resolve("token"));
  unsubscribe = offlineQueue.subscribe(() => undefined);
});
afterEach(async () => {
  for (const { id } of offlineQueue.read()) await discardQueued(id);
  unsubscribe();
  await forgetQueue();
  setTokenSource();
});

const answer = (text: string) => sendOrQueue("replyToMessage", { id: "t1", text }, "Ada Lovelace");
/** Whether the page would close without a confirmation. */
const closes = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
const keysOf = (requests: readonly { readonly headers: Headers }[]) =>
  requests.map(({ headers }) => headers.get("idempotency-key"));

test("with a network a call is sent at once, with its own key", async () => {
  const sent = reply(replyToMessage, { id: "m1" });
  expect(await answer("Hello")).toEqual({ state: "sent", reply: { id: "m1" } });
  expect(sent.inputs).toEqual([{ id: "t1", text: "Hello" }]);
  expect(keysOf(sent.requests)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(offlineQueue.read()).toEqual([]);
});

test("without a network calls are queued and sent later in order, with the key of the first attempt", async () => {
  const lost = disconnect(replyToMessage);
  expect(await answer("one")).toEqual({ state: "queued" });
  expect(await answer("two")).toEqual({ state: "queued" });
  expect(offlineQueue.read()).toMatchObject([
    { call: "replyToMessage", about: "Ada Lovelace", input: { text: "one" } },
    { input: { text: "two" } },
  ]);
  await sendQueue();
  expect(offlineQueue.read()).toHaveLength(2);
  const sent = reply(replyToMessage, { id: "m1" });
  await sendQueue();
  expect(sent.inputs.map(({ text }) => text)).toEqual(["one", "two"]);
  expect(keysOf(sent.requests)[0]).toBe(keysOf(lost.requests)[0]);
  expect(offlineQueue.read()).toEqual([]);
});

test("two tabs that send at the same time send each call once", async () => {
  disconnect(replyToMessage);
  await answer("one");
  const sent = reply(replyToMessage, { id: "m1" });
  await Promise.all([sendQueue(), sendQueue()]);
  expect(sent.inputs).toHaveLength(1);
});

test("queued calls are sent before new ones", async () => {
  disconnect(replyToMessage);
  await answer("first");
  const sent = reply(replyToMessage, { id: "m1" });
  expect(await answer("second")).toMatchObject({ state: "sent" });
  expect(sent.inputs.map(({ text }) => text)).toEqual(["first", "second"]);
});

test("a refusal is thrown at once, and nothing is queued", async () => {
  refuse(replyToMessage, "not-found");
  await expect(answer("Hello")).rejects.toMatchObject({ code: "not-found" });
  expect(offlineQueue.read()).toEqual([]);
});

test("a call that is refused later stays with its reason until it is discarded, and blocks nothing", async () => {
  disconnect(replyToMessage);
  await answer("one");
  await answer("two");
  let asked = 0;
  refuse(replyToMessage, "conflict");
  await sendQueue();
  expect(offlineQueue.read()).toMatchObject([{ refused: "conflict" }, { refused: "conflict" }]);
  reply(replyToMessage, () => {
    asked += 1;
    return { id: "m1" };
  });
  await sendQueue();
  expect(asked).toBe(0);
  await discardQueued(offlineQueue.read()[0]?.id ?? 0);
  expect(offlineQueue.read()).toHaveLength(1);
});

const WAITING = ["unavailable", "in-progress", "resource-exhausted", "unauthenticated"] as const;

test.each(WAITING)("retries after %s", async (code) => {
  disconnect(replyToMessage);
  await answer("one");
  refuse(replyToMessage, code);
  await sendQueue();
  expect(offlineQueue.read()).toMatchObject([{ about: "Ada Lovelace" }]);
  expect(offlineQueue.read()[0]?.refused).toBeUndefined();
});

test("a token that cannot be renewed counts as a missing network", async () => {
  setTokenSource(() => Promise.reject(new Error("Firebase: Error (auth/network-request-failed).")));
  expect(await answer("Hello")).toEqual({ state: "queued" });
  await expect.poll(() => offlineQueue.read()).toHaveLength(1);
});

const makeContact = () => contactOf("u1", makeStored({ first: "Ada", last: "Lovelace" }));
const note = (text: string, uid = "u1") => sendOrQueue("updateContact", { uid, note: text }, "Ada Lovelace");
const texts = () => offlineQueue.read().map(({ input }) => Object.values(input).at(-1) as unknown);

test.each(["unavailable", "in-progress", "resource-exhausted"] as const)(
  "a newer change is queued behind one about the same subject that failed with %s",
  async (code) => {
    disconnect(replyToMessage);
    await answer("older");
    const refused = refuse(replyToMessage, code);
    expect(await answer("newer")).toEqual({ state: "queued" });
    expect(refused.inputs.map(({ text }) => text)).toEqual(["older"]);
    const sent = reply(replyToMessage, { id: "m1" });
    await sendQueue();
    expect(sent.inputs.map(({ text }) => text)).toEqual(["older", "newer"]);
    expect(offlineQueue.read()).toEqual([]);
  },
);

test("a queued call does not block calls about other subjects", async () => {
  disconnect(replyToMessage);
  await answer("older");
  refuse(replyToMessage, "unavailable");
  const other = reply(updateContact, makeContact());
  expect(await note("Met in Turin")).toMatchObject({ state: "sent" });
  expect(other.inputs).toHaveLength(1);
  disconnect(updateContact);
  await note("Met in Rome");
  reply(updateContact, makeContact());
  await sendQueue();
  expect(texts()).toEqual(["older"]);
});

test("a permanently refused call does not block those behind it", async () => {
  disconnect(replyToMessage);
  await answer("older");
  const sent: string[] = [];
  answerRequests(({ body }) => {
    const { text } = body as { text: string };
    sent.push(text);
    return text === "older" ? toJson({ error: { code: "not-found", message: "" } }, 404) : toJson({ id: "m1" }, 201);
  });
  expect(await answer("newer")).toMatchObject({ state: "sent" });
  expect(sent).toEqual(["older", "newer"]);
  expect(offlineQueue.read()).toMatchObject([{ input: { text: "older" }, refused: "not-found" }]);
});

test("a change that is made while an older one is in flight is sent after it", async () => {
  const held = hold(replyToMessage);
  const both = [answer("older"), answer("newer")];
  await expect.poll(() => held.inputs).toHaveLength(1);
  expect(closes()).toBe(false);
  held.release({ id: "m1" });
  await Promise.all(both);
  expect(held.inputs.map(({ text }) => text)).toEqual(["older", "newer"]);
  expect(closes()).toBe(true);
});

test("changes that the app makes itself do not block closing the page", async () => {
  const held = hold(replyToMessage);
  const sent = sendOrQueue("replyToMessage", { id: "t1", text: "by itself" }, "Ada", { isAsked: false });
  await expect.poll(() => held.inputs).toHaveLength(1);
  expect(closes()).toBe(true);
  held.release({ id: "m1" });
  await sent;
});

test("a change in another tab is queued behind those of this tab", async () => {
  disconnect(replyToMessage);
  await answer("here");
  vi.resetModules();
  const other = await import("./queue.ts");
  (await import("../firebase/token.ts")).setTokenSource(() => Promise.resolve("token"));
  const answerThere = (text: string) => other.sendOrQueue("replyToMessage", { id: "t1", text }, "Ada Lovelace");
  expect(await answerThere("there")).toEqual({ state: "queued" });
  await expect.poll(() => texts()).toEqual(["here", "there"]);
  const sent = reply(replyToMessage, { id: "m1" });
  await Promise.all([answerThere("last"), sendQueue()]);
  expect(sent.inputs.map(({ text }) => text)).toEqual(["here", "there", "last"]);
});

test("merges unsent notes on one contact, but does not change a call that was sent", async () => {
  disconnect(updateContact);
  await note("one");
  await note("two");
  await sendOrQueue("updateContact", { uid: "u1", tags: ["VIP"] }, "Ada Lovelace");
  await note("three");
  await note("elsewhere", "u2");
  await sendOrQueue("updateContact", { uid: "u1", refresh: true }, "Ada Lovelace");
  expect(offlineQueue.read().map(({ input }) => input)).toEqual([
    { uid: "u1", note: "one" },
    { uid: "u1", note: "three", tags: ["VIP"] },
    { uid: "u2", note: "elsewhere" },
    { uid: "u1", refresh: true },
  ]);
});

test("messages are never merged", async () => {
  disconnect(replyToMessage);
  for (const text of ["one", "two", "three"]) await answer(text);
  expect(texts()).toEqual(["one", "two", "three"]);
});

test("a call that cannot be queued is sent after the queued ones about its subject, or not at all", async () => {
  disconnect(updateContact);
  await note("Met in Turin");
  const deleted = reply(deleteContact, { deleted: true, undo: "u" });
  const remove = () => sendInOrder([contactSubject({ uid: "u1" })], deleteContact, { uid: "u1" });
  refuse(updateContact, "unavailable");
  await expect(remove()).rejects.toMatchObject({ code: "unavailable" });
  expect(deleted.inputs).toEqual([]);
  const sent = reply(updateContact, makeContact());
  expect(await remove()).toEqual({ deleted: true, undo: "u" });
  expect(sent.inputs).toHaveLength(1);
  expect(offlineQueue.read()).toEqual([]);
});

test("calls about the same two subjects in either order do not deadlock", async () => {
  const merged = reply(mergeContacts, { contact: makeContact(), undo: "u" });
  const subjects = [contactSubject({ id: "c1" }), contactSubject({ id: "c2" })];
  await Promise.all([
    sendInOrder(subjects, mergeContacts, { keep: "c1", drop: "c2" }),
    sendInOrder(subjects.toReversed(), mergeContacts, { keep: "c2", drop: "c1" }),
  ]);
  expect(merged.inputs).toHaveLength(2);
});

test("a call in flight at sign-out is neither kept nor sent for the next user", async () => {
  rememberSignIn("ada");
  const lost = disconnect(replyToMessage);
  await answer("kept");
  const both = [answer("under way"), note("in line")].map((one) => one.catch((error: unknown) => error));
  rememberSignIn(null);
  await forgetQueue();
  rememberSignIn("li");
  expect(await Promise.all(both)).toMatchObject([{ code: "unauthenticated" }, { code: "unauthenticated" }]);
  expect(lost.inputs.map(({ text }) => text)).not.toContain("under way");
  await sendQueue();
  expect(offlineQueue.read()).toEqual([]);
});

test("the queue of another user on this browser is neither shown nor sent", async () => {
  rememberSignIn("ada");
  const lost = disconnect(replyToMessage);
  await answer("Ada's");
  rememberSignIn("li");
  await sendQueue();
  expect(offlineQueue.read()).toEqual([]);
  expect(lost.inputs).toHaveLength(1);
  rememberSignIn("ada");
  await sendQueue();
  expect(texts()).toEqual(["Ada's"]);
});

test("a call that is discarded while an earlier one is being sent is not sent", async () => {
  disconnect(replyToMessage);
  await answer("one");
  await answer("two");
  const held = hold(replyToMessage);
  const sending = sendQueue();
  await expect.poll(() => held.inputs).toHaveLength(1);
  await discardQueued(offlineQueue.read()[1]?.id ?? 0);
  held.release({ id: "m1" });
  await sending;
  expect(held.inputs.map(({ text }) => text)).toEqual(["one"]);
});

test("a call that is refused after it was discarded stays discarded", async () => {
  disconnect(replyToMessage);
  await answer("one");
  let refuseIt: () => void = () => undefined;
  const asked = new Promise<void>((isAsked) => {
    answerRequests(async () => {
      isAsked();
      await new Promise<void>((resolve) => (refuseIt = resolve));
      return toJson({ error: { code: "not-found", message: "" } }, 404);
    });
  });
  const sending = sendQueue();
  await asked;
  await discardQueued(offlineQueue.read()[0]?.id ?? 0);
  refuseIt();
  await sending;
  expect(offlineQueue.read()).toEqual([]);
});
