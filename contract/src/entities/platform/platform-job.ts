import * as z from "zod";

/** `stopped`: given up after five failures, or stopped by an admin. */
export const JOB_STATES = ["active", "stopped"] as const;
export const jobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof jobState>;

/** Stands as the error of a job that an operator has stopped. */
export const STOPPED_BY_OPERATOR = "Stopped";

/** Work that is done in parts. Dates are epoch ms. */
export const platformJob = z
  .object({
    id: z.string(),
    kind: z.string(),
    /** What it is done to: the ID of a person, of an enterprise …; `all` for sweeps. */
    subject: z.string(),
    state: jobState,
    /** True while a run works on it; otherwise it waits for its next run. */
    running: z.boolean(),
    done: z.number(),
    /** Null while it is not known. */
    total: z.number().nullable(),
    /** How many were done in a minute since it was asked for; null before the first. */
    per_minute: z.number().nullable(),
    /** Failures in a row, without any progress between them. */
    failures: z.number(),
    /** Name of the last error, or `Stopped` when an operator has stopped it; null without one. */
    error: z.string().nullable(),
    created_date: z.number(),
    /** Active: when it is worked on next, or until when the run has it. Stopped: since when. */
    date: z.number(),
  })
  .meta({ id: "PlatformJob" });
export type PlatformJob = z.infer<typeof platformJob>;
