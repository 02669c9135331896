import type { saveRole as call } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import { ADMINS } from "@cardinal/contract/entities/employee";
import { MAX_ROLES, type Permission, PERMISSIONS } from "@cardinal/contract/entities/enterprise";
import {
  MANAGER_ROLE,
  permissionsOf,
  type StoredEnterpriseRole,
  toStoredPermissions,
} from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { untilWritten } from "../../until-written.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight } from "../policy.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRoom } from "../require-room.ts";

/** The value for "no role" in an assignment. */
export const NO_ROLE = "none";

const toStored = (label: string, permissions: readonly Permission[]): StoredEnterpriseRole => ({
  label,
  can: toStoredPermissions(PERMISSIONS.filter((permission) => permissions.includes(permission))),
});

/** Creates or changes a role. Grants refer to the role by name, so one write changes the rights of all who have it. */
export const saveRole: UseCase<typeof call> = async (ctx, { name, label, permissions, create = false, seen }) => {
  const { enterprise } = await requireRight(ctx);
  if (name === MANAGER_ROLE || name === NO_ROLE || name === ADMINS)
    throw new Failure("invalid-argument", { fields: { name: "This name is reserved." } });
  await requireInForce(ctx, enterprise);
  const { commit, employees, enterprises } = ctx.stores;
  const next = toStored(label, permissions);
  const change = enterprises.roleReplacement(enterprise, name, next);
  await requireRoom(ctx, enterprise, change);
  const note = await auditEntry(ctx, enterprise, "enterprise.saveRole", { thing: label, code: name });
  await untilWritten(async () => {
    const roles = await enterprises.listRoles(enterprise);
    const before = roles[name];
    const isNew = before === undefined;
    if (create && !isNew)
      throw new Failure("already-exists", { fields: { name: "A role with this name already exists." } });
    if (isNew && Object.keys(roles).length >= MAX_ROLES) throw new Failure("quota-exceeded");
    if (seen !== undefined) {
      // A role that was deleted since is not created again either.
      const stored = isNew ? null : toStored(before.label, permissionsOf(before));
      requireUnchanged({ seen: toStored(seen.label, seen.permissions), stored, next });
    }
    // The rules let the service only create roles, which refuses the second of two creations at once.
    if (create) return (await employees.commitIfUnchanged(change, note)) === "written" ? "done" : null;
    await commit(change, note);
    return "done";
  });
  return { name, label, permissions: permissionsOf(next) };
};
