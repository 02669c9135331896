import type { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import type { ReactNode } from "react";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import classes from "./employee.module.css";

/** An employee with their card. */
export type EmployeeAccount = ReplyOf<typeof getEmployee>;

/** Props of the parts that change something. */
export interface EmployeePartProps {
  readonly employee: EmployeeAccount;
  /** Whether the user may change it. */
  readonly isChangeable: boolean;
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of an employee's page. */
export function EmployeePart({ id, title, hint, children }: PartProps) {
  return (
    <TitledSection id={id} title={title} hint={hint}>
      <div className={classes["part"]}>{children}</div>
    </TitledSection>
  );
}
