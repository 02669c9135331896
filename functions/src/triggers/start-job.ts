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

/** Updates the snapshots of a card in everyone's contacts. Most cards are in no contact list: then no job is needed. */
export async function refreshSnapshotsOf(uid: string): Promise<void> {
  const owners = await (await prepare()).stores.contacts.listOwnersWith(uid, 1);
  if (owners.length > 0) await startJobHere("refresh-snapshots", uid);
}
