import type { getEmployee as call } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { toCard } from "@cardinal/contract/stored/card";
import { type EmployeeFields, toEmployee } from "@cardinal/contract/stored/employee";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { readCardOf } from "../../vcard/read-card.ts";
import { requireManaged, SEEING } from "./managed.ts";

/** What is known of somebody who has not joined: what was entered with the invitation, and nothing of their own card. */
function cardTyped(uid: string, { name_first, name_last, job_title, created_date }: EmployeeFields) {
  const names = { name_first, name_last, ...(job_title === undefined ? {} : { job_title }) };
  const stored = { ...names, created_date, updated_date: created_date };
  return toCard(uid, {}, stored, { skills: [], locked: [], profile: null, brandQr: null });
}

/** An employee with their card, for somebody who manages them. */
export const getEmployee: UseCase<typeof call> = async (ctx, { uid }) => {
  const { employee } = await requireManaged(ctx, SEEING, uid, { joined: false });
  if (employee.own_account === true)
    return { ...toEmployee(uid, employee), last_login: null, pending_email: null, card: cardTyped(uid, employee) };
  const user = await ctx.stores.users.get(uid);
  const card = user === null ? null : await readCardOf(ctx, uid, user);
  // Somebody whose account is being deleted.
  if (card === null) throw new Failure("not-found");
  return {
    ...toEmployee(uid, employee),
    last_login: user?.last_login ?? null,
    pending_email: user?.pending_email ?? null,
    card,
  };
};
