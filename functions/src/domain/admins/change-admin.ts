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
/** How long the job is reserved for this request. */
const LEASE_MS = 60_000;

/** The new role of a user; null removes it. */
export interface AdminChange {
  readonly uid: string;
  readonly role: AdminRole | null;
  readonly by: string;
  /**
   * The role that the caller has read, null for none, if the change depends on it, such as whether
   * it needs an approval.
   */
  readonly seen?: AdminRole | null;
  /** Changes that are committed together with it. */
  readonly besides: (before: StoredAdmin | null) => Change | Promise<Change>;
}

/** Refuses to take the role from the only owner of the platform. @throws Failure `last-owner`. */
export async function requireAnotherOwner(
  { stores: { admins } }: Pick<ActorCtx, "stores">,
  before: StoredAdmin | null,
): Promise<void> {
  if (before?.role === "owner" && (await admins.countOwners()) <= 1) throw new Failure("last-owner");
}

/**
 * Refuses to disable or delete the account of an admin of the platform: owners remove a role on purpose.
 * @throws Failure `conflict`.
 */
export async function requireNoRole({ stores: { admins } }: Pick<ActorCtx, "stores">, uid: string): Promise<void> {
  if ((await admins.get(uid)) === null) return;
  throw new Failure("conflict", { message: "This person runs the platform. An owner has to remove their role first." });
}

/**
 * Changes only the record, which is authoritative.
 * @throws Failure `last-owner` when no owner would be left; `conflict` for another role than `seen`.
 */
export async function changeRecord(
  ctx: Pick<ActorCtx, "stores" | "now">,
  { uid, role, by, seen, besides }: AdminChange,
): Promise<void> {
  const { admins } = ctx.stores;
  await untilWritten(async () => {
    const before = await admins.get(uid);
    if (seen !== undefined && (before?.role ?? null) !== seen) throw new Failure("conflict");
    if (role !== "owner") await requireAnotherOwner(ctx, before);
    const after = role === null ? null : { role, by, date: ctx.now };
    const outcome = await admins.commitIfUnchanged(admins.replacement(uid, before, after), await besides(before));
    return outcome === "written" ? "done" : null;
  });
}

/**
 * Changes the role of a user as an admin of the platform. The record takes effect at once; the claim and the sessions
 * follow in a job that is stored before the change, so that they are brought in line even when this request is killed.
 * @throws Failure `last-owner`, `conflict`.
 */
export async function changeAdmin(ctx: ActorCtx, change: AdminChange): Promise<void> {
  const { jobs } = ctx.stores;
  const lease = { run: randomUUID(), until: ctx.now + LEASE_MS };
  const request = { kind: KIND, subject: change.uid, now: ctx.now, again: true, lease } as const;
  const hasLease = await jobs.request(request);
  await changeRecord(ctx, change);
  if (!hasLease) {
    await startJob(ctx, KIND, change.uid, { kinds: KINDS });
    return;
  }
  const job = { kind: KIND, subject: change.uid, done: 0, failures: 0, created_date: ctx.now };
  const { thrown } = await workOnJob(ctx, { id: jobs.idOf(KIND, change.uid), run: lease.run, job }, { kinds: KINDS });
  if (thrown !== undefined) throw thrown;
}
