import { onSchedule } from "firebase-functions/v2/scheduler";
import { RETRIED_DAILY, SWEEPS } from "../domain/sweep-schedule.ts";
import { withScheduledRetryLimit } from "./retry-limit.ts";
import { logEvent } from "./log-event.ts";
import { SCHEDULED } from "./options.ts";
import { prepare } from "./prepare.ts";

async function request(every: keyof typeof SWEEPS): Promise<void> {
  const { requestSweeps } = await import("../domain/jobs/run-job.ts");
  await requestSweeps(await prepare(), SWEEPS[every]);
}

/** Requests the hourly sweeps. */
export const startHourlySweeps = onSchedule(
  { ...SCHEDULED, schedule: "every 60 minutes" },
  withScheduledRetryLimit("startHourlySweeps", () => request("hourly")),
);

/** Maximum number of jobs that the daily reminder lists. */
const MAX_REMINDED = 100;

/** Requests the daily sweeps, retries abandoned jobs that users are owed, and logs a reminder of abandoned jobs. */
export const startDailySweeps = onSchedule(
  { ...SCHEDULED, schedule: "every 24 hours" },
  withScheduledRetryLimit("startDailySweeps", async () => {
    const ctx = await prepare();
    // Read before the requests, which retry some of them.
    const ids = await ctx.stores.jobs.listFailed(ctx.now, MAX_REMINDED);
    await request("daily");
    const { retryAbandoned } = await import("../domain/jobs/run-job.ts");
    await retryAbandoned(ctx, RETRIED_DAILY);
    if (ids.length > 0) logEvent("ERROR", "jobs need a manual restart", { ids });
  }),
);
