import {
  type EmployeeFields,
  employeeKeys,
  employeeOrder,
  employeeSort,
  employeeWords,
  EVERYBODY,
} from "@cardinal/contract/stored/employee";

/** The record of an employee with its indexes, as the service stores them. */
export function employeeTree(id: string, uid: string, employee: EmployeeFields): Record<string, unknown> {
  const groups = Object.keys(employee.groups ?? {});
  const sort = employeeSort(employee);
  const words = employeeWords(employee, uid);
  const record = { ...employee, ...employeeOrder(employee), rev: 1 };
  const grant = employee.manages === undefined ? {} : { groups: employee.manages };
  return Object.fromEntries<unknown>([
    [`employees/${id}/${uid}`, record],
    ...[EVERYBODY, ...groups].flatMap((scope) =>
      words.map((word) => [`employee_words/${id}/${scope}/${word}`, true] as const),
    ),
    ...groups.map((group) => [`group_members/${id}/${group}/${uid}`, sort] as const),
    ...Object.keys(employee.manages ?? {}).map((group) => [`group_managers/${id}/${group}/${uid}`, true] as const),
    ...employeeKeys(employee).map((key) => [`employee_keys/${id}/${key}`, uid] as const),
    ...(employee.role === undefined ? [] : [[`grants/${id}/${uid}`, { role: employee.role, ...grant }] as const]),
  ]);
}
