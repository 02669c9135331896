import type { resetEmployeePassword as call } from "@cardinal/contract/endpoints/enterprise/employees/reset-employee-password";
import { keyOfEmail } from "@cardinal/contract/stored/employee";
import { resetMailFor } from "../../credentials/reset-mail.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireManaged, requireNoRights, requireRights } from "../roster/managed.ts";

/** Mails an active employee a link to set a new password. The caller does not get to see the link. */
export const resetEmployeePassword: UseCase<typeof call> = async (ctx, { enterprise, email }) => {
  const rights = await requireRights(ctx, ["cards.edit"]);
  const uid =
    rights.enterprise === enterprise ? await ctx.stores.employees.findByKey(enterprise, keyOfEmail(email)) : null;
  if (uid === null) throw new Failure("not-found", { concealed: true, target: email });
  const { employee } = await requireManaged(ctx, ["cards.edit"], uid);
  requireNoRights(rights, employee);
  if (employee.status !== "active")
    throw new Failure("conflict", { message: "Only an active employee can get a link for a new password." });
  const mail = await resetMailFor(ctx, await ctx.gateways.accounts.get(uid), {
    message: "This person signs in through your organisation and needs no password.",
  });
  await ctx.stores.commit(
    ...mail,
    await auditEntry(ctx, enterprise, "enterprise.resetEmployeePassword", { person: uid }),
  );
  return { sent: true };
};
