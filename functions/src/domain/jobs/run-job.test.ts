import { PROGRESS_FIELDS, readProgress } from "@cardinal/contract/stored/job";
import { beforeAll, describe, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { stored } from "../../testing/create-test-ctx.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { atAfter, createCounting, HOUR_MS, MINUTE_MS } from "./jobs.test-helper.ts";
import { continueJobs, type JobReport, runJob } from "./run-job.ts";

/** A project of its own, so that no function of the stack runs these jobs. */
beforeAll(() => useOwnProject("demo-jobs"));

/** Thrown as if the process had been killed: nothing after it is done. */
class ProcessGone extends Error {
  override readonly name = "ProcessGone";
}

/** A context whose process can be killed: from then on no store answers. */
function killable(ctx: Ctx): { readonly ctx: Ctx; readonly kill: () => never } {
  let gone = false;
  const jobs = new Proxy(ctx.stores.jobs, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      const method = value as (...values: unknown[]) => unknown;
      return (...values: unknown[]) => {
        if (gone) throw new ProcessGone();
        return method.apply(target, values);
      };
    },
  });
  const kill = () => {
    gone = true;
    throw new ProcessGone();
  };
  return { ctx: { ...ctx, stores: { ...ctx.stores, jobs } }, kill };
}

describe("a job", () => {
  test("runs part by part, and is removed at the end", async () => {
    const { put, run, written, job } = createCounting();
    await put();
    expect(await run()).toMatchObject({ outcome: "finished", done: 5, failures: 0 });
    expect([written, await job()]).toEqual([[1, 2, 3, 4, 5], null]);
    expect(await run()).toBeNull();
  });

  test("stores its progress while it runs", async () => {
    const snapshots: unknown[] = [];
    const counting = createCounting(async (part) => {
      if (part === 4) snapshots.push(await counting.job());
    });
    await counting.put();
    await counting.run();
    expect(snapshots).toMatchObject([
      { kind: counting.kind, subject: counting.subject, cursor: "3", done: 3, failures: 0 },
    ]);
  });

  test("stores the total once a part has returned it", async () => {
    const { ctx, kind, id, put, job } = createCounting();
    const step: Step = (_ctx, _subject, cursor) =>
      Promise.resolve(
        cursor === null ? { cursor: "1", done: 2, total: 7 } : { cursor: String(Number(cursor) + 1), done: 1 },
      );
    await put();
    const kinds = { [kind]: { step, again: true } };
    for (const done of [2, 3]) {
      expect(await runJob(ctx, id, { kinds, budgetMs: 0 })).toMatchObject({ outcome: "handed-on", done });
      expect(await job()).toMatchObject({ done, total: 7 });
      const fields = await Promise.all(PROGRESS_FIELDS.map((field) => stored(`jobs/${id}/${field}`)));
      expect(readProgress(fields)).toEqual({ done, total: 7, stopped: false });
    }
  });

  test("is handed on when its time is up, and continues from its cursor", async () => {
    const counting = createCounting();
    await counting.put();
    for (const part of [1, 2, 3, 4]) {
      expect(await counting.run(0, { budgetMs: 0 })).toMatchObject({ outcome: "handed-on", done: part });
      expect(await counting.job()).toMatchObject({ cursor: String(part), wake: true });
    }
    expect(await counting.run(0, { budgetMs: 0 })).toMatchObject({ outcome: "finished", done: 5 });
    expect(counting.written).toEqual([1, 2, 3, 4, 5]);
  });

  test("of an unknown kind fails with that name", async () => {
    const { put, run, job } = createCounting();
    await put();
    expect(await run(0, { kinds: {} })).toMatchObject({ outcome: "failed", error: "UnknownKind" });
    expect(await job()).toMatchObject({ error: "UnknownKind", failures: 1 });
  });
});

describe("a run that was killed in the middle of a part", () => {
  test.each([1, 3, 5])("is continued by another run from that part: %i", async (killedAt) => {
    let life: ReturnType<typeof killable> | null = null;
    const counting = createCounting(async (part) => {
      if (part === killedAt && life !== null) life.kill();
      return Promise.resolve();
    });
    await counting.put();
    life = killable(counting.ctx);
    const options = { kinds: counting.kinds, keepEveryMs: 0 };
    await expect(runJob(life.ctx, counting.id, options)).rejects.toThrow(ProcessGone);
    life = null;
    expect(await counting.run(MINUTE_MS)).toBeNull();
    const reports: JobReport[] = [];
    await continueJobs(atAfter(counting.ctx, HOUR_MS), (report) => reports.push(report), { kinds: counting.kinds });
    expect(reports.filter(({ id }) => id === counting.id)).toMatchObject([{ outcome: "finished", done: 5 }]);
    expect(counting.written).toEqual([1, 2, 3, 4, 5]);
  });

  test("is found by the scheduler, but not before its lease has ended", async () => {
    const { ctx, id, put } = createCounting();
    await put({ run: "gone", next_date: ctx.now + 5 });
    const isDue = async (now: number) => (await ctx.stores.jobs.listDue(now, 100_000)).includes(id);
    expect([await isDue(ctx.now), await isDue(ctx.now + 5)]).toEqual([false, true]);
  });

  test("repeatedly, without a finished part, is given up as well", async () => {
    const { put, run, job, written } = createCounting();
    await put({ run: "gone", failures: 4 });
    expect(await run()).toMatchObject({ outcome: "given-up", error: "RunKilled" });
    expect([(await job())?.failed_date, written]).toEqual([expect.any(Number), []]);
  });
});

describe("two runs at once", () => {
  test("of which one gets the job: 100 rounds", async () => {
    const { ctx, id, put } = createCounting();
    for (let round = 0; round < 100; round += 1) {
      await put({ run: "gone", next_date: ctx.now });
      const claim = (run: string) => ctx.stores.jobs.claim(id, ctx.now, { run, until: ctx.now + HOUR_MS });
      const claims = await Promise.all([claim("one"), claim("two")]);
      const won = claims.filter((job) => job !== null);
      expect([round, won.length, await stored(`jobs/${id}/run`)]).toEqual([round, 1, won[0]?.run]);
    }
  });

  test("of which one has lost its lease: it leaves the job to the other", async () => {
    const counting = createCounting(async (part) => {
      if (part === 3) await counting.place.update({ run: "other", next_date: counting.ctx.now + HOUR_MS });
    });
    await counting.put();
    expect(await counting.run()).toMatchObject({ outcome: "lost" });
    expect(await counting.job()).toMatchObject({ run: "other", cursor: "2", done: 2 });
  });

  test("of which one finds the job removed: it stays removed", async () => {
    const counting = createCounting(async (part) => {
      if (part === 5) await counting.place.remove();
    });
    await counting.put();
    expect(await counting.run()).toMatchObject({ outcome: "lost" });
    expect(await counting.job()).toBeNull();
  });
});
