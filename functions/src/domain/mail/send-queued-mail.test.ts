import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestActor, createTestCtx, createTestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { startTestSmtp, type TestSmtp } from "../../testing/servers/start-smtp.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import type { Ctx } from "../ctx.ts";
import { createOutboxTests, HOUR, THEN, withSlowServer } from "./outbox.test-helper.ts";
import { retryMails } from "./retry-mails.ts";
import { type MailReport, nextAttempt, sendQueuedMail } from "./send-queued-mail.ts";

let smtp: TestSmtp;
let about: string;
let ctxAt: ReturnType<typeof createOutboxTests>["ctxAt"];
let queue: ReturnType<typeof createOutboxTests>["queue"];
beforeAll(async () => {
  smtp = await startTestSmtp();
  about = (await createTestPerson()).uid;
  ({ ctxAt, queue } = createOutboxTests(smtp, about));
});
beforeEach(() => smtp.behave("accept"));
afterAll(() => smtp.stop());

describe("a mail of the outbox", () => {
  it("is sent and removed", async () => {
    const ctx = ctxAt();
    const { id, mails, entry } = await queue(ctx);
    expect(await sendQueuedMail(ctx, id)).toEqual({
      outcome: "sent",
      kind: "message-reply",
      attempts: 1,
      reason: "",
    });
    expect([mails(), await entry()]).toEqual([1, null]);
  });

  it("is sent once, when the trigger runs twice and when two run at once", async () => {
    const ctx = ctxAt();
    const first = await queue(ctx);
    await sendQueuedMail(ctx, first.id);
    expect(await sendQueuedMail(ctx, first.id)).toBeNull();
    const second = await queue(ctx);
    const reports = await Promise.all([1, 2, 3, 4].map(() => sendQueuedMail(ctxAt(), second.id)));
    expect(reports.filter((report) => report !== null)).toHaveLength(1);
    expect([first.mails(), second.mails(), await second.entry()]).toEqual([1, 1, null]);
  });

  it.each(["refuse-connection", "defer-recipient", "refuse-content", "hang-up-before-data"] as const)(
    "stays queued when the server does this: %s, and is sent when it is due again",
    async (behaviour) => {
      smtp.behave(behaviour, "accept");
      const ctx = ctxAt();
      const { id, to, entry } = await queue(ctx);
      const report = await sendQueuedMail(ctx, id);
      expect(report).toMatchObject({ outcome: "waiting", attempts: 1 });
      expect(JSON.stringify(report)).not.toContain("@");
      expect(await entry()).toMatchObject({ state: "waiting", attempts: 1, next_date: ctx.now + 60_000 });
      expect(await sendQueuedMail(ctxAt(ctx.now + 59_999), id)).toBeNull();
      expect(await sendQueuedMail(ctxAt(ctx.now + 60_000), id)).toMatchObject({ outcome: "sent", attempts: 2 });
      expect([smtp.recipients.at(-1), await entry()]).toEqual([to, null]);
    },
  );

  it("stays queued when the server is unreachable", async () => {
    const ctx = ctxAt(THEN, "smtp://127.0.0.1:1");
    const { id, entry } = await queue(ctx);
    expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "waiting", reason: "ESOCKET CONN" });
    expect((await entry())?.state).toBe("waiting");
  });

  it("is given up when the server permanently refuses its address", async () => {
    smtp.behave("refuse-recipient");
    const ctx = ctxAt();
    const { id, mails, entry } = await queue(ctx);
    const report = await sendQueuedMail(ctx, id);
    expect(report).toMatchObject({ outcome: "dropped", reason: "refused: EENVELOPE RCPT TO 550" });
    expect([mails(), await entry()]).toEqual([0, null]);
  });

  it.each(["nobody", "a@b.example, c@d.example", "a@b.example\r\nRCPT TO:<c@d.example>", "<a@b.example> SIZE=1"])(
    "is given up when its address is invalid: %j",
    async (to) => {
      const ctx = ctxAt();
      const before = smtp.recipients.length;
      const { id, entry } = await queue(ctx, { to });
      expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "dropped", reason: "refused: EENVELOPE" });
      expect([await entry(), smtp.recipients.length]).toEqual([null, before]);
    },
  );

  it("is not sent again when the connection broke before the server's final response", async () => {
    smtp.behave("hang-up-after-data", "accept");
    const ctx = ctxAt();
    const { id, mails, entry } = await queue(ctx);
    expect(await sendQueuedMail(ctx, id)).toMatchObject({
      outcome: "dropped",
      reason: expect.stringMatching(/^unknown/) as string,
    });
    expect([mails(), await entry()]).toEqual([1, null]);
    expect(await sendQueuedMail(ctxAt(ctx.now + HOUR), id)).toBeNull();
    expect(mails()).toBe(1);
  });

  it("is retried when it could not be composed", async () => {
    const ctx = ctxAt();
    const { id, entry } = await queue(ctx, { unsubscribe: about });
    const links = { ...ctx.gateways.links, address: () => raise() };
    const broken = { ...ctx, gateways: { ...ctx.gateways, links } };
    await expect(sendQueuedMail(broken, id)).rejects.toThrow("broken");
    expect(await entry()).toMatchObject({ state: "waiting", next_date: ctx.now + 60_000 });
  });

  it("is retried when it could not be checked whom it is about", async () => {
    const ctx = ctxAt();
    const { id, entry, mails } = await queue(ctx, { about: "nobody-of-this-name", kind: "password-reset" });
    const accounts = { ...ctx.gateways.accounts, get: () => Promise.reject(new Error("broken")) };
    await expect(sendQueuedMail({ ...ctx, gateways: { ...ctx.gateways, accounts } }, id)).rejects.toThrow("broken");
    expect(await entry()).toMatchObject({ state: "waiting", next_date: ctx.now + 60_000, attempts: 1 });
    expect(mails()).toBe(0);
  });

  it("stays queued while no mail server is configured", async () => {
    const ctx = createTestCtx({ now: THEN });
    const { id, entry } = await queue(ctx);
    expect(ctx.gateways.mail).toBeNull();
    expect(await sendQueuedMail(ctx, id)).toBeNull();
    expect(await entry()).toMatchObject({ state: "waiting", attempts: 0 });
  });
});

function raise(): never {
  throw new Error("broken");
}

describe("the person whom a mail is about", () => {
  it("has it removed with their account, and no mail about others", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const [own, others] = [await queue(ctxAt(), { about: uid }), await queue(ctxAt())];
    await deleteUser(ctx, { uid, username });
    expect([await own.entry(), (await others.entry())?.state]).toEqual([null, "waiting"]);
  });

  it("gets mails about their account before they have a card, and no others; none without an account", async () => {
    const ctx = ctxAt();
    const { uid, email } = await createTestActor();
    const data = { name: "", email, url: "https://cardinal.example/action" };
    const reset = { kind: "password-reset", to: email, data } as const;
    const [own, other] = [await queue(ctx, { ...reset, about: uid }), await queue(ctx, { about: uid })];
    const unowned = await queue(ctx, { ...reset, about: "nobody-of-this-name" });
    expect(await sendQueuedMail(ctx, own.id)).toMatchObject({ outcome: "sent", kind: "password-reset" });
    for (const { id } of [other, unowned])
      expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "dropped", reason: "the person is gone" });
  });

  it("gets none that was queued while their account was deleted", async () => {
    const { uid } = await createTestPerson();
    const ctx = ctxAt();
    const [deleting, gone] = [await queue(ctx, { about: uid }), await queue(ctx, { about: "nobody-of-this-name" })];
    await testDatabase().ref(`users/${uid}/deleting`).set(true);
    for (const { id, entry, mails } of [deleting, gone]) {
      expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "dropped", reason: "the person is gone" });
      expect([await entry(), mails()]).toEqual([null, 0]);
    }
  });

  it("gets none while their account is disabled", async () => {
    const { uid } = await createTestPerson();
    const ctx = ctxAt();
    const { id, mails } = await queue(ctx, { unsubscribe: uid });
    await testDatabase().ref(`users/${uid}/disabled`).set(true);
    expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "dropped", reason: "the account is disabled" });
    expect(mails()).toBe(0);
  });

  it("gets none of a kind that they have disabled since", async () => {
    const { uid } = await createTestPerson();
    const ctx = ctxAt();
    const { id, mails } = await queue(ctx, { about: uid, unsubscribe: uid });
    await testDatabase().ref(`users/${uid}/settings/notifications/message/email`).set(false);
    expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "dropped", reason: "not wanted any more" });
    expect(mails()).toBe(0);
  });
});

describe("the recipient of a mail", () => {
  it("gets none of a kind that they have disabled since, whomever it is about", async () => {
    const { uid } = await createTestPerson();
    const ctx = ctxAt();
    const { id, mails } = await queue(ctx, { unsubscribe: uid });
    await testDatabase().ref(`users/${uid}/settings/notifications/message/email`).set(false);
    expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "dropped", reason: "not wanted any more" });
    expect(mails()).toBe(0);
  });

  it("has it removed with their account, and gets none after that", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const sender = ctxAt();
    const own = await queue(sender, { unsubscribe: uid });
    await deleteUser(ctx, { uid, username });
    const late = await queue(sender, { unsubscribe: uid });
    expect(await own.entry()).toBeNull();
    expect(await sendQueuedMail(sender, late.id)).toMatchObject({ outcome: "dropped", reason: "the person is gone" });
    expect(late.mails()).toBe(0);
  });
});

describe("the scheduler", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** The outbox is shared between tests: these runs see the entries of one test only, in the given order. */
  async function run(ctx: Ctx, ids: readonly string[]): Promise<MailReport[]> {
    const { outbox } = ctx.stores;
    const listDue: typeof outbox.listDue = async (now) =>
      (await outbox.listDue(now, 10_000))
        .filter(({ id }) => ids.includes(id))
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    const reports: MailReport[] = [];
    const stores = { ...ctx.stores, outbox: { ...outbox, listDue } };
    await retryMails({ ...ctx, stores }, (report) => reports.push(report));
    return reports;
  }

  it("sends queued mails that are due, and leaves the others", async () => {
    smtp.behave("refuse-connection", "accept");
    const ctx = ctxAt();
    const [waiting, later] = [await queue(ctx), await queue(ctx)];
    await sendQueuedMail(ctx, waiting.id);
    await testDatabase()
      .ref(`outbox/${later.id}/next_date`)
      .set(ctx.now + 2 * HOUR);
    expect(await run(ctxAt(ctx.now + HOUR), [waiting.id, later.id])).toEqual([
      { outcome: "sent", kind: "message-reply", attempts: 2, reason: "" },
    ]);
    expect([waiting.mails(), later.mails(), (await later.entry())?.attempts]).toEqual([1, 0, 0]);
  });

  it("sends the mails behind one that fails, and fails at the end", async () => {
    const ctx = ctxAt();
    const failing = await queue(ctx, { about: "nobody-of-this-name", kind: "password-reset" });
    const next = await queue(ctx);
    const accounts = { ...ctx.gateways.accounts, get: () => Promise.reject(new Error("broken")) };
    const broken = { ...ctx, gateways: { ...ctx.gateways, accounts } };
    await expect(run(broken, [failing.id, next.id])).rejects.toThrow("broken");
    expect([next.mails(), await next.entry(), (await failing.entry())?.state]).toEqual([1, null, "waiting"]);
  });

  it("leaves the rest to the next run when its time is up", async () => {
    const ctx = ctxAt();
    const [first, second] = [await queue(ctx), await queue(ctx)];
    expect(await run(withSlowServer(ctx, 5 * 60_000), [first.id, second.id])).toHaveLength(1);
    expect([first.mails(), second.mails(), (await second.entry())?.state]).toEqual([1, 0, "waiting"]);
  });

  it("gives up mails that were queued for three days, also where no mails are sent", async () => {
    const long = ctxAt(THEN - 73 * HOUR);
    const first = await queue(long);
    expect(await sendQueuedMail(ctxAt(), first.id)).toMatchObject({ outcome: "dropped", reason: "too old" });
    const second = await queue(long);
    expect(await run(createTestCtx({ now: THEN }), [second.id])).toHaveLength(1);
    expect([await second.entry(), first.mails(), second.mails()]).toEqual([null, 0, 0]);
  });

  it("gives up mails that a sender claimed and never finished", async () => {
    const ctx = ctxAt();
    const { id, mails, entry } = await queue(ctx);
    await ctx.stores.outbox.claim(id, ctx.now, ctx.now + HOUR);
    expect(await run(ctxAt(ctx.now + HOUR - 1), [id])).toEqual([]);
    expect((await entry())?.state).toBe("sending");
    const [report] = await run(ctxAt(ctx.now + HOUR), [id]);
    expect(report).toMatchObject({ outcome: "dropped", reason: "its sender did not come back" });
    expect([mails(), await entry()]).toEqual([0, null]);
  });

  it("waits twice as long after each failure, at most six hours", () => {
    expect([1, 2, 3, 9, 10, 99].map((attempts) => nextAttempt(0, attempts) / 60_000)).toEqual([1, 2, 4, 256, 360, 360]);
  });
});
