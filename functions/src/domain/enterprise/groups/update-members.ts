import type { updateGroupMembers as call } from "@cardinal/contract/endpoints/enterprise/groups/update-members";
import { MAX_GROUPS_PER_EMPLOYEE } from "@cardinal/contract/entities/employee";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { withMark } from "../change-employee.ts";
import { changeGroup } from "./change-group.ts";

/** Adds employees to a group, or removes them. */
export const updateGroupMembers: UseCase<typeof call> = (ctx, input) =>
  changeGroup(ctx, input, "enterprise.updateGroupMembers", { change: withGroup });

/**
 * An employee with or without a group; the same object for no change.
 * @throws Failure `invalid-argument` for too many groups.
 */
export function withGroup(employee: EmployeeFields, group: string, isIn: boolean): EmployeeFields {
  const { groups: had, ...rest } = employee;
  if ((had?.[group] === true) === isIn) return employee;
  const groups = withMark(had, group, isIn);
  if (Object.keys(groups ?? {}).length > MAX_GROUPS_PER_EMPLOYEE)
    throw new Failure("invalid-argument", {
      fields: { add: `An employee can be in at most ${MAX_GROUPS_PER_EMPLOYEE} groups.` },
    });
  return groups === undefined ? rest : { ...rest, groups };
}
