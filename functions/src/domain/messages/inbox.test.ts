import { describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf, refusalsOf } from "../../testing/refusal.ts";
import { markNotSpam, markRead, toggleTrash } from "./change-thread.ts";
import { deleteMessages } from "./delete-messages.ts";
import {
  createThread,
  createVisitorThread,
  inboxOf,
  notificationsOf,
  textsOf,
  threadOf,
} from "./letters.test-helper.ts";
import { listMessages } from "./list-messages.ts";
import { replyToMessage } from "./reply-to-message.ts";
import { saveDraft } from "./save-draft.ts";
import { sendMessage } from "./send-message.ts";

const inbox = { folder: "inbox", limit: 20 } as const;
const trash = { folder: "trash", limit: 20 } as const;

describe("the list", () => {
  it("is newest first, in pages, with each thread once, also those of the same moment", async () => {
    const [ada, bob] = await Promise.all([createTestPerson(), createTestPerson()]);
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const ctx = { ...ada.ctx, now: ada.ctx.now + Math.floor(i / 2) };
      ids.unshift((await sendMessage(ctx, { to_uid: bob.uid, text: `No. ${i}` })).id);
    }
    const listed: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await listMessages(bob.ctx, {
        folder: "inbox",
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      listed.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect([listed, sizes]).toEqual([ids, [2, 2, 1]]);
  });

  it("shows each thread with its first text and its author", async () => {
    const { ada, bob, id } = await createThread();
    await replyToMessage(bob.ctx, { id, text: "Hello Ada" });
    const { items, next } = await listMessages(ada.ctx, inbox);
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { id, from: { uid: ada.uid }, with: { uid: bob.uid }, text: "Hello there", last_text: "Hello Ada", replies: [] },
    ]);
  });

  it("has a separate folder for the trash, and refuses an invalid cursor", async () => {
    const { bob, id } = await createThread();
    await toggleTrash(bob.ctx, { id });
    expect((await listMessages(bob.ctx, inbox)).items).toEqual([]);
    expect((await listMessages(bob.ctx, trash)).items).toMatchObject([{ id, deleted: true, read: true }]);
    const refusal = await refusalOf(listMessages(bob.ctx, { ...inbox, cursor: "elsewhere" }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", ["cursor"]]);
  });

  it("requires a card", async () => {
    const ada = await createTestPerson();
    await testDatabase().ref(`vcard/${ada.uid}`).remove();
    expect((await refusalOf(listMessages(ada.ctx, inbox))).code).toBe("registration-incomplete");
  });
});

describe("reading", () => {
  it("marks the thread and its notifications, and nothing else", async () => {
    const { ada, bob, id } = await createThread();
    await sendMessage(ada.ctx, { to_uid: bob.uid, text: "Another" });
    await markRead(bob.ctx, { id });
    expect((await threadOf(bob.uid, id))?.unread).toBe(false);
    for (const { ref, read } of await notificationsOf(bob.uid)) expect([ref, read]).toEqual([ref, ref === id]);
    expect((await threadOf(ada.uid, id))?.unread).toBe(false);
  });
});

describe("a notification that is deleted while its thread is read", () => {
  it("stays deleted", async () => {
    const { bob, id } = await createThread();
    const { notifications } = bob.ctx.stores;
    const listByRef: typeof notifications.listByRef = async (...args) => {
      const found = await notifications.listByRef(...args);
      await testDatabase().ref(`notifications/${bob.uid}`).remove();
      return found;
    };
    const stores = { ...bob.ctx.stores, notifications: { ...notifications, listByRef } };
    await markRead({ ...bob.ctx, stores }, { id });
    expect(await stored(`notifications/${bob.uid}`)).toBeNull();
  });
});

describe("a draft", () => {
  it("is stored for its author only, and removed when it is empty", async () => {
    const { ada, bob, id } = await createThread();
    await saveDraft(bob.ctx, { id, text: "Dear Ada" });
    expect([(await threadOf(bob.uid, id))?.draft, (await threadOf(ada.uid, id))?.draft]).toEqual([
      "Dear Ada",
      undefined,
    ]);
    expect((await listMessages(bob.ctx, inbox)).items[0]?.draft).toBe("Dear Ada");
    await saveDraft(bob.ctx, { id, text: "" });
    expect(await threadOf(bob.uid, id)).not.toHaveProperty("draft");
  });
});

describe("the trash", () => {
  it("takes a thread and gives it back; the other person's copy is unaffected", async () => {
    const { ada, bob, id } = await createThread();
    expect(await toggleTrash(bob.ctx, { id })).toEqual({ deleted: true });
    expect(await threadOf(bob.uid, id)).toMatchObject({
      unread: false,
      sort: expect.stringMatching(/^t~\d{14}$/) as string,
    });
    expect((await notificationsOf(bob.uid)).map(({ read }) => read)).toEqual([true]);
    expect((await threadOf(ada.uid, id))?.sort.slice(0, 2)).toBe("i~");
    expect(await toggleTrash(bob.ctx, { id })).toEqual({ deleted: false });
    expect((await threadOf(bob.uid, id))?.sort.slice(0, 2)).toBe("i~");
  });

  it("changes nothing when the same is requested twice", async () => {
    const { bob, id } = await createThread();
    const requests = [true, true, false, false].map((deleted) => () => toggleTrash(bob.ctx, { id, deleted }));
    const answers: boolean[] = [];
    for (const send of requests) answers.push((await send()).deleted);
    expect(answers).toEqual([true, true, false, false]);
  });
});

describe("deleting", () => {
  it("removes the caller's copy and its notifications, and leaves the other person's", async () => {
    const { ada, bob, id } = await createThread();
    const visitors = await createVisitorThread();
    expect(await deleteMessages(bob.ctx, { ids: [id, id, visitors.id, "none"] })).toEqual({ deleted: true });
    expect([await inboxOf(bob.uid), await stored(`message/${bob.uid}`), await notificationsOf(bob.uid)]).toEqual([
      null,
      null,
      [],
    ]);
    expect(await stored(`correspondence/${ada.uid}`)).toBeNull();
    expect(await stored(`correspondence/${bob.uid}/${id}`)).toBe(ada.uid);
    expect([await textsOf(ada.uid, id), await textsOf(visitors.owner.uid, visitors.id)]).toMatchObject([[{}], [{}]]);
    await deleteMessages(ada.ctx, { ids: [id] });
    expect(await stored(`correspondence/${bob.uid}`)).toBeNull();
  });
});

describe("another user's thread", () => {
  it("is not found", async () => {
    const { id, ada } = await createThread();
    const { ctx, uid } = await createTestPerson();
    const attempts = [
      markNotSpam(ctx, { id }),
      markRead(ctx, { id }),
      saveDraft(ctx, { id, text: "x" }),
      toggleTrash(ctx, { id }),
    ];
    for (const { code } of await refusalsOf(attempts)) expect(code).toBe("not-found");
    await deleteMessages(ctx, { ids: [id] });
    expect(await inboxOf(uid)).toBeNull();
    expect(await textsOf(ada.uid, id)).toHaveLength(1);
  });
});
