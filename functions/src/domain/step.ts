import type { JobProgress } from "../stores/jobs-store.ts";
import type { Ctx } from "./ctx.ts";

/**
 * One part of a job: a few seconds of work that is safe to repeat.
 * @param cursor where this part starts, as returned by the part before it; null at the start.
 * @returns the cursor of the next part, null when everything is done; and the number of records
 * that this part processed.
 */
export type Step<C = Ctx> = (ctx: C, subject: string, cursor: string | null) => Promise<JobProgress>;

/** A kind of work that is done in parts. */
export interface JobKind {
  readonly step: Step;
  /** Whether a job that is requested while it runs is run again: it may have passed what was changed. */
  readonly again: boolean;
}
export type JobKinds = Readonly<Record<string, JobKind>>;

/** A kind whose code is loaded when one of its jobs runs. */
export function lazyKind(load: () => Promise<Step>, again: boolean): JobKind {
  return { again, step: async (...part) => (await load())(...part) };
}

/** Separates the ids in the subject of a job; no id contains it. */
const SEPARATOR = "~";

/** The subject of a job about something that takes several ids to name. */
export const subjectOf = (...ids: readonly string[]): string => ids.join(SEPARATOR);

/** The ids in such a subject. */
export const idsIn = (subject: string): readonly string[] => subject.split(SEPARATOR);

/** The cursor of work that removes what it has processed: the next part starts with whatever is left. */
const MORE = "more";

/** The progress of work that removes what it has processed. @param more whether anything may be left. */
export function removing(done: number, more: boolean): JobProgress {
  return { cursor: more ? MORE : null, done };
}
