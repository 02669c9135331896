import { onSchedule } from "firebase-functions/v2/scheduler";
import { SWEEPS } from "../domain/sweep-schedule.ts";
import { givesUpByClock } from "./gives-up.ts";
import { logEvent } from "./log-event.ts";
import { SCHEDULED } from "./options.ts";
import { prepare } from "./prepare.ts";

async function request(every: keyof typeof SWEEPS): Promise<void> {
  const { requestSweeps } = await import("../domain/jobs/run-job.ts");
  await requestSweeps(await prepare(), SWEEPS[every]);
}

/** Every hour: tells of reminders; forgets requests that were done, who visited before yesterday, and deletions that cannot be undone any more. */
export const startHourlySweeps = onSchedule(
  { ...SCHEDULED, schedule: "every 60 minutes" },
  givesUpByClock("startHourlySweeps", () => request("hourly")),
);

/** The greatest number of jobs that the daily reminder names. */
const MAX_REMINDED = 100;

/**
 * Every day: forgets what was noted of acts and refusals more than a year ago, addresses that can be restored no longer,
 * and what limits counted; deletes uploads that nothing shows; reminds of jobs that were given up.
 */
export const startDailySweeps = onSchedule(
  { ...SCHEDULED, schedule: "every 24 hours" },
  givesUpByClock("startDailySweeps", async () => {
    const { stores, now } = await prepare();
    // The request has those among them that are sweeps tried once more.
    const ids = await stores.jobs.listFailed(now, MAX_REMINDED);
    await request("daily");
    if (ids.length > 0) logEvent("ERROR", "jobs wait to be started again", { ids });
  }),
);
