import { FLAG_NAMES, type FlagName } from "@cardinal/contract/entities/platform/flag";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { mintToken, useOwnProject } from "../../testing/authority/own-project.ts";
import { type AllGroups, serveAll } from "../../testing/authority/serve-all.ts";
import { addressFor, ALL_CALLS } from "../../testing/contract-calls.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  stored,
  type TestActor,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { errorOf, request } from "../../testing/http.ts";
import { startTestSmtp } from "../../testing/servers/start-smtp.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { getFlags, listDisabledFeatures } from "../flags/get-flags.ts";
import { isOff } from "../flags/require-on.ts";
import { createOutboxTests, HOUR, withSlowServer } from "../mail/outbox.test-helper.ts";
import { retryMails } from "../mail/retry-mails.ts";
import { sendQueuedMail } from "../mail/send-queued-mail.ts";
import { sendMessage } from "../messages/send-message.ts";
import { saveFlag } from "./save-flag.ts";

const OFF = { en: "Sign-up is closed until Monday.", de: "Die Registrierung ist bis Montag geschlossen." };
const REASON = "Too many robots";

let groups: AllGroups;
let owner: TestActor;
beforeAll(async () => {
  await useOwnProject("demo-flags");
  groups = await serveAll();
});
afterAll(() => groups.stop());
beforeEach(async () => {
  await testDatabase().ref("platform").remove();
  owner = await createTestActor({ admin: true });
  owner.ctx.stores.flags.forget();
});

const save = (flag: FlagName, off: typeof OFF | null = OFF) => saveFlag(owner.ctx, { flag, off, reason: REASON });

describe("an owner", () => {
  test("disables and enables a feature, which is logged with the reason", async () => {
    expect(await save("sign-up")).toEqual({ flag: "sign-up", off: OFF, date: owner.ctx.now });
    expect(await save("mail")).toMatchObject({ flag: "mail", off: OFF });
    const { items } = await getFlags(owner.ctx, {});
    expect(items.map(({ flag }) => flag)).toEqual(FLAG_NAMES);
    expect(items.filter(({ off }) => off !== null).map(({ flag }) => flag)).toEqual(["sign-up", "mail"]);
    expect(await save("sign-up", null)).toEqual({ flag: "sign-up", off: null, date: null });
    expect(await stored("platform/flags")).toEqual({ off: { mail: { ...OFF, date: owner.ctx.now } }, rev: 3 });
    expect(await auditOf(owner.uid)).toMatchObject([
      { call: "admin.saveFlag", target: "sign-up", reason: REASON, before: "on", after: OFF.en },
      { target: "mail", before: "on" },
      { target: "sign-up", before: OFF.en, after: "on" },
    ]);
  });

  test("who changes another feature at the same time undoes nothing", async () => {
    await Promise.all(FLAG_NAMES.map((flag) => save(flag)));
    expect((await getFlags(owner.ctx, {})).items.every(({ off }) => off !== null)).toBe(true);
  });
});

test("an instance reads the flags once in 10 seconds", async () => {
  const { ctx } = owner;
  expect(await isOff(ctx, "uploads")).toBe(false);
  await testDatabase()
    .ref("platform/flags")
    .set({ off: { uploads: { ...OFF, date: 1 } }, rev: 1 });
  const at = (after: number) => ({ ...ctx, now: ctx.now + after });
  expect([await isOff(at(9_999), "uploads"), await isOff(at(10_000), "uploads")]).toEqual([false, true]);
  expect(await listDisabledFeatures(at(10_000), {})).toEqual({
    items: [{ flag: "uploads", ...OFF, date: 1 }],
    next: null,
  });
});

const FLAGGED = ALL_CALLS.flatMap((call) =>
  call.endpoint.flag === undefined ? [] : [[call.name, call, call.endpoint.flag] as const],
);

test("each feature except messages has calls of its own", () => {
  expect(new Set(FLAGGED.map(([, , flag]) => flag))).toEqual(new Set(FLAG_NAMES.filter((name) => name !== "messages")));
});

test.each(FLAGGED)("%s answers 503 with the sentence", async (_name, call, flag) => {
  await save(flag);
  const caller = call.endpoint.access === "admin" ? { ...owner, admin: true } : await createTestPerson();
  const answer = await request(call.endpoint.method, addressFor(call), {
    url: groups.urlOf(call),
    token: mintToken(caller),
  });
  expect([answer.status, errorOf(answer), answer.headers.get("retry-after")]).toEqual([
    503,
    { code: "feature-disabled", message: OFF.en, sentences: OFF },
    "60",
  ]);
});

test("a subscription can be ended while payments are disabled", async () => {
  await save("payments");
  const call = ALL_CALLS.find(({ name }) => name === "payments.openPortal");
  if (call === undefined) throw new Error("There is no such call.");
  const token = mintToken(await createTestPerson());
  const answer = await request("POST", addressFor(call), { url: groups.urlOf(call), token, body: {} });
  // A user who has never paid has nothing to end.
  expect([answer.status, errorOf(answer).code]).toEqual([404, "not-found"]);
});

test("a caller who is not signed in learns nothing about the flag", async () => {
  await save("sign-up");
  const create = FLAGGED.find(([name]) => name === "users.createUser")?.[1];
  if (create === undefined) throw new Error("There is no such call.");
  const answer = await request("PUT", addressFor(create), { url: groups.urlOf(create), body: {} });
  expect(answer.status).toBe(401);
});

test("visitors cannot write messages, and users with an account can", async () => {
  const [to, from] = [await createTestPerson(), await createTestPerson()];
  await save("messages");
  const text = "Hello";
  const visitor = { to_uid: to.uid, text, name: "Eve", email: "eve@example.com" };
  const refusal = await refusalOf(sendMessage(createTestCtx(), visitor));
  expect([refusal.code, refusal.details.sentences]).toEqual(["feature-disabled", OFF]);
  expect((await sendMessage(from.ctx, { to_uid: to.uid, text })).id).toBeTypeOf("string");
  await save("messages", null);
  expect((await sendMessage(createTestCtx(), visitor)).id).toBeTypeOf("string");
});

test("mails stay queued while mail is disabled, however old they get, and are sent when it is enabled again", async () => {
  const smtp = await startTestSmtp();
  const person = await createTestPerson();
  const outbox = createOutboxTests(smtp, person.uid);
  const ctx = outbox.ctxAt();
  const { id, entry, mails } = await outbox.queue(ctx);
  const before = await entry();
  await save("mail");
  expect(await sendQueuedMail(ctx, id)).toBeNull();
  const reports: unknown[] = [];
  await retryMails({ ...ctx, now: ctx.now + 100 * HOUR }, (report) => reports.push(report));
  expect([await entry(), reports, mails()]).toEqual([before, [], 0]);
  await save("mail", null);
  expect(await sendQueuedMail(ctx, id)).toMatchObject({ outcome: "sent" });
  expect(mails()).toBe(1);
  await smtp.stop();
});

test("a run that sends queued mails stops soon after mail is disabled", async () => {
  const smtp = await startTestSmtp();
  const outbox = createOutboxTests(smtp, (await createTestPerson()).uid);
  const ctx = outbox.ctxAt();
  await testDatabase().ref("outbox").remove();
  const [first, second] = [await outbox.queue(ctx), await outbox.queue(ctx)];
  const disable = () =>
    testDatabase()
      .ref("platform/flags")
      .set({ off: { mail: { ...OFF, date: 1 } }, rev: 1 });
  const reports: unknown[] = [];
  await retryMails(withSlowServer(ctx, 11_000, disable), (report) => reports.push(report));
  vi.restoreAllMocks();
  const left = [await first.entry(), await second.entry()].filter((entry) => entry !== null);
  expect(left).toMatchObject([{ state: "waiting", attempts: 0 }]);
  expect([reports.length, first.mails() + second.mails()]).toEqual([1, 1]);
  await smtp.stop();
});
