import { randomUUID } from "node:crypto";
import type { StoredJob } from "@cardinal/contract/stored/job";
import type { JobProgress } from "../../stores/jobs-store.ts";
import type { Ctx } from "../ctx.ts";
import type { JobKind, JobKinds } from "../step.ts";

const MINUTE_MS = 60_000;
/** How long one function works on a job before handing it on: far less than the 540 seconds that it has. */
export const RUN_MS = 4 * MINUTE_MS;
/** How long a job is reserved for its run; every stored part extends it. Longer than any part takes. */
const LEASE_MS = 3 * MINUTE_MS;
/** A killed run has to repeat little, and short parts do not cost a write each. */
const KEEP_EVERY_MS = 1000;
/** Delays before a job is retried after its first, second … failure in a row; after the fifth it is abandoned. */
const RETRY_AFTER_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
/** For `resumeWith` of a request: an abandoned job is retried once, and abandoned again if that fails. */
export const ONE_RETRY = RETRY_AFTER_MS.length;
/** Due jobs per run of the scheduler, and how long it works on each before a function of its own continues. */
const MAX_DUE = 100;
const SCHEDULER_MS = 10_000;

/** The outcome of a run; `lost` means that another run has taken the job. */
export interface JobReport {
  readonly outcome: "finished" | "handed-on" | "failed" | "given-up" | "lost";
  readonly id: string;
  readonly kind: string;
  readonly done: number;
  readonly failures: number;
  /** Name of the error. */
  readonly error?: string;
}

export interface RunOptions {
  /** Every kind of job that may be run, by name. The runner itself knows none. */
  readonly kinds: JobKinds;
  /** How long to work before handing on. At least one part is run. */
  readonly budgetMs?: number;
  readonly keepEveryMs?: number;
}

/** How a run ended, for a request that has to answer. */
export interface Ended {
  readonly report: JobReport;
  readonly thrown?: Error;
}

class UnknownKind extends Error {
  override readonly name = "UnknownKind";
}

class RunKilled extends Error {
  override readonly name = "RunKilled";
}

const retryDate = (now: number) => (failures: number) => {
  const after = RETRY_AFTER_MS[failures - 1];
  return after === undefined ? null : now + after;
};

/** A job that a run has claimed. */
export interface OwnJob {
  readonly id: string;
  readonly run: string;
  readonly job: StoredJob;
}

/** One run of a claimed job. */
class Run {
  readonly #started = performance.now();
  #keptAt = 0;
  #progressed = false;
  #progress: JobProgress;
  readonly #ctx: Ctx;
  readonly #own: OwnJob;

  constructor(ctx: Ctx, own: OwnJob) {
    this.#ctx = ctx;
    this.#own = own;
    this.#progress = { cursor: own.job.cursor ?? null, done: own.job.done };
  }

  get #elapsed(): number {
    return performance.now() - this.#started;
  }

  get #now(): number {
    return Math.round(this.#ctx.now + this.#elapsed);
  }

  #report(outcome: JobReport["outcome"], failures = 0, error?: string): Ended {
    const report = { outcome, id: this.#own.id, kind: this.#own.job.kind, done: this.#progress.done, failures };
    return { report: error === undefined ? report : { ...report, error } };
  }

  async #keep(everyMs: number): Promise<boolean> {
    if (this.#elapsed - this.#keptAt < everyMs) return true;
    this.#keptAt = this.#elapsed;
    const lease = { run: this.#own.run, until: this.#now + LEASE_MS };
    return this.#ctx.stores.jobs.keep(this.#own.id, lease, this.#progress);
  }

  /** Works on the job until it is done, the time is up, or another run has taken it. */
  async work(
    kind: JobKind,
    { budgetMs = RUN_MS, keepEveryMs = KEEP_EVERY_MS }: Omit<RunOptions, "kinds">,
  ): Promise<Ended> {
    const { jobs } = this.#ctx.stores;
    for (;;) {
      const { done, ...part } = await kind.step(this.#ctx, this.#own.job.subject, this.#progress.cursor);
      this.#progress = { ...this.#progress, ...part, done: this.#progress.done + done };
      this.#progressed = true;
      if (part.cursor === null)
        return this.#report((await jobs.finish(this.#own.id, this.#own.run, this.#now)) ? "finished" : "lost");
      if (this.#elapsed >= budgetMs) {
        const handed = await jobs.handOn(this.#own.id, this.#own.run, this.#progress, this.#now);
        return this.#report(handed ? "handed-on" : "lost");
      }
      if (!(await this.#keep(keepEveryMs))) return this.#report("lost");
    }
  }

  async fail(thrown: Error): Promise<Ended> {
    const now = this.#now;
    const kept = await this.#ctx.stores.jobs.fail(this.#own.id, this.#own.run, {
      progress: this.#progress,
      progressed: this.#progressed,
      error: thrown.name,
      now,
      retryDate: retryDate(now),
    });
    if (kept === null) return { ...this.#report("lost", 0, thrown.name), thrown };
    const outcome = kept.failed_date === undefined ? "failed" : "given-up";
    return { ...this.#report(outcome, kept.failures, thrown.name), thrown };
  }
}

/** Works on a job that the caller has already claimed. */
export async function workOnJob(ctx: Ctx, own: OwnJob, { kinds, ...options }: RunOptions): Promise<Ended> {
  const run = new Run(ctx, own);
  const kind = kinds[own.job.kind];
  try {
    if (kind === undefined) throw new UnknownKind();
    // A job whose runs were killed this often would be killed again.
    if (own.job.failures > RETRY_AFTER_MS.length) throw new RunKilled();
    return await run.work(kind, options);
  } catch (error) {
    return run.fail(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Runs a job; null when another run has claimed it, when it is not due, or when it is done. */
export async function runJob(ctx: Ctx, id: string, options: RunOptions): Promise<JobReport | null> {
  const run = randomUUID();
  const job = await ctx.stores.jobs.claim(id, ctx.now, { run, until: ctx.now + LEASE_MS });
  return job === null ? null : (await workOnJob(ctx, { id, run, job }, options)).report;
}

/** Subject of jobs without one. */
const ALL = "all";

/**
 * Requests sweeps, each of which is run by a function of its own. A sweep in progress continues. An abandoned sweep is
 * retried once at its cursor, and abandoned again if that fails: from the start, it would fail at the same place.
 */
export async function requestSweeps(ctx: Pick<Ctx, "stores" | "now">, sweeps: readonly string[]): Promise<void> {
  const { jobs } = ctx.stores;
  const request = { subject: ALL, now: ctx.now, again: false, resumeWith: ONE_RETRY };
  await Promise.all(sweeps.map((kind) => jobs.request({ ...request, kind })));
}

/** Jobs that are read at a time. */
const PAGE_SIZE = 100;

/** Retries abandoned jobs of these kinds once, at their cursor. A job that an operator has stopped is not changed. */
export async function retryAbandoned(
  { stores, now }: Pick<Ctx, "stores" | "now">,
  kinds: readonly string[],
): Promise<void> {
  const { jobs } = stores;
  let after: { readonly date: number; readonly id: string } | undefined;
  do {
    const page = await jobs.list("failed_date", PAGE_SIZE, after);
    const wanted = page.filter(({ job }) => kinds.includes(job.kind));
    await Promise.all(
      wanted.map(({ job: { kind, subject } }) =>
        jobs.request({ kind, subject, now, again: false, resumeWith: ONE_RETRY }),
      ),
    );
    const last = page.length < PAGE_SIZE ? undefined : page.at(-1);
    after = last === undefined ? undefined : { date: last.job.failed_date ?? 0, id: last.id };
  } while (after !== undefined);
}

/** Requests a job and runs it here; null when it is running already, which is then repeated afterwards. */
export async function startJob(
  ctx: Ctx,
  kind: string,
  subject: string,
  options: RunOptions,
): Promise<JobReport | null> {
  const { jobs } = ctx.stores;
  const lease = { run: randomUUID(), until: ctx.now + LEASE_MS };
  const again = options.kinds[kind]?.again ?? false;
  if (!(await jobs.request({ kind, subject, now: ctx.now, again, lease }))) return null;
  const job = { kind, subject, done: 0, failures: 0, created_date: ctx.now };
  return (await workOnJob(ctx, { id: jobs.idOf(kind, subject), run: lease.run, job }, options)).report;
}

/** Continues the jobs whose run was killed or failed, each for a moment: then a function of its own continues it. */
export async function continueJobs(
  ctx: Ctx,
  onReport: (report: JobReport) => void,
  options: RunOptions,
): Promise<void> {
  const started = performance.now();
  for (const id of await ctx.stores.jobs.listDue(ctx.now, MAX_DUE)) {
    if (performance.now() - started > RUN_MS) return;
    const report = await runJob(ctx, id, { budgetMs: SCHEDULER_MS, ...options });
    if (report !== null) onReport(report);
  }
}
