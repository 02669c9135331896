import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { deleteMessages } from "./delete-messages.ts";
import { getMessage } from "./get-message.ts";
import {
  createThread,
  createVisitorThread,
  later,
  mailsTo,
  notificationsOf,
  textsOf,
  threadOf,
} from "./letters.test-helper.ts";
import { markRead, toggleTrash } from "./change-thread.ts";
import { replyToMessage } from "./reply-to-message.ts";
import { saveDraft } from "./save-draft.ts";
import { sendMessage } from "./send-message.ts";

const HOUR = 3_600_000;

describe("an answer between two users", () => {
  it("is in both copies, unread for the recipient, who is notified", async () => {
    const { ada, bob, id } = await createThread();
    await markRead(bob.ctx, { id });
    await replyToMessage(bob.ctx, { id, text: "Hello Ada" });
    const summary = { last_text: "Hello Ada", last_date: bob.ctx.now, text: "Hello there", began: ada.uid };
    expect(await threadOf(ada.uid, id)).toMatchObject({ ...summary, unread: true, last_own: false });
    expect(await threadOf(bob.uid, id)).toMatchObject({ ...summary, unread: false, last_own: true });
    expect((await textsOf(ada.uid, id)).map(({ own, text }) => [own, text])).toEqual([
      [true, "Hello\nthere"],
      [false, "Hello Ada"],
    ]);
    expect(await notificationsOf(ada.uid)).toMatchObject([{ ref: id, text: "Hello Ada", from: { uid: bob.uid } }]);
    expect(mailsTo(ada.email).map(({ kind }) => kind)).toEqual(["message-received"]);
  });

  it("removes the draft of the sender, and leaves the recipient's", async () => {
    const { ada, bob, id } = await createThread();
    await saveDraft(ada.ctx, { id, text: "One more thing" });
    await saveDraft(bob.ctx, { id, text: "Hello A" });
    await replyToMessage(bob.ctx, { id, text: "Hello Ada" });
    expect((await threadOf(ada.uid, id))?.draft).toBe("One more thing");
    expect(await threadOf(bob.uid, id)).not.toHaveProperty("draft");
  });

  it("leaves a draft that it was not written from, such as that of another device", async () => {
    const { bob, id } = await createThread();
    await saveDraft(bob.ctx, { id, text: "A long reply" });
    await replyToMessage(bob.ctx, { id, text: "Yes" });
    await replyToMessage(later(bob).ctx, { id, text: "Yes", draft: "Ye" });
    expect(await threadOf(bob.uid, id)).toMatchObject({ draft: "A long reply", last_text: "Yes", last_own: true });
    await replyToMessage(later(bob, 2000).ctx, { id, text: "A short reply", draft: "A long reply" });
    expect(await threadOf(bob.uid, id)).not.toHaveProperty("draft");
  });

  it("restores the thread of a recipient who had moved it to the trash or deleted it", async () => {
    const { ada, bob, id } = await createThread();
    await toggleTrash(ada.ctx, { id });
    await replyToMessage(bob.ctx, { id, text: "Out of the trash" });
    expect((await threadOf(ada.uid, id))?.sort.slice(0, 2)).toBe("i~");
    await deleteMessages(ada.ctx, { ids: [id] });
    await replyToMessage(later(bob).ctx, { id, text: "Again" });
    expect(await threadOf(ada.uid, id)).toMatchObject({ unread: true, last_text: "Again", with: { uid: bob.uid } });
    expect((await textsOf(ada.uid, id)).map(({ text }) => text)).toEqual(["Again"]);
    expect(await textsOf(bob.uid, id)).toHaveLength(3);
  });

  it("by both at once loses nothing", async () => {
    const { ada, bob, id } = await createThread();
    const sends = [ada, bob, ada, bob].map(({ ctx }, index) => replyToMessage(ctx, { id, text: `Answer ${index}` }));
    await Promise.all(sends);
    for (const { uid } of [ada, bob]) expect(await textsOf(uid, id)).toHaveLength(5);
  });

  it("while the other person deletes the thread leaves both copies consistent", async () => {
    const { ada, bob, id } = await createThread();
    await Promise.all([replyToMessage(bob.ctx, { id, text: "Wait" }), deleteMessages(ada.ctx, { ids: [id] })]);
    expect((await textsOf(bob.uid, id)).map(({ text }) => text)).toContain("Wait");
    const kept = await textsOf(ada.uid, id);
    const thread = await threadOf(ada.uid, id);
    // In either order: all of it was deleted with the thread, or the answer restored the thread.
    expect(thread === null ? [] : ["Wait"]).toEqual(kept.map(({ text }) => text).filter((text) => text === "Wait"));
  });
});

describe("an answer to a visitor", () => {
  it("is mailed with the link to the thread, in their language, once they have opened a link", async () => {
    const { owner, id, email, token } = await createVisitorThread("de");
    await getMessage(createTestCtx(), { id, token });
    const reply = await replyToMessage(owner.ctx, { id, text: "Guten Tag" });
    const mail = mailsTo(email).find(({ kind }) => kind === "message-reply");
    expect(mail).toMatchObject({ language: "de", data: { owner: "Ada Lovelace", text: "Guten Tag", name: "Grace" } });
    const url = owner.ctx.gateways.links.address("thread", { uid: owner.uid, id });
    expect(mail?.data).toMatchObject({ url });
    expect(await stored(`message/${owner.uid}/${id}/${reply.id}`)).toMatchObject({ own: true, text: "Guten Tag" });
    expect(await threadOf(owner.uid, id)).toMatchObject({ last_own: true, unread: false, language: "de" });
  });
});

describe("an answer is refused", () => {
  it("in another user's thread, and in an unknown one", async () => {
    const { bob, id } = await createThread();
    const eve = await createTestPerson();
    expect((await refusalOf(replyToMessage(eve.ctx, { id, text: "Hi" }))).code).toBe("not-found");
    expect((await refusalOf(replyToMessage(bob.ctx, { id: "none", text: "Hi" }))).code).toBe("not-found");
    expect(await textsOf(bob.uid, id)).toHaveLength(1);
  });

  it("when the recipient's account is deleted or being deleted", async () => {
    const { ada, bob, id } = await createThread();
    await testDatabase().ref(`users/${bob.uid}/deleting`).set(true);
    expect((await refusalOf(replyToMessage(ada.ctx, { id, text: "Hi" }))).code).toBe("conflict");
    await deleteUser(bob.ctx, { uid: bob.uid, username: bob.username });
    const refusal = await refusalOf(replyToMessage(ada.ctx, { id, text: "Hi" }));
    expect([refusal.code, refusal.message]).toEqual(["conflict", expect.stringContaining("has been deleted")]);
    expect(await stored(`inbox/${bob.uid}`)).toBeNull();
  });
});

describe("mails to a visitor who has opened no link", () => {
  it("are limited to five an hour from all senders; beyond that an answer is refused and not stored", async () => {
    const { owner, id, email } = await createVisitorThread();
    const another = await createTestPerson();
    const second = await sendMessage(createTestCtx(), { to_uid: another.uid, text: "Hello", name: "Grace", email });
    // Two hours later, at the start of an hour.
    const now = Math.ceil(owner.ctx.now / HOUR + 1) * HOUR;
    const replies = Array.from({ length: 6 }, () => [
      replyToMessage({ ...owner.ctx, now }, { id, text: "Buy" }),
      replyToMessage({ ...another.ctx, now }, { id: second.id, text: "Buy" }),
    ]);
    const outcomes = await Promise.allSettled(replies.flat());
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const texts = await textsOf(owner.uid, id);
    const [thread, mails] = [await threadOf(owner.uid, id), mailsTo(email).length];
    const refusal = await refusalOf(replyToMessage({ ...owner.ctx, now: now + 60_000 }, { id, text: "Buy" }));
    expect([refusal.code, refusal.details.retryAfter]).toEqual(["resource-exhausted", 3540]);
    expect([await textsOf(owner.uid, id), await threadOf(owner.uid, id)]).toEqual([texts, thread]);
    expect(mailsTo(email)).toHaveLength(mails);
    await replyToMessage({ ...owner.ctx, now: now + HOUR }, { id, text: "An hour later" });
  });

  it("reach at most ten such visitors an hour from one account", async () => {
    const owner = await createTestPerson();
    const threads = [];
    for (let count = 0; count < 11; count += 1) {
      const email = `${count}-${owner.uid}@visitor.example`;
      threads.push(await sendMessage(createTestCtx(), { to_uid: owner.uid, text: "Hi", name: "Grace", email }));
    }
    const replies = threads.map(({ id }) => replyToMessage(later(owner).ctx, { id, text: "Buy" }));
    const outcomes = await Promise.allSettled(replies);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("do not contain the owner's text", async () => {
    const { owner, id, email } = await createVisitorThread();
    await replyToMessage(owner.ctx, { id, text: "Win at https://evil.example" });
    expect(JSON.stringify(mailsTo(email))).not.toContain("evil");
    expect(mailsTo(email).at(-1)).toMatchObject({ kind: "message-reply", data: { text: "" } });
  });
});

it("a visitor who has opened their link is mailed more often, and beyond that limit every answer is stored", async () => {
  const { owner, id, email, token } = await createVisitorThread();
  await getMessage(createTestCtx(), { id, token });
  const now = Math.ceil(owner.ctx.now / HOUR + 1) * HOUR;
  for (let count = 0; count < 22; count += 1)
    await replyToMessage({ ...owner.ctx, now: now + count }, { id, text: "Yes" });
  expect(await textsOf(owner.uid, id)).toHaveLength(23);
  expect(mailsTo(email).filter(({ kind }) => kind === "message-reply")).toHaveLength(20);
});
