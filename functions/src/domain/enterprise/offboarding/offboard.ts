import { randomUUID } from "node:crypto";
import type { Handover } from "@cardinal/contract/entities/employee";
import {
  type DeparturePlan,
  type EmployeeFields,
  employedSince,
  isEmployed,
  type StoredEmployee,
} from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { workOnJob } from "../../jobs/run-job.ts";
import type { JobKinds } from "../../step.ts";
import { writeWithoutDeleted } from "../change-employee.ts";
import { requireOtherAdmin } from "../end-membership.ts";
import { mailCancellation } from "../invitations/invite.ts";
import { closeMembership, offboardingStep, offboardingSubject } from "./offboarding-step.ts";

/** How long the request itself runs the job; the rest runs in the background. */
const REQUEST_BUDGET_MS = 5000;
const KIND = "leave-enterprise";
const KINDS: JobKinds = { [KIND]: { step: offboardingStep, again: true } };

/** The record of a current employee. */
export type Employed = StoredEmployee & EmployeeFields;

/** How an employee is offboarded. */
export interface Offboarding {
  readonly handover: Handover;
  /** True to delete an account that the enterprise created at once. */
  readonly deletes?: boolean;
  /** Reads the employee for the caller; throws a Failure when the caller may not offboard them. */
  readonly read: () => Promise<Employed>;
}

/**
 * Offboards an employee. The write that frees the seat is decisive: from then on, a job finishes everything else,
 * whatever happens to this request. The request itself updates the account.
 * @returns the employee before the change.
 * @throws Failure `last-admin`, `conflict`, `invalid-argument`, and what `read` throws.
 */
export async function offboard(ctx: ActorCtx, place: EmployeePlace, offboarding: Offboarding): Promise<Employed> {
  requireJoined(await offboarding.read());
  await requireSuccessor(ctx, place, offboarding.handover);
  const { commit, employees, jobs } = ctx.stores;
  const subject = offboardingSubject(place);
  const lease = { run: randomUUID(), until: ctx.now + REQUEST_BUDGET_MS * 4 };
  // The job is created before the record changes, so that it finishes a request that is interrupted in between.
  const hasLease = await jobs.request({ kind: KIND, subject, now: ctx.now, again: true, lease });
  const before = await untilWritten(async () => {
    const employee = await offboarding.read();
    requireJoined(employee);
    await requireOtherAdmin(ctx, place, employee);
    const plan = planOf(ctx, employee, offboarding);
    const outcome = await writeWithoutDeleted(ctx, place, employee, (deleted) =>
      employees.commitIfUnchanged(employees.departure(place, employee, deleted, plan)),
    );
    if (outcome === "refused") return null;
    await commit(mailCancellation(ctx, employee));
    return employee;
  });
  if (!hasLease) {
    await closeMembership(ctx, place);
    return before;
  }
  const job = { kind: KIND, subject, done: 0, failures: 0, created_date: ctx.now };
  const own = { id: jobs.idOf(KIND, subject), run: lease.run, job };
  const { thrown } = await workOnJob(ctx, own, { kinds: KINDS, budgetMs: REQUEST_BUDGET_MS });
  // A Failure means that a concurrent change of the user's address delays the job, which is not an error.
  if (thrown !== undefined && !(thrown instanceof Failure)) throw thrown;
  return before;
}

function planOf(
  ctx: ActorCtx,
  employee: Employed,
  { handover: { mode, to, note = "" }, deletes = false }: Offboarding,
): DeparturePlan {
  return {
    mode,
    ...(to === undefined ? {} : { to }),
    ...(note === "" ? {} : { note }),
    by: ctx.actor.uid,
    request_id: ctx.requestId,
    since: employedSince(employee),
    date: ctx.now,
    ...(deletes ? { deletes: true as const } : {}),
  };
}

/** @throws Failure `conflict` for a user with an account of their own who has not joined yet. */
function requireJoined({ own_account: isOwn }: Employed): void {
  if (isOwn === true)
    throw new Failure("conflict", { message: "This person has not joined yet. Withdraw the invitation instead." });
}

/**
 * @throws Failure `invalid-argument` when the colleague who takes over is not active, or is the employee themselves.
 */
async function requireSuccessor(ctx: ActorCtx, { enterprise, uid }: EmployeePlace, { to }: Handover): Promise<void> {
  if (to === undefined) return;
  const colleague = to === uid ? null : await ctx.stores.employees.get({ enterprise, uid: to });
  if (!isEmployed(colleague) || colleague.status !== "active")
    throw new Failure("invalid-argument", { fields: { "handover.to": "Choose an active colleague." } });
}
