import { onValueCreated } from "firebase-functions/v2/database";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { JOB_KINDS, type JobName, SWEEPS } from "../domain/job-kinds.ts";
import type { JobReport } from "../domain/jobs/run-job.ts";
import { logEvent } from "./log-event.ts";
import { SCHEDULED, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const SEVERITIES = {
  finished: "INFO",
  "handed-on": "INFO",
  lost: "WARNING",
  failed: "WARNING",
  "given-up": "ERROR",
} as const satisfies Record<JobReport["outcome"], string>;

/** Logs the outcome of a run. An error is an outcome that is not retried automatically. */
function logJob(report: JobReport): void {
  logEvent(SEVERITIES[report.outcome], `job ${report.outcome}`, report);
}

/** Works on a job in this process, unless another run already has it. */
export async function startJobHere(kind: JobName, subject: string): Promise<void> {
  const { startJob } = await import("../domain/jobs/run-job.ts");
  const report = await startJob(await prepare(), kind, subject, { kinds: JOB_KINDS });
  if (report !== null) logJob(report);
}

/** A job is to be worked on: it is new, or the run before this one has handed it on. */
export const onJobWaiting = onValueCreated({ ...WRITTEN, ref: "jobs/{id}/wake" }, async ({ params }) => {
  const { runJob } = await import("../domain/jobs/run-job.ts");
  const report = await runJob(await prepare(), params.id, { kinds: JOB_KINDS });
  if (report !== null) logJob(report);
});

/** Every five minutes: goes on with jobs whose run was killed, and with those that failed and are to be tried again. */
export const continueJobs = onSchedule({ ...SCHEDULED, schedule: "every 5 minutes" }, async () => {
  const { continueJobs: goOn } = await import("../domain/jobs/run-job.ts");
  await goOn(await prepare(), logJob, { kinds: JOB_KINDS });
});

async function request(every: keyof typeof SWEEPS): Promise<void> {
  const { requestSweeps } = await import("../domain/jobs/run-job.ts");
  await requestSweeps(await prepare(), SWEEPS[every]);
}

/** Every hour: tells of reminders; forgets requests that were done, who visited before yesterday, and deletions that cannot be undone any more. */
export const startHourlySweeps = onSchedule({ ...SCHEDULED, schedule: "every 60 minutes" }, () => request("hourly"));

/** The greatest number of jobs that the daily reminder names. */
const MAX_REMINDED = 100;

/**
 * Every day: forgets what was noted of acts and refusals more than a year ago, addresses that can be restored no longer,
 * and what limits counted; deletes uploads that nothing shows; reminds of jobs that were given up.
 */
export const startDailySweeps = onSchedule({ ...SCHEDULED, schedule: "every 24 hours" }, async () => {
  await request("daily");
  const { stores, now } = await prepare();
  const ids = await stores.jobs.listFailed(now, MAX_REMINDED);
  if (ids.length > 0) logEvent("ERROR", "jobs wait to be started again", { ids });
});
