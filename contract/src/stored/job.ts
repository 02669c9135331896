import * as z from "zod";
import { readNumber, readRecord, type StoredOf, toRecord } from "./record.ts";
import { number } from "./shared.ts";

/**
 * `jobs/{id}`: work in parts, until it is done. One who works on it has `run` and, as `next_date`, the end of their lease;
 * one that waits has the moment from which it may be taken on; one that was given up has `failed_date` instead.
 */
export const jobShape = {
  kind: z.string(),
  /** What it is done to: a user id, an enterprise id, a theme id; `all` for sweeps. */
  subject: z.string(),
  /** Where the next part begins; absent: at the start. */
  cursor: z.string().optional(),
  /** How many records were dealt with so far. */
  done: number,
  /** Of how many, once that is known. */
  total: z.number().optional(),
  /** Failures in a row, without any progress between them. */
  failures: number,
  created_date: number,
  next_date: z.number().optional(),
  run: z.string().optional(),
  /** Being set, it starts a function; an operator sets it to start a job again that was given up. */
  wake: z.literal(true).optional(),
  /** It was asked for while it was under way: it is done once more afterwards. */
  again: z.literal(true).optional(),
  /** Name of the last error. */
  error: z.string().optional(),
  failed_date: z.number().optional(),
};
export type StoredJob = StoredOf<typeof jobShape>;

/**
 * Jobs whose progress may be read: a person's own, and those of an enterprise, or of an enterprise and one of its people, by its
 * admins.
 */
export const SHOWN_JOBS = {
  person: "refresh-snapshots",
  enterprise: "refresh-snapshots-of-enterprise",
  leaver: "leave-enterprise",
} as const;

/** The id of a job whose subject can stand in a key: the same kind and subject are the same job. */
export function jobId(kind: string, subject: string): string {
  return `${kind}~${subject}`;
}

/** How far a job has come. */
export interface ShownProgress {
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
  /** True when it was given up, until somebody starts it again. */
  readonly stopped: boolean;
}

/** The fields of a job that they may read, in the order of `readProgress`. */
export const PROGRESS_FIELDS = ["done", "total", "failed_date"] as const;

/** The progress that these fields tell of; null when there is no job, or it has only begun. */
export function readProgress([done, total, failed]: readonly unknown[]): ShownProgress | null {
  const [dealt, all] = [readNumber(done), readNumber(total)];
  if (dealt === null || (dealt === 0 && all === null)) return null;
  return { done: all === null ? dealt : Math.min(dealt, all), total: all, stopped: readNumber(failed) !== null };
}

/** `jobs/{id}` as it was read; null when there is none, or what stands there names no work. */
export function readJob(value: unknown): StoredJob | null {
  const { kind, subject } = toRecord(value);
  return typeof kind === "string" && typeof subject === "string" ? readRecord(jobShape, value) : null;
}
