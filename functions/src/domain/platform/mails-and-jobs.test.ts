import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestActor, stored, type TestActor, testDatabase } from "../../testing/create-test-ctx.ts";
import { codeOf } from "../../testing/refusal.ts";
import type { JobKinds } from "../step.ts";
import { runJob } from "../jobs/run-job.ts";
import { getPendingCounts } from "./get-pending-counts.ts";
import { listJobs } from "./list-jobs.ts";
import { listOutbox, maskAddress } from "./list-outbox.ts";
import { resumeJob, stopJob } from "./settle-job.ts";
import { dropMail, sendMailAgain } from "./settle-mail.ts";

let admin: TestActor;
beforeAll(() => useOwnProject("demo-mails-and-jobs"));
beforeEach(async () => {
  await testDatabase().ref().update({ outbox: null, failures: null, jobs: null, platform: null });
  admin = await createTestActor({ admin: true });
  admin.ctx.stores.flags.forget();
});

const CANARY = "canary-of-the-text";
/** A stored mail. */
const mail = (at: number, over: object = {}, kind = "message-received") => ({
  mail: {
    kind,
    to: "ada.lovelace@example.com",
    language: "en",
    data: { name: CANARY, from: CANARY, email: "", text: CANARY, url: `https://${CANARY}.example` },
    about: "uid-ada",
    unsubscribe: "uid-ada",
  },
  state: "waiting",
  created_date: at,
  next_date: at + 5,
  due_date: at,
  attempts: 0,
  ...over,
});

describe("mails", () => {
  test("are listed by age, with masked addresses and without their content", async () => {
    await testDatabase()
      .ref("outbox")
      .set({
        c: mail(30, { state: "sending", attempts: 1 }),
        a: mail(20, { attempts: 2 }),
        b: mail(10),
        d: { ...mail(40), mail: { kind: "no-such-kind" } },
      });
    const answer = await listOutbox(admin.ctx, {});
    const to = "a...@example.com";
    const common = { kind: "message-received", to };
    expect(answer).toEqual({
      items: [
        { id: "b", ...common, state: "waiting", attempts: 0, created_date: 10, next_date: 15 },
        { id: "a", ...common, state: "failed", attempts: 2, created_date: 20, next_date: 25 },
        { id: "c", ...common, state: "sending", attempts: 1, created_date: 30, next_date: 35 },
        { id: "d", kind: null, to: null, state: "waiting", attempts: 0, created_date: 40, next_date: 40 },
      ],
      next: null,
    });
    expect(JSON.stringify(answer)).not.toContain(CANARY);
    expect((await listOutbox(admin.ctx, { state: "failed" })).items.map(({ id }) => id)).toEqual(["a"]);
    expect((await listOutbox(admin.ctx, { kind: "password-reset" })).items).toEqual([]);
    expect([maskAddress("x@y.example"), maskAddress("nonsense")]).toEqual(["x...@y.example", "n...e"]);
  });

  test("are returned 50 at a time, and a filter reads at most 250", async () => {
    const key = (at: number) => `m${String(at).padStart(4, "0")}`;
    const failed = (at: number) => (at % 100 === 99 ? { attempts: 1 } : {});
    const all = Array.from({ length: 320 }, (_one, at) => [key(at), mail(1 + Math.floor(at / 3), failed(at))] as const);
    await testDatabase().ref("outbox").set(Object.fromEntries(all));
    const ids: string[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const { items, next } = await listOutbox(admin.ctx, after === undefined ? {} : { after });
      expect(items.length).toBeLessThanOrEqual(50);
      ids.push(...items.map(({ id }) => id));
      after = next;
    }
    expect(ids).toEqual(all.map(([id]) => id));
    const first = await listOutbox(admin.ctx, { state: "failed" });
    const second = await listOutbox(admin.ctx, { state: "failed", after: first.next ?? "" });
    expect([first.items.map(({ id }) => id), second.items.map(({ id }) => id), second.next]).toEqual([
      [key(99), key(199)],
      [key(299)],
      null,
    ]);
  });

  test("are sent again or dropped, which is logged", async () => {
    const { ctx, uid } = admin;
    await testDatabase()
      .ref("outbox")
      .set({ a: mail(1, { attempts: 4, next_date: ctx.now + 1e6 }), b: mail(2) });
    expect(await sendMailAgain(ctx, { id: "a" })).toEqual({ sending: true });
    expect(await stored("outbox/a")).toMatchObject({ wake: true, next_date: ctx.now, attempts: 4 });
    // The sender removes the mark, so that it can be set again.
    expect(await ctx.stores.outbox.claim("a", ctx.now, ctx.now + 1)).not.toHaveProperty("wake");
    expect(await dropMail(ctx, { id: "b", reason: "Wrong address" })).toEqual({ dropped: true });
    expect(await stored("outbox/b")).toBeNull();
    expect(await auditOf(uid)).toMatchObject([
      { call: "admin.sendMailAgain", target: "uid-ada", before: "message-received" },
      { call: "admin.dropMail", target: "uid-ada", before: "message-received", reason: "Wrong address" },
    ]);
  });

  test("that are deleted or being sent can be neither sent nor dropped; one that cannot be read can be dropped", async () => {
    const { ctx } = admin;
    const unreadable = { ...mail(1), mail: { kind: "no-such-kind" } };
    await testDatabase()
      .ref("outbox")
      .set({ a: mail(1, { state: "sending" }), b: unreadable });
    for (const [id, code] of [
      ["a", "conflict"],
      ["gone", "not-found"],
    ] as const) {
      expect(await codeOf(sendMailAgain(ctx, { id }))).toBe(code);
      expect(await codeOf(dropMail(ctx, { id, reason: "-" }))).toBe(code);
    }
    expect(await codeOf(sendMailAgain(ctx, { id: "b" }))).toBe("conflict");
    expect(await dropMail(ctx, { id: "b", reason: "Old release" })).toEqual({ dropped: true });
  });
});

describe("jobs", () => {
  const ID = "count-things~all";
  /** A job of ten parts; something else happens in each. */
  const counting = (meanwhile: (done: number) => Promise<void>): JobKinds => ({
    "count-things": {
      again: false,
      step: async (_ctx, _subject, cursor) => {
        const next = Number(cursor ?? 0) + 1;
        await meanwhile(next);
        return { cursor: next === 10 ? null : String(next), done: 1, total: 10 };
      },
    },
  });
  const requestJob = () =>
    admin.ctx.stores.jobs.request({ kind: "count-things", subject: "all", now: Date.now(), again: false });

  test("stop at their current part and can be resumed from there, to the end", async () => {
    const { ctx, uid } = admin;
    await requestJob();
    const stopping = counting(async (done) => {
      if (done === 4) await stopJob(ctx, { id: ID, reason: "The database is slow" });
    });
    const report = await runJob(ctx, ID, { kinds: stopping, keepEveryMs: 0 });
    expect(report?.outcome).toBe("lost");
    const { items } = await listJobs(ctx, { state: "stopped" });
    expect(items).toMatchObject([
      {
        id: ID,
        kind: "count-things",
        subject: "all",
        state: "stopped",
        running: false,
        error: "Stopped",
        date: ctx.now,
      },
    ]);
    expect(await stored(`jobs/${ID}/run`)).toBeNull();
    expect((await listJobs(ctx, { state: "active" })).items).toEqual([]);

    const stoppedAt = Number(await stored(`jobs/${ID}/cursor`));
    const as = (role: AdminRole) => ({ ...ctx, actor: { ...ctx.actor, role } });
    for (const unfit of [ctx, as("support")])
      expect(await codeOf(resumeJob(unfit, { id: ID }))).toBe("permission-denied");
    expect(await resumeJob(as("operator"), { id: ID })).toEqual({ resumed: true });
    const done: number[] = [];
    const finished = await runJob(ctx, ID, { kinds: counting((at) => Promise.resolve(void done.push(at))) });
    expect([finished?.outcome, done[0], done.at(-1)]).toEqual(["finished", stoppedAt + 1, 10]);
    expect(await stored(`jobs/${ID}`)).toBeNull();
    expect(await auditOf(uid)).toMatchObject([
      { call: "admin.stopJob", target: null, before: "count-things", reason: "The database is slow" },
      { call: "admin.resumeJob", before: "count-things" },
    ]);
  });

  test("that were given up can be resumed; those that are done cannot", async () => {
    const { ctx, uid } = admin;
    const given = { kind: "count-things", subject: "all", done: 3, failures: 5, created_date: 1, failed_date: 2 };
    await testDatabase()
      .ref(`jobs/${ID}`)
      .set({ ...given, cursor: "3", error: "TypeError" });
    expect(await codeOf(stopJob(ctx, { id: ID, reason: "-" }))).toBe("not-found");
    const leaving = "leave-enterprise~acme~uid-ada";
    await testDatabase().ref(`jobs/${leaving}`).set(given);
    await resumeJob({ ...ctx, actor: { ...ctx.actor, role: "support" } }, { id: leaving });
    expect(await auditOf(uid)).toMatchObject([{ target: "uid-ada", before: "leave-enterprise" }]);
    expect(await resumeJob(ctx, { id: ID })).toEqual({ resumed: true });
    expect((await runJob(ctx, ID, { kinds: counting(() => Promise.resolve()) }))?.outcome).toBe("finished");
    expect(await codeOf(resumeJob(ctx, { id: ID }))).toBe("not-found");
    expect(await codeOf(stopJob(ctx, { id: ID, reason: "-" }))).toBe("not-found");
  });

  test("are listed 50 at a time, with their progress and speed", async () => {
    const { ctx } = admin;
    const key = (at: number) => `count-things~s${String(at).padStart(3, "0")}`;
    const job = { kind: "count-things", subject: "s", done: 30, total: 60, failures: 0 };
    const all = Array.from(
      { length: 60 },
      (_one, at) => [key(at), { ...job, created_date: ctx.now - 120_000, next_date: 1 + Math.floor(at / 7) }] as const,
    );
    await testDatabase().ref("jobs").set(Object.fromEntries(all));
    const first = await listJobs(ctx, { state: "active" });
    const second = await listJobs(ctx, { state: "active", after: first.next ?? "" });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.map(([id]) => id));
    expect([first.items.length, second.next]).toEqual([50, null]);
    expect(first.items[0]).toMatchObject({ done: 30, total: 60, per_minute: 15, running: false, error: null, date: 1 });
  });
});

test("items that need attention are counted, up to a hundred of each kind", async () => {
  const { ctx } = admin;
  expect(await getPendingCounts(ctx, {})).toEqual({ mails: 0, failures: 0, jobs: 0, approvals: 0 });
  const failure = { function: "onCardWritten", params: {}, error: "e", tries: 5, first_date: 1, failed_date: 2 };
  const job = { kind: "x", subject: "y", done: 0, failures: 5, created_date: 1 };
  const many = Array.from({ length: 101 }, (_one, at) => [`f${at}`, failure] as const);
  await testDatabase()
    .ref()
    .update({
      outbox: { late: mail(1), soon: mail(ctx.now - 500_000) },
      failures: { ...Object.fromEntries(many), open: { ...failure, failed_date: null, open_date: 3 } },
      jobs: { "x~y": { ...job, failed_date: 4 }, "x~z": { ...job, next_date: 5 } },
    });
  expect(await getPendingCounts(ctx, {})).toEqual({ mails: 1, failures: 100, jobs: 1, approvals: 0 });
});
