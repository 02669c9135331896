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

/** Whether an invited employee has another address than the one to which their invitation was mailed. */
function isElsewhere({ email, invitation, own_account, status }: StoredEmployee): boolean {
  if (status !== "invited" || own_account === true || email === undefined || invitation === undefined) return false;
  return invitation.email === undefined || keyOfEmail(invitation.email) !== keyOfEmail(email);
}

/**
 * Invites an employee, whose address has changed before they accepted, at the new one, in the name of who invited them
 * before. Safe to repeat.
 */
export async function inviteAgain(ctx: Pick<Ctx, "stores" | "gateways" | "now">, uid: string): Promise<void> {
  const { employees, users } = ctx.stores;
  const enterprise = (await users.get(uid))?.enterprise;
  if (enterprise === undefined) return;
  const place = { enterprise, uid };
  const employee = await employees.get(place);
  if (employee?.email === undefined || employee.invitation === undefined || !isElsewhere(employee)) return;
  if (!(await mayMailLater(ctx, employee.email, undefined))) return;
  const { by, language } = employee.invitation;
  const inviter = await readInviter(ctx, by, enterprise);
  await invite(ctx, place, { ...inviter, language: language ?? inviter.language }, { isWanted: isElsewhere });
}
