import { ADMINS, type Employee } from "@cardinal/contract/entities/employee";
import { fullName } from "@cardinal/contract/fields/full-name";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { useMessages } from "../../../lib/messages.ts";
import { useEnterprise } from "../enterprise-context.ts";
import { employeeMessages } from "./employee-messages.ts";

type Named = Pick<Employee, "name_first" | "name_last" | "email" | "username">;

/** Display names of employees, their groups and their roles. */
export function useEmployeeLabels() {
  const text = useMessages(employeeMessages);
  const { groups = [], roles = [] } = useEnterprise();
  const roleName = (name: string): string => {
    if (name === ADMINS) return text.admin;
    if (name === MANAGER_ROLE) return text.manager;
    return roles.find((role) => role.name === name)?.label ?? name;
  };
  return {
    nameOf: ({ name_first, name_last, email, username }: Named): string => {
      const name = fullName({ name_first, name_last });
      return name === "" ? (email ?? username ?? text.noName) : name;
    },
    roleName,
    roleOf: ({ enterprise_admin, role }: Pick<Employee, "enterprise_admin" | "role">): string | null => {
      if (enterprise_admin) return text.admin;
      return role === null ? null : roleName(role);
    },
    /** Names of groups, without deleted ones. */
    groupNames: (ids: readonly string[]): string[] =>
      groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
  };
}
