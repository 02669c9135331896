import type { updateGroupManagers as call } from "@cardinal/contract/endpoints/enterprise/groups/update-managers";
import { MAX_MANAGERS } from "@cardinal/contract/entities/enterprise";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { withMark } from "../change-employee.ts";
import { changeGroup } from "./change-group.ts";

/** Changes the managers of a group. They have the manager role, limited to their groups. */
export const updateGroupManagers: UseCase<typeof call> = async (ctx, input) => {
  const { employees, enterprises } = ctx.stores;
  const { group, add, remove } = input;
  const admission = async (enterprise: string, uid: string) => {
    const rev = await enterprises.getGroupsRev(enterprise);
    const managers = await employees.listManagers(enterprise, group, MAX_MANAGERS);
    if (managers.length >= MAX_MANAGERS && !managers.includes(uid)) throw tooMany();
    return enterprises.groupsTurn(enterprise, rev);
  };
  return changeGroup(ctx, input, "enterprise.updateGroupManagers", {
    change: withManagement,
    admission,
    // Check the limit before anyone is changed.
    precheck: async (enterprise) => {
      const managers = new Set([...(await employees.listManagers(enterprise, group, MAX_MANAGERS)), ...add]);
      for (const uid of remove) managers.delete(uid);
      if (managers.size > MAX_MANAGERS) throw tooMany();
    },
  });
};

const tooMany = () =>
  new Failure("invalid-argument", { fields: { add: `A group has at most ${MAX_MANAGERS} managers.` } });

function withManagement(employee: EmployeeFields, group: string, isManager: boolean): EmployeeFields {
  const { manages: had, role, ...rest } = employee;
  if ((had?.[group] === true) === isManager) return employee;
  if (isManager && role !== undefined && had === undefined && role !== MANAGER_ROLE)
    throw new Failure("conflict", { message: "This employee has a role in the whole organisation already." });
  const manages = withMark(had, group, isManager);
  // Without a group, the manager role grants nothing.
  if (manages === undefined) return role === undefined || role === MANAGER_ROLE ? rest : { ...rest, role };
  return { ...rest, role: role ?? MANAGER_ROLE, manages };
}
