import type { updateGroupManagers as call } from "@cardinal/contract/endpoints/enterprise/groups/update-managers";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { withMark } from "../change-employee.ts";
import { changeGroup } from "./change-group.ts";

/** Says who manages a group. Managers have the role of managers, in their groups alone. */
export const updateGroupManagers: UseCase<typeof call> = (ctx, input) => changeGroup(ctx, input, withManagement);

function withManagement(employee: EmployeeFields, group: string, isManager: boolean): EmployeeFields {
  const { manages: had, role, ...rest } = employee;
  if ((had?.[group] === true) === isManager) return employee;
  if (isManager && role !== undefined && had === undefined && role !== MANAGER_ROLE)
    throw new Failure("conflict", { message: "This employee has a role in the whole enterprise already." });
  const manages = withMark(had, group, isManager);
  // Without a group, the role of managers allows nothing.
  if (manages === undefined) return role === undefined || role === MANAGER_ROLE ? rest : { ...rest, role };
  return { ...rest, role: role ?? MANAGER_ROLE, manages };
}
