import { type DeparturePlan, type EmployeeFields, employedSince, isEmployed } from "@cardinal/contract/stored/employee";
import type { EnterpriseDeletion } from "@cardinal/contract/stored/enterprise";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { untilWritten } from "../../until-written.ts";
import { writeWithoutDeleted } from "../change-employee.ts";
import { mailCancellation } from "../invitations/invite.ts";
import { withdraw } from "../invitations/withdraw-invitation.ts";
import { offboardingStep, offboardingSubject } from "./offboarding-step.ts";

const SEPARATOR = "~";

/** Deletes an account that the enterprise created. The former address leads nowhere. */
const planOf = (employee: EmployeeFields, { date, by, request_id }: EnterpriseDeletion): DeparturePlan => ({
  mode: "off",
  by,
  request_id,
  since: employedSince(employee),
  date,
  deletes: true,
});

/**
 * Makes an employee leave, even the last admin; withdraws the invitation of one who has not joined.
 * @returns whether they have an offboarding that is to be done.
 */
async function beginDeparture(ctx: Ctx, place: EmployeePlace, deletion: EnterpriseDeletion): Promise<boolean> {
  const { commit, employees } = ctx.stores;
  const { has } = await untilWritten<{ readonly has: boolean }>(async () => {
    const employee = await employees.get(place);
    if (employee === null || employee.leaving !== undefined) return { has: employee !== null };
    if (!isEmployed(employee) || employee.status === "invited") {
      await withdraw(ctx, place);
      return { has: false };
    }
    const plan = planOf(employee, deletion);
    const outcome = await writeWithoutDeleted(ctx, place, employee, (deleted) =>
      employees.commitIfUnchanged(employees.departure(place, employee, deleted, plan)),
    );
    if (outcome === "refused") return null;
    await commit(mailCancellation(ctx, employee));
    return { has: true };
  });
  return has;
}

/**
 * One part of removing all employees of an enterprise that the platform deletes, one employee after the other, in the
 * same steps as when an admin offboards them. Each part may run twice.
 * @param from the employee who is leaving, and the cursor of their offboarding; "" for the next employee.
 * @returns where the next part goes on; null when there are no employees left.
 */
export async function dismissNext(
  ctx: Ctx,
  enterprise: string,
  deletion: EnterpriseDeletion,
  from: string,
): Promise<string | null> {
  const [current = "", ...rest] = from.split(SEPARATOR);
  const uid = current === "" ? (await ctx.stores.employees.listIds(enterprise, 1))[0] : current;
  if (uid === undefined) return null;
  const place = { enterprise, uid };
  if (!(await beginDeparture(ctx, place, deletion))) return "";
  const { cursor } = await offboardingStep(ctx, offboardingSubject(place), rest.join(SEPARATOR) || null);
  return cursor === null ? "" : [uid, cursor].join(SEPARATOR);
}
