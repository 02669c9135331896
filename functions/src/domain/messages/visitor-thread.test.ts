import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { deleteMessages } from "./delete-messages.ts";
import { getMessage } from "./get-message.ts";
import {
  createThread,
  createVisitorThread,
  mailsTo,
  notificationsOf,
  textsOf,
  threadOf,
} from "./letters.test-helper.ts";
import { replyToMessage } from "./reply-to-message.ts";
import { saveDraft } from "./save-draft.ts";
import { toggleTrash } from "./change-thread.ts";
import { replyAsVisitor } from "./visitor-thread.ts";

describe("a whole thread", () => {
  it("is shown to each of its two participants from their side", async () => {
    const { ada, bob, id } = await createThread();
    await replyToMessage(bob.ctx, { id, text: "Hello Ada" });
    const own = await getMessage(ada.ctx, { id });
    const received = await getMessage(bob.ctx, { id });
    expect(own).toMatchObject({ from: { uid: ada.uid }, with: { uid: bob.uid }, to_uid: bob.uid, read: false });
    expect(received).toMatchObject({ from: { uid: ada.uid }, with: { uid: ada.uid }, to_uid: bob.uid, read: true });
    for (const side of [own, received])
      expect([side.text, side.replies.map(({ text, from }) => [text, from.uid])]).toEqual([
        "Hello\nthere",
        [["Hello Ada", bob.uid]],
      ]);
  });

  it("is not found for other users", async () => {
    const { id } = await createThread();
    const eve = await createTestPerson();
    expect((await refusalOf(getMessage(eve.ctx, { id }))).code).toBe("not-found");
    expect((await refusalOf(getMessage(createTestCtx(), { id }))).code).toBe("unauthenticated");
  });
});

describe("a visitor's link", () => {
  it("shows both sides' texts, and nothing private of the owner's", async () => {
    const { owner, id, token, email } = await createVisitorThread();
    await saveDraft(owner.ctx, { id, text: "A secret draft" });
    await replyToMessage(owner.ctx, { id, text: "Welcome" });
    await saveDraft(owner.ctx, { id, text: "A secret draft" });
    const shown = await getMessage(createTestCtx(), { id, token });
    expect(shown).toMatchObject({ from: { name: "Grace", email }, with: { uid: owner.uid }, text: "Hello", draft: "" });
    expect(shown.replies).toMatchObject([{ text: "Welcome", from: { uid: owner.uid, name: "Ada Lovelace" } }]);
  });

  it("records permanently when it was first opened, which confirms the address", async () => {
    const { owner, id, token } = await createVisitorThread();
    expect(await threadOf(owner.uid, id)).not.toHaveProperty("opened_date");
    const now = owner.ctx.now + 5000;
    await getMessage({ ...createTestCtx(), now }, { id, token });
    await getMessage({ ...createTestCtx(), now: now + 5000 }, { id, token });
    await replyToMessage({ ...owner.ctx, now: now + 6000 }, { id, text: "Welcome" });
    await replyAsVisitor({ ...createTestCtx(), now: now + 7000 }, { uid: owner.uid, id }, "Thank you");
    await toggleTrash(owner.ctx, { id });
    expect(await threadOf(owner.uid, id)).toMatchObject({ opened_date: now, last_text: "Thank you" });
  });

  it("is not recorded as opened by its owner, or without a valid token", async () => {
    const { owner, id, token } = await createVisitorThread();
    await getMessage(owner.ctx, { id });
    const wrong = token.replace(/.$/, (last) => (last === "A" ? "z" : "A"));
    expect((await refusalOf(getMessage(createTestCtx(), { id, token: wrong }))).code).toBe("not-found");
    expect(await threadOf(owner.uid, id)).not.toHaveProperty("opened_date");
  });

  it("lets them answer: the owner finds it unread and is notified", async () => {
    const { owner, id, email } = await createVisitorThread();
    await replyToMessage(owner.ctx, { id, text: "Welcome" });
    await replyAsVisitor(owner.ctx, { uid: owner.uid, id }, "Thank you");
    expect(await threadOf(owner.uid, id)).toMatchObject({ unread: true, last_text: "Thank you", with: { email } });
    expect((await textsOf(owner.uid, id)).map(({ own }) => own)).toEqual([false, true, false]);
    expect((await notificationsOf(owner.uid)).map(({ text }) => text)).toEqual(["Hello", "Thank you"]);
    expect(mailsTo(owner.email).map(({ kind }) => kind)).toEqual(["message-received", "message-received"]);
  });

  it("shows a thread in the trash, and an answer restores it to the inbox", async () => {
    const { owner, id, token } = await createVisitorThread();
    await toggleTrash(owner.ctx, { id });
    expect(await getMessage(createTestCtx(), { id, token })).toMatchObject({ text: "Hello", replies: [] });
    expect((await getMessage(owner.ctx, { id })).deleted).toBe(true);
    await replyAsVisitor(createTestCtx(), { uid: owner.uid, id }, "Are you there?");
    const after = await getMessage(owner.ctx, { id });
    expect([after.deleted, after.read]).toEqual([false, false]);
    expect((await getMessage(createTestCtx(), { id, token })).replies).toMatchObject([{ text: "Are you there?" }]);
    expect((await notificationsOf(owner.uid)).map(({ text }) => text)).toEqual(["Hello", "Are you there?"]);
  });

  it.each(["deleted", "gone", "disabled"])("is no longer found: %s", async (state) => {
    const { owner, id, token } = await createVisitorThread();
    if (state === "deleted") await deleteMessages(owner.ctx, { ids: [id] });
    if (state === "gone") await testDatabase().ref(`users/${owner.uid}/deleting`).set(true);
    if (state === "disabled") await testDatabase().ref(`users/${owner.uid}/disabled`).set(true);
    const before = await textsOf(owner.uid, id);
    expect((await refusalOf(getMessage(createTestCtx(), { id, token }))).code).toBe("not-found");
    const answer = replyAsVisitor(createTestCtx(), { uid: owner.uid, id }, "Hello?");
    expect((await refusalOf(answer)).code).toBe("not-found");
    expect(await textsOf(owner.uid, id)).toEqual(before);
    expect(await stored(`inbox/${owner.uid}/${id}/opened_date`)).toBeNull();
  });

  it("opens this thread only, and none between two people", async () => {
    const { owner, id, token } = await createVisitorThread();
    const { links } = owner.ctx.gateways;
    const { ada, id: private_id } = await createThread();
    const ctx = createTestCtx();
    const attempts = [
      () => getMessage(ctx, { id: private_id, token }),
      () => getMessage(ctx, { id, token: token.replace(/.$/, (last) => (last === "A" ? "z" : "A")) }),
      () => getMessage(ctx, { id, token: links.sign("exchange", { uid: owner.uid, id }) }),
      () => getMessage(ctx, { id: private_id, token: links.sign("thread", { uid: ada.uid, id: private_id }) }),
    ];
    for (const attempt of attempts) expect((await refusalOf(attempt())).code).toBe("not-found");
  });
});
