import { describe, expect, it } from "vitest";
import { createTestActor, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import {
  createThread,
  createVisitor,
  createWriter,
  inboxOf,
  mailsTo,
  notificationsOf,
  textsOf,
  threadOf,
} from "./letters.test-helper.ts";
import { markNotSpam } from "./change-thread.ts";
import { sendMessage } from "./send-message.ts";

const visitor = (email = "grace@example.com") => ({ name: "Grace", email });

describe("a message between two users", () => {
  it("is in both inboxes, read for its sender, and each sees the other", async () => {
    const { ada, bob, id } = await createThread();
    const own = await threadOf(ada.uid, id);
    const received = await threadOf(bob.uid, id);
    const text = { text: "Hello there", last_text: "Hello there", began: ada.uid };
    expect(own).toMatchObject({ ...text, unread: false, last_own: true, with: { uid: bob.uid, name: "Bob Babbage" } });
    expect(received).toMatchObject({ ...text, unread: true, last_own: false });
    expect(received?.with).toEqual({ uid: ada.uid, name: "Ada Lovelace", route: `/${ada.username}` });
    expect([own?.sort, received?.sort]).toEqual(Array(2).fill(`i~${String(own?.last_date).padStart(14, "0")}`));
    expect(await textsOf(ada.uid, id)).toEqual([{ own: true, text: "Hello\nthere", sent_date: own?.sent_date }]);
    expect(await textsOf(bob.uid, id)).toEqual([{ own: false, text: "Hello\nthere", sent_date: own?.sent_date }]);
    expect(await stored(`correspondence/${ada.uid}/${id}`)).toBe(bob.uid);
    expect(await stored(`correspondence/${bob.uid}/${id}`)).toBe(ada.uid);
  });

  it("notifies the recipient only, in the app and by mail", async () => {
    const { ada, bob, id } = await createThread();
    const [notification, ...more] = await notificationsOf(bob.uid);
    expect([notification, more]).toMatchObject([{ kind: "message", ref: id, text: "Hello there", read: false }, []]);
    expect(notification?.from).toEqual({ uid: ada.uid, name: "Ada Lovelace", route: `/${ada.username}` });
    expect(await notificationsOf(ada.uid)).toEqual([]);
    const [mail] = mailsTo(bob.email);
    expect(mail).toMatchObject({
      kind: "message-received",
      unsubscribe: bob.uid,
      about: ada.uid,
      data: { from: "Ada Lovelace" },
    });
    expect(mail?.data).toMatchObject({
      text: "Hello\nthere",
      url: expect.stringMatching(`/inbox\\?thread=${id}$`) as string,
    });
  });

  it("sends no mail to a recipient who has disabled it", async () => {
    const [ada, bob] = await Promise.all([createWriter(), createWriter()]);
    await testDatabase().ref(`users/${bob.uid}/settings/notifications/message/email`).set(false);
    await sendMessage(ada.ctx, { to_uid: bob.uid, text: "Hello" });
    expect(mailsTo(bob.email)).toEqual([]);
    expect(await notificationsOf(bob.uid)).toHaveLength(1);
  });

  it("starts a new conversation each time", async () => {
    const { ada, bob, id } = await createThread();
    const second = await sendMessage(ada.ctx, { to_uid: bob.uid, text: "Another thing" });
    expect(Object.keys((await inboxOf(bob.uid)) ?? {})).toEqual([id, second.id]);
  });

  it("stores a long text whole and shows an excerpt that splits no character", async () => {
    const [ada, bob] = await Promise.all([createWriter(), createWriter()]);
    const text = "🙂".repeat(2000);
    const { id } = await sendMessage(ada.ctx, { to_uid: bob.uid, text });
    expect((await textsOf(bob.uid, id))[0]?.text).toBe(text);
    expect((await threadOf(bob.uid, id))?.last_text).toBe(`${"🙂".repeat(79)}…`);
  });
});

describe("a visitor's message", () => {
  it("is in the owner's inbox with the address to reply to, and the visitor gets a link", async () => {
    const owner = await createWriter();
    const ctx = createVisitor();
    const email = `${owner.uid}@visitor.example`;
    const input = { to_uid: owner.uid, text: "<b>Hi</b>", name: "Grace", email, language: "de" as const };
    const { id } = await sendMessage(ctx, input);
    const thread = await threadOf(owner.uid, id);
    expect(thread).toMatchObject({ with: { name: "Grace", email }, language: "de", unread: true });
    expect(thread).not.toHaveProperty("began");
    expect(await notificationsOf(owner.uid)).toMatchObject([{ from: { name: "Grace" }, text: "<b>Hi</b>" }]);
    expect(JSON.stringify(await notificationsOf(owner.uid))).not.toContain(email);
    const [receipt] = mailsTo(email);
    expect(receipt).toMatchObject({ kind: "message-receipt", language: "de", about: owner.uid });
    expect(receipt?.data).toMatchObject({ url: ctx.gateways.links.address("thread", { uid: owner.uid, id }) });
    // The person who typed this address need not be the one who reads it.
    expect(JSON.stringify(receipt)).not.toContain("<b>Hi</b>");
  });

  it("is stored without a receipt when the address has had its five mails, whomever they were about", async () => {
    const owners = await Promise.all(Array.from({ length: 7 }, () => createWriter()));
    const email = `${owners[0]?.uid}@visitor.example`;
    const now = Date.now();
    const send = ({ uid }: { uid: string }) =>
      sendMessage({ ...createVisitor(), now }, { to_uid: uid, text: "Hello", ...visitor(email) });
    const sent = await Promise.all(owners.map(async (owner) => ({ owner, ...(await send(owner)) })));
    for (const { owner, id } of sent) {
      expect(await textsOf(owner.uid, id)).toHaveLength(1);
      expect(mailsTo(owner.email)).toHaveLength(1);
    }
    expect(mailsTo(email)).toHaveLength(5);
  });

  it.each([
    ["no name", { email: "g@example.com" }, ["name"]],
    ["no address", { name: "Grace" }, ["email"]],
    ["neither", {}, ["name", "email"]],
  ])("requires both: %s", async (_name, given, fields) => {
    const owner = await createWriter();
    const refusal = await refusalOf(sendMessage(createVisitor(), { to_uid: owner.uid, text: "Hi", ...given }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", fields]);
    expect(await inboxOf(owner.uid)).toBeNull();
  });

  it("is stored as possible spam when the hidden field is filled in, with the same answer, and sends no mail", async () => {
    const owner = await createWriter();
    const email = `${owner.uid}@bot.example`;
    const input = { to_uid: owner.uid, text: "Buy", ...visitor(email), extra: "https://spam.example" };
    const { id } = await sendMessage(createVisitor(), input);
    expect(await threadOf(owner.uid, id)).toMatchObject({ text: "Buy", possible_spam: true });
    expect(await notificationsOf(owner.uid)).toMatchObject([{ kind: "message", ref: id }]);
    expect([mailsTo(owner.email), mailsTo(email)]).toEqual([[], []]);
  });

  it("is possible spam until its owner marks it as not spam, and is otherwise unchanged", async () => {
    const owner = await createWriter();
    const input = { to_uid: owner.uid, text: "Buy", ...visitor(`${owner.uid}@bot.example`), extra: "x" };
    const { id } = await sendMessage(createVisitor(), input);
    const { possible_spam, ...rest } = (await threadOf(owner.uid, id)) ?? {};
    expect(possible_spam).toBe(true);
    expect(await markNotSpam(owner.ctx, { id })).toEqual({ ok: true });
    expect(await threadOf(owner.uid, id)).toEqual(rest);
    await markNotSpam(owner.ctx, { id });
    expect(await threadOf(owner.uid, id)).toEqual(rest);
  });
});

describe("a message is refused", () => {
  it("when a signed-in sender gives a name or an address", async () => {
    const [ada, bob] = await Promise.all([createWriter(), createWriter()]);
    const refusal = await refusalOf(sendMessage(ada.ctx, { to_uid: bob.uid, text: "Hi", ...visitor() }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", ["name", "email"]]);
    expect(await inboxOf(bob.uid)).toBeNull();
  });

  it("to oneself", async () => {
    const ada = await createWriter();
    const refusal = await refusalOf(sendMessage(ada.ctx, { to_uid: ada.uid, text: "Hi" }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", ["to_uid"]]);
    expect(await inboxOf(ada.uid)).toBeNull();
  });

  it("from a user who has not registered", async () => {
    const [newcomer, bob] = await Promise.all([createTestActor(), createWriter()]);
    const refusal = await refusalOf(sendMessage(newcomer.ctx, { to_uid: bob.uid, text: "Hi" }));
    expect(refusal.code).toBe("registration-incomplete");
    expect(await inboxOf(bob.uid)).toBeNull();
  });

  it("when the card accepts none", async () => {
    const owner = await createWriter();
    await testDatabase().ref(`vcard/${owner.uid}/messaging`).set(false);
    const outcome = sendMessage(createVisitor(), { to_uid: owner.uid, text: "Hi", ...visitor() });
    expect((await refusalOf(outcome)).code).toBe("messaging-off");
    expect(await inboxOf(owner.uid)).toBeNull();
  });

  it.each(["nobody", "disabled", "deleting"])("when the card is not public: %s", async (state) => {
    const owner = await createWriter();
    if (state !== "nobody") await testDatabase().ref(`users/${owner.uid}/${state}`).set(true);
    const to_uid = state === "nobody" ? "nobody" : owner.uid;
    const refusal = await refusalOf(sendMessage(createVisitor(), { to_uid, text: "Hi", ...visitor() }));
    expect(refusal.code).toBe("not-found");
    expect(await inboxOf(to_uid)).toBeNull();
  });
});
