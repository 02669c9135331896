import { isEmployed, keyOfEmail, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { mayMailLater } from "../../mail/mail-budget.ts";
import { writeWithoutDeleted } from "../change-employee.ts";
import { invite, mailCancellation, readInviter } from "./invite.ts";

/**
 * Ends the link that was mailed to an address which is being corrected: that may be another person's. The record keeps
 * who invited, so that the corrected address is invited once it is confirmed.
 */
export async function endInvitation(ctx: Pick<Ctx, "stores" | "now">, place: EmployeePlace): Promise<void> {
  const { commit, employees } = ctx.stores;
  await untilWritten(async () => {
    const employee = await employees.get(place);
    if (!isEmployed(employee) || employee.invitation?.key === undefined) return "done";
    const { key: _key, expires_date, ...kept } = employee.invitation;
    const email = kept.email ?? employee.email;
    const ended = {
      ...kept,
      expires_date: Math.min(expires_date, ctx.now),
      ...(email === undefined ? {} : { email }),
    };
    const outcome = await writeWithoutDeleted(ctx, place, employee, (deleted) =>
      employees.commitIfUnchanged(employees.replacement(place, employee, { ...employee, invitation: ended }, deleted)),
    );
    if (outcome === "refused") return null;
    await commit(mailCancellation(ctx, employee));
    return "done";
  });
}

const isInvitedNewcomer = ({ own_account, status }: StoredEmployee) => status === "invited" && own_account !== true;

/** Whether the link of an invited employee was ended, because a change of their address was requested. */
export const hasEndedInvitation = (employee: StoredEmployee): boolean =>
  isInvitedNewcomer(employee) && employee.invitation !== undefined && employee.invitation.key === undefined;

/** Whether an invited employee has another address than the one to which their invitation was mailed. */
function isElsewhere(employee: StoredEmployee): boolean {
  const { email, invitation } = employee;
  if (!isInvitedNewcomer(employee) || email === undefined || invitation === undefined) return false;
  return invitation.email === undefined || keyOfEmail(invitation.email) !== keyOfEmail(email);
}

/**
 * Invites an employee again in the name of who invited them before: at the new address, if it has changed before they
 * accepted. Safe to repeat.
 * @param isWanted whether they still need another invitation.
 */
export async function inviteAgain(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  uid: string,
  isWanted = isElsewhere,
): Promise<void> {
  const { employees, users } = ctx.stores;
  const enterprise = (await users.get(uid))?.enterprise;
  if (enterprise === undefined) return;
  const place = { enterprise, uid };
  const employee = await employees.get(place);
  if (employee?.email === undefined || employee.invitation === undefined || !isWanted(employee)) return;
  if (!(await mayMailLater(ctx, employee.email, undefined))) return;
  const { by, language } = employee.invitation;
  const inviter = await readInviter(ctx, by, enterprise);
  await invite(ctx, place, { ...inviter, language: language ?? inviter.language }, { isWanted });
}
