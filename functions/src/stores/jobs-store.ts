import { createHash } from "node:crypto";
import type { Database } from "firebase-admin/database";
import { STOPPED_BY_OPERATOR } from "@cardinal/contract/entities/platform/platform-job";
import { jobId, readJob, type StoredJob } from "@cardinal/contract/stored/job";
import type { Change } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** Progress of a job. */
export interface JobProgress {
  readonly cursor: string | null;
  readonly done: number;
  /** The total; once reported by a step, it is kept for later steps. */
  readonly total?: number;
}

/** Which run has a job, and until when it is reserved. */
export interface JobLease {
  readonly run: string;
  /** Epoch ms. */
  readonly until: number;
}

export interface JobRequest {
  readonly kind: string;
  readonly subject: string;
  readonly now: number;
  /** Whether a job that is in progress should run again afterwards: it may have passed what was changed. */
  readonly again: boolean;
  /** Set when the caller runs a new job itself; without it, a function is triggered. */
  readonly lease?: JobLease;
  /** An abandoned job continues at its cursor with this number of failures; without it, the job restarts. */
  readonly resumeWith?: number;
}

interface Failing {
  readonly progress: JobProgress;
  /** True when a step was completed since the job was claimed. */
  readonly progressed: boolean;
  readonly error: string;
  readonly now: number;
  /** When it is retried after so many failures (epoch ms); null: it is abandoned. */
  readonly retryDate: (failures: number) => number | null;
}

type Decide = (current: StoredJob) => StoredJob | null | undefined;
type Changing = (id: string, decide: Decide) => Promise<{ changed: boolean; job: StoredJob | null }>;

/** One or two ids, which are valid in a key and are not a hash. */
const KEY = /^[A-Za-z0-9_-]{1,128}(~[A-Za-z0-9_-]{1,128})?$/;

/** The same kind and subject are the same job. Some subjects, such as those of brands, are not valid keys. */
function idOf(kind: string, subject: string): string {
  if (KEY.test(subject)) return jobId(kind, subject);
  return `${kind}~~${createHash("sha256").update(subject).digest("base64url").slice(0, 22)}`;
}

function fresh({ kind, subject, now, lease }: JobRequest): StoredJob {
  const record = { kind, subject, done: 0, failures: 0, created_date: now };
  return lease === undefined
    ? { ...record, next_date: now, wake: true }
    : { ...record, next_date: lease.until, run: lease.run };
}

function withProgress(job: StoredJob, { cursor, done, total }: JobProgress): StoredJob {
  const { cursor: _cursor, ...rest } = job;
  return { ...rest, done, ...(cursor === null ? {} : { cursor }), ...(total === undefined ? {} : { total }) };
}

/** Removes the run that worked on it. */
function withoutRun({ run: _run, wake: _wake, next_date: _date, ...job }: StoredJob): StoredJob {
  return job;
}

/** An abandoned job is claimed only when `wake` was set manually. */
function isFree(job: StoredJob, now: number): boolean {
  const waiting = job.run === undefined && job.wake === true;
  return waiting || (job.failed_date === undefined && (job.next_date ?? 0) <= now);
}

/**
 * An abandoned job after a new request: it restarts, or continues at its cursor. Undefined: it is not changed, because
 * an operator has stopped it.
 */
function askedAgain(job: StoredJob, request: JobRequest): StoredJob | undefined {
  const { failed_date: _date, ...rest } = withoutRun(job);
  if (request.resumeWith === undefined) return fresh(request);
  if (job.error === STOPPED_BY_OPERATOR) return undefined;
  return { ...rest, failures: request.resumeWith, next_date: request.now, wake: true };
}

/** Resets the failures of an abandoned job. */
function revived({ failed_date, error, failures, ...job }: StoredJob): StoredJob {
  return failed_date === undefined
    ? { ...job, failures, ...(error === undefined ? {} : { error }) }
    : { ...job, failures: 0 };
}

function failed(job: StoredJob, { progress, progressed, error, now, retryDate }: Failing): StoredJob {
  const failures = (progressed ? 0 : job.failures) + 1;
  const retry = retryDate(failures);
  const ended = { ...withoutRun(withProgress(job, progress)), failures, error };
  return retry === null ? { ...ended, failed_date: now } : { ...ended, next_date: retry };
}

/** Updates of a job by its run; they are all refused once another run has it. */
function createRuns(change: Changing) {
  const ofRun = (id: string, run: string, decide: Decide) =>
    change(id, (current) => (current.run === run ? decide(current) : undefined));

  return {
    /**
     * Claims an idle job: of two callers, one gets it and the other gets null. A run that never reported back counts as
     * a failure.
     */
    async claim(id: string, now: number, { run, until }: JobLease): Promise<StoredJob | null> {
      const { changed, job } = await change(id, (current) => {
        if (!isFree(current, now)) return undefined;
        const job = revived(withoutRun(current));
        return { ...job, failures: job.failures + (current.run === undefined ? 0 : 1), run, next_date: until };
      });
      return changed ? job : null;
    },

    /** Stores the cursor of a run and extends its lease. @returns false when another run has the job, or it is gone. */
    async keep(id: string, { run, until }: JobLease, progress: JobProgress): Promise<boolean> {
      const kept = await ofRun(id, run, (current) => {
        const { error: _error, ...job } = withProgress(current, progress);
        return { ...job, failures: 0, next_date: until };
      });
      return kept.changed;
    },

    /** Ends a run before the job is complete, which triggers the next one. */
    async handOn(id: string, run: string, progress: JobProgress, now: number): Promise<boolean> {
      const handed = await ofRun(id, run, (current) => {
        const { error: _error, ...job } = withoutRun(withProgress(current, progress));
        return { ...job, failures: 0, next_date: now, wake: true };
      });
      return handed.changed;
    },

    /** Ends a job, or restarts it when it was requested again meanwhile. */
    async finish(id: string, run: string, now: number): Promise<boolean> {
      const finished = await ofRun(id, run, ({ again, kind, subject }) =>
        again === true ? fresh({ kind, subject, now, again }) : null,
      );
      return finished.changed;
    },

    /** Ends a run that failed. @returns the stored job; null when another run has it, or it is gone. */
    async fail(id: string, run: string, failing: Failing): Promise<StoredJob | null> {
      const { changed, job } = await ofRun(id, run, (current) => failed(current, failing));
      return changed ? job : null;
    },
  };
}

/** Job actions of platform admins. */
function createAdminsPart(db: Database, change: Changing) {
  return {
    /**
     * Jobs that are running or pending, or those that were abandoned or stopped: by date, earliest first.
     * @param after the position after which the page starts.
     */
    async list(
      field: "next_date" | "failed_date",
      limit: number,
      after?: { readonly date: number; readonly id: string },
    ): Promise<{ readonly id: string; readonly job: StoredJob }[]> {
      const byDate = db.ref("jobs").orderByChild(field);
      const range = after === undefined ? byDate.startAt(0) : byDate.startAfter(after.date, after.id);
      const found: { id: string; job: StoredJob }[] = [];
      (await range.limitToFirst(limit).get()).forEach((child) => {
        const job = readJob(child.val());
        if (job !== null) found.push({ id: child.key, job });
      });
      return found;
    },

    /**
     * Stops a job: its run notices when it saves its next step.
     * @returns false when it is gone, or was already stopped.
     */
    async stop(id: string, now: number): Promise<boolean> {
      let stopped = false;
      await change(id, (current) => {
        stopped = current.failed_date === undefined;
        return stopped ? { ...withoutRun(current), error: STOPPED_BY_OPERATOR, failed_date: now } : undefined;
      });
      return stopped;
    },

    /** Resumes a job that was stopped or abandoned. @returns false when it is gone, or in progress. */
    async resume(id: string): Promise<boolean> {
      let resumed = false;
      await change(id, (current) => {
        resumed = current.failed_date !== undefined;
        return resumed ? { ...current, wake: true as const } : undefined;
      });
      return resumed;
    },
  };
}

/**
 * `jobs/{id}` (`.indexOn` next_date, failed_date): work that is done in steps, by one run at a time, until it is
 * complete.
 */
export function createJobsStore(db: Database) {
  /** Changes a job in a transaction; a removed job is not recreated. */
  async function change(id: string, decide: Decide): Promise<{ changed: boolean; job: StoredJob | null }> {
    const { committed, before, value } = await transact(db.ref(`jobs/${id}`), readJob, (current) =>
      current === null ? null : decide(current),
    );
    return { changed: committed && before !== null, job: value };
  }

  async function idsBy(field: "next_date" | "failed_date", now: number, limit: number): Promise<string[]> {
    const found: string[] = [];
    const range = db.ref("jobs").orderByChild(field).startAt(0).endAt(now).limitToFirst(limit);
    (await range.get()).forEach((child) => {
      found.push(child.key);
    });
    return found;
  }

  return {
    ...createRuns(change),
    ...createAdminsPart(db, change),
    idOf,

    /** A new job as part of the write that requires it. A run in progress ends, and the job restarts. */
    creation(request: JobRequest): Change {
      return { [`jobs/${idOf(request.kind, request.subject)}`]: fresh(request) };
    },

    /**
     * Requests a job. One that has not started is not duplicated; one that is in progress runs again afterwards if
     * requested; an abandoned one restarts, or continues at its cursor.
     * @returns whether the lease of the request was taken.
     */
    async request(request: JobRequest): Promise<boolean> {
      const place = db.ref(`jobs/${idOf(request.kind, request.subject)}`);
      let made = false;
      await transact(place, readJob, (job) => {
        made = job === null || job.failed_date !== undefined;
        if (job === null) return fresh(request);
        if (made) return askedAgain(job, request);
        const begun = job.run !== undefined || job.cursor !== undefined;
        return begun && request.again ? { ...job, again: true as const } : undefined;
      });
      return made && request.lease !== undefined;
    },

    /** A job with its progress; null when there is none, or it is complete. */
    async get(id: string): Promise<StoredJob | null> {
      return readJob((await db.ref(`jobs/${id}`).get()).val());
    },

    /** Ids of the jobs that are pending, or whose run never returned: at most `limit`, longest pending first. */
    listDue: (now: number, limit: number) => idsBy("next_date", now, limit),

    /** Ids of the abandoned jobs: at most `limit`, longest ago first. */
    listFailed: (now: number, limit: number) => idsBy("failed_date", now, limit),

    /** Removes jobs of a subject, regardless of their runs. */
    removal(kinds: readonly string[], subject: string): Change {
      return Object.fromEntries(kinds.map((kind) => [`jobs/${idOf(kind, subject)}`, null]));
    },
  };
}
export type JobsStore = ReturnType<typeof createJobsStore>;
