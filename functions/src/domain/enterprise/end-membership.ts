import { type EmployeeFields, isEmployed } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../stores/enterprise/employees-store.ts";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { untilWritten } from "../until-written.ts";

/** An enterprise keeps an admin who can sign in. @throws Failure `last-admin` when this employee is the only one. */
export async function requireOtherAdmin(
  { stores }: Pick<Ctx, "stores">,
  { enterprise }: EmployeePlace,
  { admin, status }: Pick<EmployeeFields, "admin" | "status">,
): Promise<void> {
  if (admin !== true || status !== "active") return;
  const { admins } = await stores.enterprises.getCounts(enterprise);
  if (admins <= 1) throw new Failure("last-admin");
}

/**
 * Somebody who is about to leave is an admin of their enterprise no more; of two admins who leave at once one stays.
 * @param note the entry of the audit log, written with the change.
 * @throws Failure `last-admin` when the enterprise would have none.
 */
export async function giveUpAdministration(
  ctx: Pick<Ctx, "stores">,
  place: EmployeePlace,
  note: Change = {},
): Promise<void> {
  const { employees } = ctx.stores;
  await untilWritten(async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee) || employee.admin !== true) return "done";
    await requireOtherAdmin(ctx, place, employee);
    const { admin: _admin, ...after } = employee;
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after), note);
    return outcome === "written" ? "done" : null;
  });
}

/**
 * Removes an employee's record with its words, keys, grant and group entries, and gives the seat back. What the person's
 * own record says of the enterprise is removed with that record.
 */
export async function removeEmployee(ctx: Pick<Ctx, "stores">, place: EmployeePlace): Promise<void> {
  const { cardRequests, commit, employees } = ctx.stores;
  await untilWritten(async () => {
    const employee = await employees.get(place);
    if (employee === null) return "done";
    if (!isEmployed(employee)) {
      await employees.commitIfUnchanged(employees.removalOf(place));
      return "done";
    }
    await employees.commitIfUnchanged(employees.departure(place, employee));
    return null;
  });
  await commit(cardRequests.removal(place));
}
