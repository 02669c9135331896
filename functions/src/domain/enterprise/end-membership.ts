import { type EmployeeFields, isEmployed } from "@cardinal/contract/stored/employee";
import { enterpriseInForce, type StoredEmployeeCounts } from "@cardinal/contract/stored/enterprise";
import type { EmployeePlace } from "../../stores/enterprise/employees-store.ts";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { untilWritten } from "../until-written.ts";
import { writeWithoutDeleted } from "./change-employee.ts";

/** Whether an employee may leave without another admin, by the numbers of employees. */
type MayBeLast = (counts: StoredEmployeeCounts) => boolean | Promise<boolean>;

const never: MayBeLast = () => false;

/** Requires another admin who can sign in. @throws Failure `last-admin` when this employee is the only one. */
export async function requireOtherAdmin(
  { stores }: Pick<Ctx, "stores">,
  { enterprise }: EmployeePlace,
  { admin, status }: Pick<EmployeeFields, "admin" | "status">,
  mayBeLast = never,
): Promise<void> {
  if (admin !== true || status !== "active") return;
  const counts = await stores.enterprises.getCounts(enterprise);
  if (counts.admins <= 1 && !(await mayBeLast(counts))) throw new Failure("last-admin");
}

/**
 * Whether an enterprise has a single employee and nobody can be added, because the plan has ended: its admin could
 * never delete their account otherwise.
 */
export async function isOneWithoutPlan(
  { stores, now }: Pick<Ctx, "stores" | "now">,
  enterprise: string,
  { active, invited, disabled }: StoredEmployeeCounts,
): Promise<boolean> {
  if (active + invited + disabled > 1) return false;
  const subscribed = await stores.enterprises.getSubscribed(enterprise);
  const { frozen_date: _frozen, ...standing } = subscribed.standing;
  return !enterpriseInForce({ ...subscribed, standing }, now);
}

/**
 * Removes the admin right of an employee who is about to leave. When the last admins leave at once, one remains.
 * @param note the audit entry, written with the change.
 * @throws Failure `last-admin` when the enterprise would have no admin.
 */
export async function giveUpAdministration(
  ctx: Pick<Ctx, "stores">,
  place: EmployeePlace,
  note: Change = {},
  mayBeLast = never,
): Promise<void> {
  const { employees } = ctx.stores;
  await untilWritten(async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee) || employee.admin !== true) return "done";
    await requireOtherAdmin(ctx, place, employee, mayBeLast);
    const { admin: _admin, ...after } = employee;
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after), note);
    return outcome === "written" ? "done" : null;
  });
}

/**
 * Removes an employee's record with its search terms, keys, grant and group entries, and frees the seat. The user's own
 * record still refers to the enterprise until it is removed itself.
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
    await writeWithoutDeleted(ctx, place, employee, (deleted) =>
      employees.commitIfUnchanged(employees.departure(place, employee, deleted)),
    );
    return null;
  });
  await commit(cardRequests.removal(place));
}

/**
 * Removes a deleted user from their enterprise, its single sign-on, their invitations and the enterprise
 * they asked to join.
 */
export async function removeMemberships(ctx: Pick<Ctx, "stores">, uid: string): Promise<false> {
  const { commit, joinRequests, sso, users } = ctx.stores;
  const { enterprise, invited_to = {}, join_request } = (await users.get(uid)) ?? {};
  if (join_request !== undefined) await commit(joinRequests.removal({ enterprise: join_request, uid }));
  const all = [...Object.keys(invited_to), ...(enterprise === undefined ? [] : [enterprise])];
  for (const one of all) await removeEmployee(ctx, { enterprise: one, uid });
  await commit(await sso.unbinding(uid));
  return false;
}
