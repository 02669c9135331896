import type { assignRole as call } from "@cardinal/contract/endpoints/enterprise/roles/assign-role";
import type { Permission } from "@cardinal/contract/entities/enterprise";
import { MANAGER_ROLE, permissionsOf, type StoredEnterpriseRole } from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { changeEmployee } from "../change-employee.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight, type Rights } from "../policy.ts";
import { NO_ROLE } from "./save-role.ts";
import { auditEntry } from "../audit-entry.ts";

/** Assigns a role in the whole enterprise to an employee, or removes the one they have. */
export const assignRole: UseCase<typeof call> = async (ctx, { a: uid, b: name }) => {
  const rights = await requireRight(ctx, "roles.assign");
  const { enterprise } = rights;
  if (name === MANAGER_ROLE)
    throw new Failure("invalid-argument", { fields: { b: "Managers are appointed in their groups." } });
  await requireInForce(ctx, enterprise);
  const { enterprises } = ctx.stores;
  const roles = await enterprises.listRoles(enterprise);
  const role = roles[name];
  const missing = new Failure("not-found", { concealed: true, target: name });
  if (name !== NO_ROLE && role === undefined) throw missing;
  requireNoMore(rights, role);
  const thing = role === undefined ? {} : { thing: role.label };
  const note = await auditEntry(ctx, enterprise, "enterprise.assignRole", { person: uid, ...thing, code: name });
  await changeEmployee(
    ctx,
    { enterprise, uid },
    (employee) => {
      if (employee.admin === true && !rights.isAdmin) throw new Failure("permission-denied");
      requireNoMore(rights, roles[employee.role ?? ""]);
      const { role: had, manages: _manages, ...rest } = employee;
      if (had === (role === undefined ? undefined : name) && employee.manages === undefined) return employee;
      return role === undefined ? rest : { ...rest, role: name };
    },
    async () => {
      if (role === undefined) return note;
      // The rules refuse a role that was deleted meanwhile, and the next attempt ends here.
      if ((await enterprises.getRole(enterprise, name)) === null) throw missing;
      return { ...note, ...enterprises.roleAssignment(enterprise) };
    },
  );
  return { uid, role: role === undefined ? null : name };
};

/** Users cannot assign or remove a role that includes permissions which they do not have themselves. */
function requireNoMore({ isAdmin, can }: Rights, role: StoredEnterpriseRole | undefined): void {
  const lacks = (permission: Permission) => !can.has(permission);
  if (!isAdmin && role !== undefined && permissionsOf(role).some(lacks))
    throw new Failure("permission-denied", { message: "This role allows more than yours." });
}
