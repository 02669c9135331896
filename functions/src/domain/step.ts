import type { JobProgress } from "../stores/jobs-store.ts";
import type { Ctx } from "./ctx.ts";

/**
 * One part of a job: some seconds of work, which may be done twice.
 * @param cursor where the part begins, as the part before it said; null at the start.
 * @returns where the next part begins, null when everything is done; and how many records this part dealt with.
 */
export type Step<C = Ctx> = (ctx: C, subject: string, cursor: string | null) => Promise<JobProgress>;

/** What is done in parts under one name. */
export interface JobKind {
  readonly step: Step;
  /** Whether a job that is asked for while it is under way is done once more: it may have passed what was changed. */
  readonly again: boolean;
}
export type JobKinds = Readonly<Record<string, JobKind>>;

/** The cursor of work that removes what it has done: the next part begins where there is something left. */
const MORE = "more";

/** The progress of work that removes what it has done. @param more whether there may be something left. */
export function removing(done: number, more: boolean): JobProgress {
  return { cursor: more ? MORE : null, done };
}
