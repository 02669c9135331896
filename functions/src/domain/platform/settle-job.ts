import type { resumeJob as resumeCall, stopJob as stopCall } from "@cardinal/contract/endpoints/admin/jobs/settle-job";
import { includesRole } from "@cardinal/contract/entities/platform/admin-role";
import { STOPPED_BY_OPERATOR } from "@cardinal/contract/entities/platform/platform-job";
import type { StoredJob } from "@cardinal/contract/stored/job";
import { actOfAdmin } from "../person/act-of-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** The audit log fields of a job: its kind and its target. */
function logFieldsOf(id: string) {
  const [kind = "", ...subject] = id.split("~");
  const last = subject.at(-1);
  return { target: last === undefined || last === "all" ? null : last, before: kind };
}

/** @throws Failure `not-found` unless there is such a job in the wanted state. */
async function requireJob({ stores }: ActorCtx, id: string, isStopped: boolean): Promise<StoredJob> {
  const job = await stores.jobs.get(id);
  if (job === null || (job.failed_date !== undefined) !== isStopped) throw new Failure("not-found");
  return job;
}

/** Stops a job at its current part. A running part may still finish; its work stays. */
export const stopJob: UseCase<typeof stopCall> = async (ctx, { id, reason }) => {
  await requireJob(ctx, id, false);
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.stopJob", ...logFieldsOf(id), reason }));
  if (!(await ctx.stores.jobs.stop(id, ctx.now))) throw new Failure("not-found");
  return { stopped: true };
};

/** Resumes an abandoned job, and for operators one that an operator has stopped. */
export const resumeJob: UseCase<typeof resumeCall> = async (ctx, { id }) => {
  const { error } = await requireJob(ctx, id, true);
  if (error === STOPPED_BY_OPERATOR && !includesRole(ctx.actor.role ?? "support", "operator"))
    throw new Failure("permission-denied", {
      message: "An operator stopped this job. Only operators can continue it.",
    });
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.resumeJob", ...logFieldsOf(id) }));
  if (!(await ctx.stores.jobs.resume(id))) throw new Failure("not-found");
  return { resumed: true };
};
