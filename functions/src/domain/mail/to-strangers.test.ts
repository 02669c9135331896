import type { MailKind, QueuedMail } from "@cardinal/contract/stored/mail";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { createTestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { startTestSmtp, type TestSmtp } from "../../testing/servers/start-smtp.ts";
import { createOutboxTests, THEN } from "./outbox.test-helper.ts";
import { SETTING_OF } from "./outgoing-mail.ts";
import { sendQueuedMail } from "./send-queued-mail.ts";
import { forRecipient } from "./to-strangers.ts";

let smtp: TestSmtp;
let ctxAt: ReturnType<typeof createOutboxTests>["ctxAt"];
let queue: ReturnType<typeof createOutboxTests>["queue"];
beforeAll(async () => {
  smtp = await startTestSmtp();
  ({ ctxAt, queue } = createOutboxTests(smtp, (await createTestPerson()).uid));
});
beforeEach(() => smtp.behave("accept"));
afterAll(() => smtp.stop());

describe("mails to a user whose address is not confirmed", () => {
  const SPAM = "Win at https://evil.example";

  /** A user with an address that the identity provider has confirmed, or not. */
  async function createRecipient(emailVerified: boolean) {
    const person = await createTestPerson();
    await getAuth(firebaseApp()).updateUser(person.uid, { emailVerified });
    await testDatabase().ref(`users/${person.uid}/settings/notifications/contact/email`).set(true);
    return person;
  }
  type Recipient = Awaited<ReturnType<typeof createRecipient>>;
  const mailFor = ({ uid, email }: Recipient, over: object = {}) => ({ to: email, unsubscribe: uid, ...over });
  const received = ({ email }: { email: string }) => smtp.mails.filter(({ to }) => to?.[0]?.address === email);

  const url = "https://cardinal.example/x";
  const KINDS = [
    ["message-received", { name: "Ada", from: "Eve", text: SPAM, url }, "waiting in your inbox"],
    ["contact-added", { name: "Ada", from: "Eve", message: SPAM, url }, "Eve left you a message"],
    ["exchange-received", { name: "Ada", from: "Eve", note: SPAM, url }, "left a note"],
  ] as const;
  const WITHOUT_NOTICE = [
    ["contact-reminder", { name: "Ada", from: "Eve", text: SPAM, url }, "Get in touch with Eve"],
    [
      "card-request-decided",
      { name: "Ada", from: "Eve", approved: false, fields: ["bio"], text: SPAM, url },
      "as it is",
    ],
  ] as const;

  it.each(KINDS)("contain no text of others, only a notice of it: %s", async (kind, data, word) => {
    const [stranger, member] = await Promise.all([createRecipient(false), createRecipient(true)]);
    const ctx = ctxAt();
    for (const person of [stranger, member]) {
      const { id } = await queue(ctx, mailFor(person, { kind, data }));
      expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "sent" });
    }
    const [[first], [second]] = [received(stranger), received(member)];
    for (const written of [first?.text, first?.html]) {
      expect(written).toContain(word);
      expect(written).not.toContain("evil");
    }
    expect([second?.text?.includes(SPAM), second?.text?.includes(word)]).toEqual([true, false]);
  });

  it.each(WITHOUT_NOTICE)("contain no text that their recipient may not have written: %s", async (kind, data, word) => {
    const [stranger, member] = await Promise.all([createRecipient(false), createRecipient(true)]);
    const ctx = ctxAt();
    for (const person of [stranger, member]) {
      const { id } = await queue(ctx, mailFor(person, { kind, data }));
      expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "sent" });
    }
    const [first, second] = [received(stranger)[0]?.text, received(member)[0]?.text];
    expect([first, second]).toEqual([expect.stringContaining(word), expect.stringContaining(SPAM)]);
    expect(first).not.toContain("evil");
  });

  it("are recognised by the user they are about when they cannot unsubscribe", async () => {
    const [stranger, member] = await Promise.all([createRecipient(false), createRecipient(true)]);
    const ctx = ctxAt();
    const data = { name: "Ada", vendor: "Vendor", event: "Fair", number: "1", url };
    for (const { uid, email: to } of [stranger, member]) {
      const mail = { kind: "lead-withdrawn", to, language: "en", data, about: uid } as const;
      const stored = { mail, state: "waiting", created_date: ctx.now, next_date: ctx.now, attempts: 0 } as const;
      expect(await forRecipient(ctx, stored)).toEqual({ mail, counted: uid === stranger.uid });
    }
  });

  it.each(Object.keys(SETTING_OF) as MailKind[])("are counted, whatever the user was notified of: %s", async (kind) => {
    const { uid, email: to } = await createRecipient(false);
    const ctx = ctxAt();
    // Each kind reads the fields that it has.
    const data = { name: "", from: "", text: "", message: "", note: "", entries: [], url };
    const mail = { kind, to, language: "en", data, about: uid, unsubscribe: uid } as unknown as QueuedMail;
    const stored = { mail, state: "waiting", created_date: ctx.now, next_date: ctx.now, attempts: 0 } as const;
    expect((await forRecipient(ctx, stored)).counted).toBe(true);
  });

  it("do not count for a contact whom a reminder is about", async () => {
    const contact = await createTestPerson();
    const ctx = ctxAt();
    const data = { name: "Ada", from: "Eve", text: "", url };
    const outcomes = [];
    for (let count = 0; count < 11; count += 1) {
      const mail = mailFor(await createRecipient(false), { kind: "contact-reminder", data, about: contact.uid });
      outcomes.push((await sendQueuedMail(ctx, (await queue(ctx, mail)).id))?.outcome);
    }
    expect(outcomes).toEqual(Array<string>(11).fill("sent"));
  });

  it("do not mention a text when there is none", async () => {
    const stranger = await createRecipient(false);
    const ctx = ctxAt();
    const data = { name: "Ada", from: "Eve", note: "", url };
    const { id } = await queue(ctx, mailFor(stranger, { kind: "exchange-received", data }));
    await sendQueuedMail(ctx, id);
    expect(received(stranger)[0]?.text).not.toContain("note");
  });

  it("contain none either when another address is confirmed, or the account is deleted", async () => {
    const [moved, gone] = await Promise.all([createRecipient(true), createRecipient(true)]);
    await getAuth(firebaseApp()).updateUser(moved.uid, { email: `new-${moved.email}`, emailVerified: true });
    await getAuth(firebaseApp()).deleteUser(gone.uid);
    const ctx = ctxAt();
    for (const person of [moved, gone]) {
      const { id } = await queue(ctx, mailFor(person, { data: KINDS[0][1] }));
      await sendQueuedMail(ctx, id);
      expect(received(person)).toHaveLength(1);
      expect(received(person)[0]?.text).not.toContain("evil");
    }
  });

  it("are limited to five an hour, also when all are sent at once, and the rest is not sent", async () => {
    const [stranger, member] = await Promise.all([createRecipient(false), createRecipient(true)]);
    const ctx = ctxAt();
    for (const [person, sent] of [
      [stranger, 5],
      [member, 8],
    ] as const) {
      const queued = await Promise.all(Array.from({ length: 8 }, () => queue(ctx, mailFor(person))));
      const reports = await Promise.all(queued.map(({ id }) => sendQueuedMail(ctx, id)));
      expect(reports.filter((report) => report?.outcome === "sent")).toHaveLength(sent);
      expect(received(person)).toHaveLength(sent);
      expect(await Promise.all(queued.map(({ entry }) => entry()))).toEqual(Array(8).fill(null));
    }
    const late = await queue(ctx, mailFor(stranger));
    const reason = "too many mails to addresses that nobody has confirmed";
    expect(await sendQueuedMail(ctx, late.id)).toMatchObject({ outcome: "dropped", reason });
  });

  it("reach at most ten such users an hour from one account, and any number of users with a confirmed address", async () => {
    const [sender, member] = await Promise.all([createTestPerson(), createRecipient(true)]);
    const ctx = ctxAt();
    const outcomes = [];
    for (let count = 0; count < 11; count += 1) {
      const { id } = await queue(ctx, mailFor(await createRecipient(false), { about: sender.uid }));
      outcomes.push((await sendQueuedMail(ctx, id))?.outcome);
    }
    expect(outcomes).toEqual([...Array<string>(10).fill("sent"), "dropped"]);
    const { id } = await queue(ctx, mailFor(member, { about: sender.uid }));
    expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "sent" });
  });

  it("count once, however often they are retried", async () => {
    const stranger = await createRecipient(false);
    const at = (minute: number) => ctxAt(THEN + minute * 60_000);
    const first = await queue(at(0), mailFor(stranger));
    smtp.behave("refuse-connection");
    for (const minute of [0, 1, 3, 7, 15])
      expect(await sendQueuedMail(at(minute), first.id)).toMatchObject({ outcome: "waiting" });
    smtp.behave("accept");
    expect(await sendQueuedMail(at(31), first.id)).toMatchObject({ outcome: "sent", attempts: 6 });
    for (let count = 0; count < 5; count += 1)
      await sendQueuedMail(at(31), (await queue(at(31), mailFor(stranger))).id);
    expect(received(stranger)).toHaveLength(5);
  });

  it("stay queued while the identity provider does not answer", async () => {
    const stranger = await createRecipient(false);
    const ctx = ctxAt();
    const { id, entry } = await queue(ctx, mailFor(stranger));
    const accounts = { ...ctx.gateways.accounts, get: () => Promise.reject(new Error("broken")) };
    await expect(sendQueuedMail({ ...ctx, gateways: { ...ctx.gateways, accounts } }, id)).rejects.toThrow("broken");
    expect(await entry()).toMatchObject({ state: "waiting", next_date: ctx.now + 60_000 });
    expect(await sendQueuedMail(ctxAt(ctx.now + 60_000), id)).toMatchObject({ outcome: "sent" });
  });
});
