import { ADMINS, EMPLOYEE_STATES } from "@cardinal/contract/entities/employee";
import { NativeSelect } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useEnterprise } from "../enterprise-context.ts";
import { employeeMessages } from "./employee-messages.ts";
import { useEmployeeLabels } from "./employee-labels.ts";
import classes from "./employees.module.css";
import type { Change, EmployeesWanted } from "./use-employees.ts";

interface EmployeeFiltersProps {
  readonly wanted: EmployeesWanted;
  /** Filters that are not offered here. */
  readonly without: readonly ("group" | "role")[];
  readonly go: (change: Change, options?: { readonly replace?: boolean }) => void;
}

/** The filters of the list, all of which are stored in the address. */
export function EmployeeFilters({ wanted, without, go }: EmployeeFiltersProps) {
  const text = useMessages(employeeMessages);
  const { rights, groups = [], roles = [] } = useEnterprise();
  const { roleName } = useEmployeeLabels();
  const own = groups.filter(({ id }) => rights.groups === null || rights.groups.includes(id));
  const choices = {
    group: own.map(({ id, name }) => ({ value: id, label: name })),
    role: [{ value: ADMINS, label: text.admins }, ...roles.map(({ name }) => ({ value: name, label: roleName(name) }))],
    status: EMPLOYEE_STATES.map((value) => ({ value, label: text.statuses[value] })),
  };
  const shown = (["group", "role", "status"] as const).filter(
    (name) => name === "status" || (!without.includes(name) && choices[name].length > 1),
  );
  return (
    <search className={classes["filters"]}>
      <SearchField
        q={wanted.q}
        label={text.search}
        hint={text.searchHint}
        onSearch={(q) => go({ q }, { replace: true })}
      />
      <div className={classes["selects"]}>
        {shown.map((name) => (
          <NativeSelect
            key={name}
            aria-label={text.filter[name]}
            value={wanted[name] ?? ""}
            data={[{ value: "", label: text.filter[name] }, ...choices[name]]}
            onChange={({ currentTarget: { value } }) => go({ [name]: value })}
          />
        ))}
      </div>
    </search>
  );
}
