import { onSchedule } from "firebase-functions/v2/scheduler";
import { SWEEPS } from "../domain/sweep-schedule.ts";
import { withScheduledRetryLimit } from "./retry-limit.ts";
import { logEvent } from "./log-event.ts";
import { SCHEDULED } from "./options.ts";
import { prepare } from "./prepare.ts";

async function request(every: keyof typeof SWEEPS): Promise<void> {
  const { requestSweeps } = await import("../domain/jobs/run-job.ts");
  await requestSweeps(await prepare(), SWEEPS[every]);
}

/**
 * Every hour: sends due reminders; deletes records of completed requests, of visitors before yesterday, and of
 * deletions that can no longer be undone.
 */
export const startHourlySweeps = onSchedule(
  { ...SCHEDULED, schedule: "every 60 minutes" },
  withScheduledRetryLimit("startHourlySweeps", () => request("hourly")),
);

/** Maximum number of jobs that the daily reminder lists. */
const MAX_REMINDED = 100;

/**
 * Every day: deletes audit entries and refusals older than a year, former email addresses that can no longer be
 * restored, and expired rate-limit counters; deletes uploads that nothing refers to; logs a reminder of jobs that were
 * given up.
 */
export const startDailySweeps = onSchedule(
  { ...SCHEDULED, schedule: "every 24 hours" },
  withScheduledRetryLimit("startDailySweeps", async () => {
    const { stores, now } = await prepare();
    // Read before the request, which retries the sweeps among them.
    const ids = await stores.jobs.listFailed(now, MAX_REMINDED);
    await request("daily");
    if (ids.length > 0) logEvent("ERROR", "jobs need a manual restart", { ids });
  }),
);
