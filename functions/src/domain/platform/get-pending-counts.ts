import {
  type getPendingCounts as call,
  MAX_PENDING_COUNT,
} from "@cardinal/contract/endpoints/admin/get-pending-counts";
import type { ActorCtx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";

/** A mail that was due this long ago is late: the scheduler runs every five minutes. */
const LATE_MS = 600_000;

/** Requests that the caller can approve: those of other owners, until they expire. */
async function countApprovals({ actor, stores, now }: ActorCtx): Promise<number> {
  if (actor.role !== "owner") return 0;
  const all = Object.values(await stores.approvals.list());
  const waiting = all.filter(({ state, until, by }) => state === "waiting" && until > now && by !== actor.uid);
  return Math.min(waiting.length, MAX_PENDING_COUNT);
}

/** How many items of each kind need attention. */
export const getPendingCounts: UseCase<typeof call> = async (ctx) => {
  const { stores, now } = ctx;
  const [mails, failures, jobs, approvals] = await Promise.all([
    stores.outbox.listDue(now - LATE_MS, MAX_PENDING_COUNT),
    stores.failures.countSince(1, MAX_PENDING_COUNT),
    stores.jobs.listFailed(now, MAX_PENDING_COUNT),
    countApprovals(ctx),
  ]);
  return { mails: mails.length, failures, jobs: jobs.length, approvals };
};
