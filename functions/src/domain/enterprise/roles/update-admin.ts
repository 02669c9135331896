import type { updateAdmin as call } from "@cardinal/contract/endpoints/enterprise/roles/update-admin";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { changeEmployee } from "../change-employee.ts";
import { giveUpAdministration } from "../end-membership.ts";
import { requireRight } from "../policy.ts";
import { requireInForce } from "../roster/requirements.ts";
import { settleSsoOf } from "../domains/settle-sso.ts";
import { auditEntry } from "../audit-entry.ts";

/** Grants or revokes an employee's admin right. It can be revoked without a plan, too: that only takes access away. */
export const updateAdmin: UseCase<typeof call> = async (ctx, { uid, enterprise_admin }) => {
  const { enterprise } = await requireRight(ctx);
  if (enterprise_admin) await requireInForce(ctx, enterprise);
  const place = { enterprise, uid };
  const code = enterprise_admin ? "admin" : "no-admin";
  const note = await auditEntry(ctx, enterprise, "enterprise.updateAdmin", { person: uid, code });
  await changeEmployee(
    ctx,
    place,
    (employee) => {
      if (!enterprise_admin || employee.admin === true) return employee;
      if (employee.status !== "active")
        throw new Failure("invalid-argument", { fields: { uid: "Only an active employee can be an admin." } });
      return { ...employee, admin: true };
    },
    note,
  );
  if (!enterprise_admin) await giveUpAdministration(ctx, place, note);
  await settleSsoOf(ctx, uid);
  return { uid, enterprise_admin };
};
