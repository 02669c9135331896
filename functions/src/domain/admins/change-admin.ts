import { randomUUID } from "node:crypto";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { StoredAdmin } from "@cardinal/contract/stored/platform/admin";
import type { Change } from "../../stores/change.ts";
import { untilWritten } from "../until-written.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { startJob, workOnJob } from "../jobs/run-job.ts";
import type { JobKinds } from "../step.ts";
import { settleAdmin } from "./settle-admin.ts";

const KIND = "settle-admin";
const KINDS: JobKinds = { [KIND]: { step: settleAdmin, again: true } };
/** How long others leave the job to this request. */
const LEASE_MS = 60_000;

/** What somebody becomes; null: no admin any more. */
export interface AdminChange {
  readonly uid: string;
  readonly role: AdminRole | null;
  readonly by: string;
  /** What is written together with it. */
  readonly besides: (before: StoredAdmin | null) => Change | Promise<Change>;
}

/** Lets nobody give up a role who is the only owner of the platform. @throws Failure `last-owner`. */
export async function requireAnotherOwner(
  { stores: { admins } }: Pick<ActorCtx, "stores">,
  before: StoredAdmin | null,
): Promise<void> {
  if (before?.role === "owner" && (await admins.countOwners()) <= 1) throw new Failure("last-owner");
}

/** The record alone, which is what counts. @throws Failure `last-owner` when nobody would be an owner. */
export async function changeRecord(ctx: Pick<ActorCtx, "stores" | "now">, { uid, role, by, besides }: AdminChange) {
  const { admins } = ctx.stores;
  return untilWritten(async () => {
    const before = await admins.get(uid);
    if (role !== "owner") await requireAnotherOwner(ctx, before);
    const after = role === null ? null : { role, by, date: ctx.now };
    const outcome = await admins.commitIfUnchanged(admins.replacement(uid, before, after), await besides(before));
    return outcome === "written" ? "done" : null;
  });
}

/**
 * Changes what somebody may do as an admin of the platform. The record counts at once; the claim and the sessions follow as work
 * that is kept before the change, so that they are brought in line whatever becomes of this request.
 * @throws Failure `last-owner`.
 */
export async function changeAdmin(ctx: ActorCtx, change: AdminChange): Promise<void> {
  const { jobs } = ctx.stores;
  const lease = { run: randomUUID(), until: ctx.now + LEASE_MS };
  const request = { kind: KIND, subject: change.uid, now: ctx.now, again: true, lease } as const;
  const isOurs = await jobs.request(request);
  await changeRecord(ctx, change);
  if (!isOurs) {
    await startJob(ctx, KIND, change.uid, { kinds: KINDS });
    return;
  }
  const job = { kind: KIND, subject: change.uid, done: 0, failures: 0, created_date: ctx.now };
  const { thrown } = await workOnJob(ctx, { id: jobs.idOf(KIND, change.uid), run: lease.run, job }, { kinds: KINDS });
  if (thrown !== undefined) throw thrown;
}
