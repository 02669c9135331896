import * as z from "zod";

/** `stopped`: abandoned after five failures or stopped by an admin. */
export const JOB_STATES = ["active", "stopped"] as const;
export const jobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof jobState>;

/** The error of a job that an operator has stopped. */
export const STOPPED_BY_OPERATOR = "Stopped";

/** A background job. Dates are epoch ms. */
export const platformJob = z
  .object({
    id: z.string(),
    kind: z.string(),
    /** The target: the ID of a user, of an enterprise …; `all` for sweeps. */
    subject: z.string(),
    state: jobState,
    /** True while it is running; otherwise it is queued for its next run. */
    running: z.boolean(),
    done: z.number(),
    /** Null while it is unknown. */
    total: z.number().nullable(),
    /** Number per minute since it was requested; null before the first. */
    per_minute: z.number().nullable(),
    /** Consecutive failures without progress in between. */
    failures: z.number(),
    /** Name of the last error, or `Stopped` when an operator has stopped it; null without one. */
    error: z.string().nullable(),
    created_date: z.number(),
    /** Active: when it runs next, or the deadline of the current run. Stopped: since when. */
    date: z.number(),
  })
  .meta({ id: "PlatformJob" });
export type PlatformJob = z.infer<typeof platformJob>;
