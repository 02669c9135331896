import { JOB_KINDS, type JobName } from "../domain/job-kinds.ts";
import type { JobReport } from "../domain/jobs/run-job.ts";
import { logEvent } from "./log-event.ts";
import { prepare } from "./prepare.ts";

const SEVERITIES = {
  finished: "INFO",
  "handed-on": "INFO",
  lost: "WARNING",
  failed: "WARNING",
  "given-up": "ERROR",
} as const satisfies Record<JobReport["outcome"], string>;

/** Logs the outcome of a run. ERROR marks an outcome that is not retried automatically. */
export function logJob(report: JobReport): void {
  logEvent(SEVERITIES[report.outcome], `job ${report.outcome}`, report);
}

/** Runs a job in this process, unless another run already has it. */
export async function startJobHere(kind: JobName, subject: string): Promise<void> {
  const { startJob } = await import("../domain/jobs/run-job.ts");
  const report = await startJob(await prepare(), kind, subject, { kinds: JOB_KINDS });
  if (report !== null) logJob(report);
}

/**
 * Updates the copies of a card in other people's contacts and threads. Most cards have none: then no job is needed.
 * @param isInThreads whether something that threads show was changed.
 */
export async function refreshCopiesOf(uid: string, { isInThreads = true } = {}): Promise<void> {
  const { jobsOfCopies } = await import("../domain/contacts/sync/refresh-snapshots.ts");
  const kinds = await jobsOfCopies((await prepare()).stores, uid, { isInThreads });
  await Promise.all(kinds.map((kind) => startJobHere(kind, uid)));
}
