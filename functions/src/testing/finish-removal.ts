import { expect } from "vitest";
import type { Ctx } from "../domain/ctx.ts";
import { runJob } from "../domain/jobs/run-job.ts";

/** Waits until what a late request wrote of a deleted person is removed, by this test or by the stack's own function. */
export async function finishRemoval(ctx: Ctx, uid: string): Promise<void> {
  const { jobs } = ctx.stores;
  const id = jobs.idOf("remove-remains", uid);
  await runJob({ ...ctx, now: Date.now() }, id);
  await expect.poll(() => jobs.get(id), { timeout: 50_000 }).toBeNull();
}
