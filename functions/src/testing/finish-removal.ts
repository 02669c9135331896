import { expect } from "vitest";
import type { Ctx } from "../domain/ctx.ts";
import { removeRemains } from "../domain/account-deletion/remove-person.ts";
import { JOB_KINDS, type JobName } from "../domain/job-kinds.ts";
import { runJob } from "../domain/jobs/run-job.ts";

/**
 * Waits until data that a late request wrote about a deleted user are removed, by this test or by the stack's own
 * function.
 */
export const finishRemoval = (ctx: Ctx, uid: string): Promise<void> => finishJob(ctx, "remove-remains", uid);

/** Waits until a job is complete, run by this test or by the stack's own function. */
export async function finishJob(ctx: Ctx, kind: JobName, subject: string): Promise<void> {
  const { jobs } = ctx.stores;
  const id = jobs.idOf(kind, subject);
  await runJob({ ...ctx, now: Date.now() }, id, { kinds: JOB_KINDS });
  await expect.poll(() => jobs.get(id)).toBeNull();
}

/** Removes all data of a user, like the deletion of their account; the account itself remains. */
export async function removeEverything(ctx: Ctx, uid: string): Promise<void> {
  let cursor: string | null = null;
  do ({ cursor } = await removeRemains(ctx, uid, cursor));
  while (cursor !== null);
}
