import type { EmployeeState } from "@cardinal/contract/entities/employee";
import { useMessages } from "../../../lib/messages.ts";
import { employeeMessages } from "./employee-messages.ts";
import classes from "./employees.module.css";

/** The status of an employee as text with a dot. */
export function StatusMark({ status }: { readonly status: EmployeeState }) {
  const text = useMessages(employeeMessages);
  return (
    <span className={classes["status"]} data-status={status}>
      {text.status[status]}
    </span>
  );
}
