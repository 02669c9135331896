import type { withdrawInvitation as call } from "@cardinal/contract/endpoints/enterprise/invitations/withdraw-invitation";
import { type EmployeeFields, isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { pageRemoval } from "../../publish/publish-card.ts";
import type { UseCase } from "../../use-case.ts";
import { ADDING, requireManaged, requireRights } from "../roster/managed.ts";
import { writeWithoutDeleted } from "../change-employee.ts";
import { removeEmployee } from "../end-membership.ts";
import { mailCancellation } from "./invite.ts";
import { auditEntry } from "../audit-entry.ts";

/** Withdraws an invitation that was not accepted, with the account and the card that were created for it. */
export const withdrawInvitation: UseCase<typeof call> = async (ctx, { uid }) => {
  const { enterprise } = await requireRights(ctx, ADDING);
  const place = { enterprise, uid };
  // An interrupted request has left an empty record; repeating the request finishes it.
  const isInterrupted = isWithdrawing(await ctx.stores.employees.get(place));
  if (!isInterrupted) {
    const { employee, rights } = await requireManaged(ctx, ADDING, uid, { joined: false });
    if (!rights.isAdmin && employee.role !== undefined) throw new Failure("permission-denied");
  }
  // Create the audit entry first, because the name is deleted with the record.
  const note = await auditEntry(ctx, enterprise, "enterprise.withdrawInvitation", { person: uid });
  if (!(await withdraw(ctx, place)))
    throw new Failure("conflict", { message: "This employee has accepted the invitation." });
  await ctx.stores.commit(note);
  return { withdrawn: true };
};

/**
 * Whether a withdrawal was interrupted. An employee who is being offboarded has left too, and their
 * record has the plan.
 */
export const isWithdrawing = (employee: StoredEmployee | null) =>
  employee?.status === "left" && employee.leaving === undefined;

/** Whether an employee has not accepted, maybe because they were disabled before. */
const isAwaited = ({ status, was_invited }: EmployeeFields) =>
  status === "invited" || (status === "disabled" && was_invited === true);

/**
 * Removes an employee who has not accepted; a job deletes the account and the card that were created for them. A
 * repeated call finishes an interrupted one.
 * @returns false when they have accepted, and nothing changed.
 */
export async function withdraw(ctx: Pick<Ctx, "stores" | "gateways" | "now">, place: EmployeePlace): Promise<boolean> {
  const { days, employees, jobs, users, commit } = ctx.stores;
  const { uid } = place;
  const isWithdrawn = await untilWritten<"yes" | "no">(async () => {
    const employee = await employees.get(place);
    if (isWithdrawing(employee)) return "yes";
    if (!isEmployed(employee) || !isAwaited(employee)) return "no";
    const outcome = await writeWithoutDeleted(ctx, place, employee, (deleted) =>
      employees.commitIfUnchanged(employees.departure(place, employee, deleted)),
    );
    if (outcome === "refused") return null;
    await commit(mailCancellation(ctx, employee));
    return "yes";
  });
  if (isWithdrawn === "no") return false;
  const user = await users.get(uid);
  // The record of a user with an account of their own does not name the enterprise, so they keep everything.
  if (user?.enterprise === place.enterprise) {
    const counted = user.deleting === true ? {} : days.deletion(user.created_date, ctx.now);
    await commit(users.patch(uid, { deleting: true }), pageRemoval(ctx, user), counted);
    await jobs.request({ kind: "delete-account", subject: uid, now: ctx.now, again: false });
  }
  await removeEmployee(ctx, place);
  return true;
}
