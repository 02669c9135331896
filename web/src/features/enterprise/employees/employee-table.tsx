import type { Employee, ListedEmployee } from "@cardinal/contract/entities/employee";
import { paths } from "@cardinal/contract/paths";
import { Checkbox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link } from "react-router-dom";
import { formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { employeeMessages } from "./employee-messages.ts";
import { useEmployeeLabels } from "./employee-labels.ts";
import classes from "./employees.module.css";
import { StatusMark } from "./status-mark.tsx";

/** Viewports too narrow for a table. */
const NARROW = "(max-width: 47em)";

/** The selected employees, by id. */
export interface Selection {
  readonly chosen: ReadonlyMap<string, Employee>;
  readonly onToggle: (employees: readonly Employee[], isChosen: boolean) => void;
}

interface EmployeeTableProps {
  readonly employees: readonly ListedEmployee[];
  /** Null where there are no bulk actions. */
  readonly selection: Selection | null;
  readonly isOld: boolean;
  /** Whether the views are counted since the employees joined the listed group. */
  readonly isOfGroup: boolean;
}

/** Employees as a table, and as a list where that does not fit. */
export function EmployeeTable({ employees, selection, isOld, isOfGroup }: EmployeeTableProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const Shown = isNarrow ? Rows : Table;
  return (
    <div className={classes[isOld ? "old" : "fresh"]} aria-busy={isOld}>
      <Shown employees={employees} selection={selection} isOfGroup={isOfGroup} />
    </div>
  );
}

type ShownProps = Omit<EmployeeTableProps, "isOld">;

function Table({ employees, selection, isOfGroup }: ShownProps) {
  const text = useMessages(employeeMessages);
  const { nameOf, roleOf, groupNames } = useEmployeeLabels();
  // Users who may not see statistics get no numbers.
  const hasViews = employees.some(({ card_views }) => card_views !== null);
  return (
    <table className={classes["table"]} aria-label={text.table}>
      <thead>
        <tr>
          {selection !== null && (
            <th className={classes["check"]}>
              <AllBox employees={employees} selection={selection} />
            </th>
          )}
          {(["name", "job", "groups", "role", "status"] as const).map((name) => (
            <th key={name} scope="col" data-column={name}>
              {text.column[name]}
            </th>
          ))}
          {hasViews && (
            <th scope="col" className={classes["views"]}>
              {isOfGroup ? text.column.groupViews : text.column.views}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {employees.map((employee) => (
          <tr key={employee.uid} data-chosen={selection?.chosen.has(employee.uid) || undefined}>
            {selection !== null && (
              <td className={classes["check"]}>
                <ChooseBox employee={employee} selection={selection} />
              </td>
            )}
            <th scope="row">
              <Link to={paths.employee(employee.uid)} className={classes["name"]}>
                {nameOf(employee)}
              </Link>
              {employee.email !== null && nameOf(employee) !== employee.email && (
                <span className={classes["email"]}>{employee.email}</span>
              )}
            </th>
            <td>{employee.job_title}</td>
            <td>{groupNames(employee.groups).join(", ")}</td>
            <td>{roleOf(employee)}</td>
            <td>
              <StatusMark status={employee.status} />
            </td>
            {hasViews && (
              <td className={classes["views"]}>{employee.card_views !== null && formatNumber(employee.card_views)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ employees, selection }: ShownProps) {
  const text = useMessages(employeeMessages);
  const { nameOf, roleOf, groupNames } = useEmployeeLabels();
  return (
    <ul className={classes["rows"]} aria-label={text.table}>
      {employees.map((employee) => {
        const views =
          employee.card_views === null ? "" : text.views(employee.card_views, formatNumber(employee.card_views));
        const more = [employee.job_title, roleOf(employee) ?? "", ...groupNames(employee.groups), views];
        return (
          <li
            key={employee.uid}
            className={classes["row"]}
            data-chosen={selection?.chosen.has(employee.uid) || undefined}
          >
            {selection !== null && <ChooseBox employee={employee} selection={selection} />}
            <div className={classes["who"]}>
              <Link to={paths.employee(employee.uid)} className={classes["name"]}>
                {nameOf(employee)}
              </Link>
              <span className={classes["email"]}>{more.filter((part) => part !== "").join(" · ")}</span>
            </div>
            {employee.status !== "active" && <StatusMark status={employee.status} />}
          </li>
        );
      })}
    </ul>
  );
}

function ChooseBox({ employee, selection }: { readonly employee: Employee; readonly selection: Selection }) {
  const text = useMessages(employeeMessages);
  const { nameOf } = useEmployeeLabels();
  return (
    <Checkbox
      aria-label={text.choose(nameOf(employee))}
      checked={selection.chosen.has(employee.uid)}
      onChange={({ currentTarget: { checked } }) => selection.onToggle([employee], checked)}
    />
  );
}

function AllBox({ employees, selection }: { readonly employees: readonly Employee[]; readonly selection: Selection }) {
  const text = useMessages(employeeMessages);
  const count = employees.filter(({ uid }) => selection.chosen.has(uid)).length;
  return (
    <Checkbox
      aria-label={text.chooseAll}
      checked={count > 0 && count === employees.length}
      indeterminate={count > 0 && count < employees.length}
      onChange={({ currentTarget: { checked } }) => selection.onToggle(employees, checked)}
    />
  );
}
