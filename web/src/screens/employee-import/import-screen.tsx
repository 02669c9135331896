import { createEmployees, MAX_IMPORTED } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import { paths } from "@cardinal/contract/paths";
import { useMemo } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may } from "../../features/enterprise/rights.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import type { ImportKind } from "../../features/table-import/import-kind.ts";
import { TableImport } from "../../features/table-import/table-import.tsx";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { EMPLOYEES_PLACE } from "../../lib/offline/import-store.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { EMPLOYEE_FIELDS, guessEmployeeColumns } from "./employee-columns.ts";
import { type EmployeeRow, readEmployees } from "./employee-rows.ts";
import { importMessages } from "./import-messages.ts";
import { PastEmployeeImports } from "./past-employee-imports.tsx";

function useEmployeeImport(): ImportKind<EmployeeRow> {
  const { fields, mailing } = useMessages(importMessages);
  const { id, groups } = useEnterprise();
  return useMemo(
    () => ({
      place: EMPLOYEES_PLACE,
      enterprise: id,
      fields: EMPLOYEE_FIELDS,
      labels: fields,
      mailing,
      maxRows: MAX_IMPORTED,
      guess: guessEmployeeColumns,
      read: (lines, mapping) => readEmployees(lines, mapping, groups ?? []),
      send: ({ rows, mail, import: part, before }, more) =>
        call(
          createEmployees,
          { employees: [...rows], mail, ...(part === undefined ? { dry_run: true, before } : { import: part }) },
          more,
        ),
    }),
    [id, fields, mailing, groups],
  );
}

/** `/dashboard/employees/import`: imports employees from a file. An interrupted import continues here. */
export function EmployeeImportScreen() {
  const text = useMessages(importMessages);
  const { id, in_force, rights } = useEnterprise();
  const kind = useEmployeeImport();
  return (
    <>
      <SectionHead title={text.title} lead={text.lead}>
        <LinkButton to={paths.dashboard("employees")} variant="default">
          {text.employees}
        </LinkButton>
      </SectionHead>
      <TableImport key={id} kind={kind} lead={text.columns} canImport={in_force && may(rights, "cards.create")}>
        <PastEmployeeImports />
      </TableImport>
    </>
  );
}
