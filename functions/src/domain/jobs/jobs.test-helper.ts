import { createTestCtx, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import type { Ctx } from "../ctx.ts";
import { runJob, type RunOptions } from "./run-job.ts";
import type { JobKinds, Step } from "../step.ts";

/** Runs all parts of a job, one after the other. @returns how many records they processed. */
export async function allParts<C>(step: Step<C>, ctx: C, subject = "all"): Promise<number> {
  let [cursor, total]: [string | null, number] = [null, 0];
  do {
    const part = await step(ctx, subject, cursor);
    [cursor, total] = [part.cursor, total + part.done];
  } while (cursor !== null);
  return total;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** The same context at a later time. */
export const atAfter = (ctx: Ctx, after: number): Ctx => ({ ...ctx, now: ctx.now + after });

/** A job that records 1 to 5, one in each part, and runs what a test does in between. */
export function createCounting(meanwhile: (part: number, ctx: Ctx) => Promise<void> = () => Promise.resolve()) {
  const ctx = createTestCtx();
  const [kind, subject] = [uniqueName("count"), uniqueName()];
  const written: number[] = [];
  const step: Step = async (context, _subject, cursor) => {
    const part = Number(cursor ?? 0) + 1;
    await meanwhile(part, context);
    written.push(part);
    return { cursor: part === 5 ? null : String(part), done: 1 };
  };
  const id = ctx.stores.jobs.idOf(kind, subject);
  const kinds: JobKinds = { [kind]: { step, again: true } };
  const request = (over: { again?: boolean } = {}) =>
    ctx.stores.jobs.request({ kind, subject, now: ctx.now, again: true, ...over });
  /** Runs as of a moment after the request; every part is stored at once. */
  const run = (after = 0, options: Partial<RunOptions> = {}) =>
    runJob(atAfter(ctx, after), id, { kinds, keepEveryMs: 0, ...options });
  const place = testDatabase().ref(`jobs/${id}`);
  const put = (job: object = {}) =>
    place.set({ kind, subject, done: 0, failures: 0, created_date: ctx.now, next_date: ctx.now, ...job });
  return { ctx, id, kind, subject, kinds, written, place, put, request, run, job: () => ctx.stores.jobs.get(id) };
}
