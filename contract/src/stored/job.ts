import * as z from "zod";
import { readNumber, readRecord, type StoredOf, toRecord } from "./record.ts";
import { number } from "./shared.ts";

/**
 * `jobs/{id}`: a job that is processed in parts. While it runs, `run` names its worker and `next_date` is the end of
 * the lease; while it is queued, `next_date` is the earliest start; an abandoned job has `failed_date` instead.
 */
export const jobShape = {
  kind: z.string(),
  /** The subject: a user ID, an enterprise ID or a theme ID; `all` for sweeps. */
  subject: z.string(),
  /** The start of the next part; absent before the first part. */
  cursor: z.string().optional(),
  /** The number of processed records. */
  done: number,
  /** The total number of records, once it is known. */
  total: z.number().optional(),
  /** Consecutive failures without progress. */
  failures: number,
  created_date: number,
  next_date: z.number().optional(),
  run: z.string().optional(),
  /** Setting it triggers a function; an operator sets it to restart an abandoned job. */
  wake: z.literal(true).optional(),
  /** It was requested again while it was running: it restarts afterwards. */
  again: z.literal(true).optional(),
  /** Name of the last error. */
  error: z.string().optional(),
  failed_date: z.number().optional(),
};
export type StoredJob = StoredOf<typeof jobShape>;

/**
 * Jobs with readable progress: users can read their own; admins can read those of their enterprise, or of one of its
 * employees.
 */
export const SHOWN_JOBS = {
  person: "refresh-snapshots",
  enterprise: "refresh-snapshots-of-enterprise",
  leaver: "leave-enterprise",
} as const;

/** The ID of a job whose subject is valid in a key: the same kind and subject are the same job. */
export function jobId(kind: string, subject: string): string {
  return `${kind}~${subject}`;
}

/** The progress of a job. */
export interface ShownProgress {
  readonly done: number;
  /** Null while it is unknown. */
  readonly total: number | null;
  /** True from when it was abandoned until it is restarted. */
  readonly stopped: boolean;
}

/** The readable fields of a job, in the order of `readProgress`. */
export const PROGRESS_FIELDS = ["done", "total", "failed_date"] as const;

/** The progress of a job with these fields; null when there is no job, or it has just started. */
export function readProgress([done, total, failed]: readonly unknown[]): ShownProgress | null {
  const [processed, all] = [readNumber(done), readNumber(total)];
  if (processed === null || (processed === 0 && all === null)) return null;
  return {
    done: all === null ? processed : Math.min(processed, all),
    total: all,
    stopped: readNumber(failed) !== null,
  };
}

/** Reads `jobs/{id}`; null when there is none, or it has no kind or subject. */
export function readJob(value: unknown): StoredJob | null {
  const { kind, subject } = toRecord(value);
  return typeof kind === "string" && typeof subject === "string" ? readRecord(jobShape, value) : null;
}
