import { type getWaiting as call, MOST_WAITING } from "@cardinal/contract/endpoints/admin/get-waiting";
import type { UseCase } from "../use-case.ts";

/** A mail that was due so long ago is late: the clock looks every five minutes. */
const LATE_MS = 600_000;

/** How much waits for somebody to look at it. */
export const getWaiting: UseCase<typeof call> = async ({ stores, now }) => {
  const [mails, failures, jobs] = await Promise.all([
    stores.outbox.listDue(now - LATE_MS, MOST_WAITING),
    stores.failures.countSince(1, MOST_WAITING),
    stores.jobs.listFailed(now, MOST_WAITING),
  ]);
  return { mails: mails.length, failures, jobs: jobs.length };
};
