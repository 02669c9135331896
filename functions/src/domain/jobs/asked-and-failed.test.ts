import { beforeAll, describe, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestCtx, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { atAfter, createCounting, HOUR_MS, MINUTE_MS } from "./jobs.test-helper.ts";
import { type JobReport, requestSweeps, retryAbandoned, runJob, startJob } from "./run-job.ts";
import type { Step } from "../step.ts";

/** A project of its own, so that no function of the stack runs these jobs. */
beforeAll(() => useOwnProject("demo-jobs-asked"));

describe("a request for a job", () => {
  test("repeated before the start creates one job, which runs once", async () => {
    const { put, request, run, written, job } = createCounting();
    await put();
    await Promise.all([request(), request(), request()]);
    expect((await job())?.again).toBeUndefined();
    await run();
    expect([written, await job()]).toEqual([[1, 2, 3, 4, 5], null]);
  });

  test("creates a job that triggers a function", async () => {
    const { request, run, job, written } = createCounting();
    await Promise.all([request(), request()]);
    expect(await job()).toMatchObject({ wake: true, done: 0 });
    await run();
    expect([written, await job()]).toEqual([[1, 2, 3, 4, 5], null]);
  });

  test("of a trigger is run there; one made meanwhile is left to another function", async () => {
    const ctx = createTestCtx();
    const [subject, parts] = [uniqueName(), [] as number[]];
    const id = ctx.stores.jobs.idOf("refresh-snapshots", subject);
    const meanwhile: unknown[] = [];
    const step: Step = async (_ctx, _subject, cursor) => {
      const part = Number(cursor ?? 0) + 1;
      parts.push(part);
      if (parts.length === 2) meanwhile.push(await startJob(ctx, "refresh-snapshots", subject, { kinds }));
      return { cursor: part === 3 ? null : String(part), done: 1 };
    };
    const kinds = { "refresh-snapshots": { step, again: true } };
    expect(await startJob(ctx, "refresh-snapshots", subject, { kinds })).toMatchObject({
      outcome: "finished",
      done: 3,
    });
    expect([meanwhile, parts, await ctx.stores.jobs.get(id)]).toMatchObject([[null], [1, 2, 3], { wake: true }]);
    expect(await runJob(ctx, id, { kinds })).toMatchObject({ outcome: "finished", done: 3 });
    expect([parts, await ctx.stores.jobs.get(id)]).toEqual([[1, 2, 3, 1, 2, 3], null]);
  });

  test("while the job runs repeats it from the start, once also when it is requested twice", async () => {
    const counting = createCounting(async (part) => {
      if (part === 3 && counting.written.length === 2) await Promise.all([counting.request(), counting.request()]);
    });
    await counting.put();
    expect(await counting.run()).toMatchObject({ outcome: "finished", done: 5 });
    const next = await counting.job();
    expect([next?.wake, next?.cursor, next?.done, next?.again]).toEqual([true, undefined, 0, undefined]);
    await counting.run();
    expect(counting.written).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
  });

  test("while the job is handed on or has failed repeats it as well", async () => {
    const { put, request, run, job } = createCounting();
    await put({ cursor: "2", done: 2 });
    await request();
    expect(await job()).toMatchObject({ cursor: "2", again: true });
    await run();
    expect(await job()).toMatchObject({ wake: true, done: 0 });
  });

  test("while the job runs does not repeat it when that is not required", async () => {
    const counting = createCounting(async (part) => {
      if (part === 3) await counting.request({ again: false });
    });
    await counting.put();
    await counting.run();
    expect(await counting.job()).toBeNull();
  });
});

describe("a part that fails", () => {
  /** Fails in the third part as long as `broken` returns true. */
  function createFailing(broken: () => boolean) {
    return createCounting(async (part) => {
      if (part === 3 && broken()) throw new TypeError("What somebody wrote.");
      return Promise.resolve();
    });
  }

  test("is retried with growing delays, and no part before it is repeated", async () => {
    let broken = true;
    const { put, run, written, job, ctx } = createFailing(() => broken);
    await put();
    expect(await run()).toMatchObject({ outcome: "failed", failures: 1, error: "TypeError", done: 2 });
    const first = (await job())?.next_date ?? 0;
    expect(first - ctx.now).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(await run(MINUTE_MS / 2)).toBeNull();
    expect(await run(2 * MINUTE_MS)).toMatchObject({ failures: 2 });
    expect(((await job())?.next_date ?? 0) - (ctx.now + 2 * MINUTE_MS)).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    broken = false;
    expect(await run(HOUR_MS)).toMatchObject({ outcome: "finished", done: 5 });
    expect(written).toEqual([1, 2, 3, 4, 5]);
  });

  test("five times in a row is given up, and the reports contain nothing of its content", async () => {
    const { ctx, id, put, run, job } = createFailing(() => true);
    await put();
    const reports: (JobReport | null)[] = [];
    for (let time = 0; time < 5; time += 1) reports.push(await run(time * 3 * HOUR_MS));
    expect(reports.map((report) => report?.outcome)).toEqual(["failed", "failed", "failed", "failed", "given-up"]);
    expect(JSON.stringify(reports)).not.toContain("somebody wrote");
    expect(await job()).toMatchObject({
      failures: 5,
      error: "TypeError",
      cursor: "2",
      failed_date: expect.any(Number) as number,
    });
    const late = ctx.now + 1000 * HOUR_MS;
    expect(await ctx.stores.jobs.listFailed(late, 100_000)).toContain(id);
    expect(await ctx.stores.jobs.listDue(late, 100_000)).not.toContain(id);
    expect(await run(1000 * HOUR_MS)).toBeNull();
  });

  test("between successful parts is no failure in a row", async () => {
    const failed = new Set<number>();
    const { put, run, job } = createCounting(async (part) => {
      if (!failed.has(part)) {
        failed.add(part);
        throw new Error("Once.");
      }
      return Promise.resolve();
    });
    await put();
    for (const part of [1, 2, 3, 4, 5]) {
      expect(await run(part * 3 * HOUR_MS)).toMatchObject({ outcome: "failed", failures: 1, done: part - 1 });
    }
    expect(await run(99 * HOUR_MS)).toMatchObject({ outcome: "finished", done: 5 });
    expect(await job()).toBeNull();
  });
});

describe("a job that was given up", () => {
  const given = { cursor: "2", done: 2, failures: 5, error: "TypeError", failed_date: 1, next_date: null };

  test("can be restarted by hand, and continues from its cursor", async () => {
    const { put, place, written, run, job } = createCounting();
    await put(given);
    expect(await run(HOUR_MS)).toBeNull();
    await place.child("wake").set(true);
    expect(await run(HOUR_MS)).toMatchObject({ outcome: "finished", done: 5 });
    expect([written, await job()]).toEqual([[3, 4, 5], null]);
  });

  test("and restarted may fail five times again", async () => {
    const { put, place, run, job } = createCounting(() => Promise.reject(new TypeError("Still.")));
    await put(given);
    await place.child("wake").set(true);
    expect(await run(HOUR_MS)).toMatchObject({ outcome: "failed", failures: 1, done: 2 });
    expect((await job())?.failed_date).toBeUndefined();
  });

  test("and is done by now cannot be restarted, and what was set by hand is harmless", async () => {
    const { place, run, job, request } = createCounting();
    await place.child("wake").set(true);
    expect([await run(HOUR_MS), await job()]).toEqual([null, null]);
    await request();
    expect(await run(HOUR_MS)).toMatchObject({ outcome: "finished" });
  });

  test("is tried once more by the clock where it was, and is given up again when that fails", async () => {
    let broken = true;
    const counting = createCounting((part) =>
      broken && part === 3 ? Promise.reject(new TypeError("Still.")) : Promise.resolve(),
    );
    const { ctx, kind, written } = counting;
    const all = ctx.stores.jobs.idOf(kind, "all");
    await testDatabase()
      .ref(`jobs/${all}`)
      .set({ kind, subject: "all", created_date: 1, ...given });
    const run = (after: number) => runJob(atAfter(ctx, after), all, { kinds: counting.kinds, keepEveryMs: 0 });
    const failed = () => ctx.stores.jobs.listFailed(ctx.now + 1000 * HOUR_MS, 100_000);
    await requestSweeps(ctx, [kind]);
    expect(await ctx.stores.jobs.get(all)).toMatchObject({ cursor: "2", done: 2, error: "TypeError", wake: true });
    expect(await run(0)).toMatchObject({ outcome: "given-up", done: 2 });
    expect([(await ctx.stores.jobs.get(all))?.cursor, await failed()]).toEqual(["2", expect.arrayContaining([all])]);
    broken = false;
    await requestSweeps(ctx, [kind]);
    expect(await run(HOUR_MS)).toMatchObject({ outcome: "finished", done: 5 });
    expect([written, await failed()]).toEqual([[3, 4, 5], expect.not.arrayContaining([all])]);
  });

  test("and whose last try was killed is tried again by the next request of the clock", async () => {
    const { ctx, kind, kinds, written } = createCounting();
    const all = ctx.stores.jobs.idOf(kind, "all");
    const record = { kind, subject: "all", created_date: 1, ...given };
    await testDatabase().ref(`jobs/${all}`).set(record);
    await requestSweeps(ctx, [kind]);
    await ctx.stores.jobs.claim(all, ctx.now, { run: "killed", until: ctx.now + MINUTE_MS });
    const run = (after: number) => runJob(atAfter(ctx, after), all, { kinds, keepEveryMs: 0 });
    expect(await run(HOUR_MS)).toMatchObject({ outcome: "given-up", error: "RunKilled" });
    await requestSweeps(atAfter(ctx, HOUR_MS), [kind]);
    expect(await run(HOUR_MS)).toMatchObject({ outcome: "finished" });
    expect(written).toEqual([3, 4, 5]);
  });

  test("stays where it is when an operator has stopped it and the clock asks for it", async () => {
    const { ctx, kind } = createCounting();
    const all = ctx.stores.jobs.idOf(kind, "all");
    const record = { kind, subject: "all", created_date: 1, ...given, error: "Stopped" };
    await testDatabase().ref(`jobs/${all}`).set(record);
    await requestSweeps(ctx, [kind]);
    expect(await ctx.stores.jobs.get(all)).toMatchObject({ cursor: "2", failed_date: 1, error: "Stopped" });
  });

  test("of a kind that is retried daily goes on where it was, however many there are, unless it was stopped", async () => {
    const [one, other] = [createCounting(), createCounting()];
    const { ctx, kind, kinds, written } = one;
    const idOf = (subject: string) => ctx.stores.jobs.idOf(kind, subject);
    const record = (subject: string, error = "TypeError") => ({ kind, subject, created_date: 1, ...given, error });
    const many = Array.from({ length: 150 }, () => uniqueName());
    const stopped = uniqueName();
    await testDatabase()
      .ref("jobs")
      .update({
        ...Object.fromEntries(many.map((subject) => [idOf(subject), record(subject)])),
        [idOf(stopped)]: record(stopped, "Stopped"),
      });
    await other.put(given);
    await retryAbandoned(ctx, [kind]);
    const jobs = await Promise.all(many.map((subject) => ctx.stores.jobs.get(idOf(subject))));
    expect(jobs.every((job) => job?.wake === true && job.cursor === "2" && job.failed_date === undefined)).toBe(true);
    expect(await ctx.stores.jobs.get(idOf(stopped))).toMatchObject({ failed_date: 1, error: "Stopped" });
    expect(await other.job()).toMatchObject({ failed_date: 1 });
    expect(await runJob(ctx, idOf(many[0] ?? ""), { kinds })).toMatchObject({ outcome: "finished", done: 5 });
    expect(written).toEqual([3, 4, 5]);
  });

  test("begins anew when it is asked for", async () => {
    const { put, request, job } = createCounting();
    await put(given);
    await request();
    const begun = await job();
    expect([begun?.failed_date, begun?.cursor, begun?.done]).toEqual([undefined, undefined, 0]);
  });
});
