import type { saveRole as call } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import { ADMINS } from "@cardinal/contract/entities/employee";
import { MAX_ROLES, PERMISSIONS } from "@cardinal/contract/entities/enterprise";
import { MANAGER_ROLE, toStoredPermissions } from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight } from "../policy.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRoom } from "../require-room.ts";

/** The value for "no role" in an assignment. */
export const NO_ROLE = "none";

/** Creates or changes a role. Grants refer to the role by name, so one write changes the rights of all who have it. */
export const saveRole: UseCase<typeof call> = async (ctx, { name, label, permissions }) => {
  const { enterprise } = await requireRight(ctx);
  if (name === MANAGER_ROLE || name === NO_ROLE || name === ADMINS)
    throw new Failure("invalid-argument", { fields: { name: "This name is reserved." } });
  await requireInForce(ctx, enterprise);
  const { commit, enterprises } = ctx.stores;
  const roles = await enterprises.listRoles(enterprise);
  if (roles[name] === undefined && Object.keys(roles).length >= MAX_ROLES) throw new Failure("quota-exceeded");
  const sorted = PERMISSIONS.filter((permission) => permissions.includes(permission));
  const change = enterprises.roleReplacement(enterprise, name, { label, can: toStoredPermissions(sorted) });
  await requireRoom(ctx, enterprise, change);
  await commit(change, await auditEntry(ctx, enterprise, "enterprise.saveRole", { thing: label, code: name }));
  return { name, label, permissions: sorted };
};
