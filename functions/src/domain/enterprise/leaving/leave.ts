import { randomUUID } from "node:crypto";
import type { Handover } from "@cardinal/contract/entities/employee";
import {
  type DeparturePlan,
  type EmployeeFields,
  isEmployed,
  type StoredEmployee,
} from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { workOnJob } from "../../jobs/run-job.ts";
import type { JobKinds } from "../../step.ts";
import { requireOtherAdmin } from "../end-membership.ts";
import { mailCancellation } from "../invitations/invite.ts";
import { closeMembership, leaveStep, leaveSubject } from "./leave-step.ts";

/** How long the request itself works on what follows; the rest is done in the background. */
const REQUEST_MS = 5000;
const KIND = "leave-enterprise";
const KINDS: JobKinds = { [KIND]: { step: leaveStep, again: true } };

/** Somebody who is in an enterprise. */
export type Employed = StoredEmployee & EmployeeFields;

/** How somebody leaves. */
export interface Leaving {
  readonly handover: Handover;
  /** True when an account that the enterprise made is deleted at once. */
  readonly deletes?: boolean;
  /** Reads the employee for the caller; it throws a Failure when the caller may not have them leave. */
  readonly read: () => Promise<Employed>;
}

/**
 * Somebody leaves an enterprise. The record of the employee decides: with the write that gives the seat back, everything that
 * follows is work that comes to its end, whatever becomes of this request. What concerns the account is done here.
 * @returns the employee as they were.
 * @throws Failure `last-admin`, `conflict`, `invalid-argument`, and what `read` throws.
 */
export async function leave(ctx: ActorCtx, place: EmployeePlace, leaving: Leaving): Promise<Employed> {
  requireLeavable(await leaving.read());
  await requireSuccessor(ctx, place, leaving.handover);
  const { commit, employees, jobs } = ctx.stores;
  const subject = leaveSubject(place);
  const lease = { run: randomUUID(), until: ctx.now + REQUEST_MS * 4 };
  // The job is there before the record says so: a request that dies in between is finished by it, or changes nothing.
  const isOurs = await jobs.request({ kind: KIND, subject, now: ctx.now, again: true, lease });
  const before = await untilWritten(async () => {
    const employee = await leaving.read();
    requireLeavable(employee);
    await requireOtherAdmin(ctx, place, employee);
    const change = employees.departure(place, employee, planOf(ctx, employee, leaving));
    if ((await employees.commitIfUnchanged(change)) === "refused") return null;
    await commit(mailCancellation(ctx, employee));
    return employee;
  });
  if (!isOurs) {
    await closeMembership(ctx, place);
    return before;
  }
  const job = { kind: KIND, subject, done: 0, failures: 0, created_date: ctx.now };
  const own = { id: jobs.idOf(KIND, subject), run: lease.run, job };
  const { thrown } = await workOnJob(ctx, own, { kinds: KINDS, budgetMs: REQUEST_MS });
  // Somebody who changes the person's address at this moment makes the job wait, and nothing is wrong.
  if (thrown !== undefined && !(thrown instanceof Failure)) throw thrown;
  return before;
}

function planOf(
  ctx: ActorCtx,
  employee: Employed,
  { handover: { mode, to, note = "" }, deletes = false }: Leaving,
): DeparturePlan {
  return {
    mode,
    ...(to === undefined ? {} : { to }),
    ...(note === "" ? {} : { note }),
    by: ctx.actor.uid,
    request_id: ctx.requestId,
    since: employee.created_date,
    date: ctx.now,
    ...(deletes ? { deletes: true as const } : {}),
  };
}

/** Somebody with an account of their own who has not joined has nothing to leave. */
function requireLeavable({ own_account: isOwn }: Employed): void {
  if (isOwn === true)
    throw new Failure("conflict", { message: "This person has not joined yet. Withdraw the invitation instead." });
}

/** @throws Failure `invalid-argument` when the colleague who takes over is not there, or is the person themselves. */
async function requireSuccessor(ctx: ActorCtx, { enterprise, uid }: EmployeePlace, { to }: Handover): Promise<void> {
  if (to === undefined) return;
  const colleague = to === uid ? null : await ctx.stores.employees.get({ enterprise, uid: to });
  if (!isEmployed(colleague) || colleague.status !== "active")
    throw new Failure("invalid-argument", { fields: { "handover.to": "Choose an active colleague." } });
}
