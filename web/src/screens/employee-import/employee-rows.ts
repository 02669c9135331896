import { createEmployees } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import { employeeRow } from "@cardinal/contract/entities/employee-row";
import type { InputOf } from "@cardinal/contract/endpoint";
import type { Group } from "@cardinal/contract/entities/enterprise";
import type { Mapping, ReadRow } from "../../features/table-import/import-kind.ts";
import { type Cell, fold, namesOf, readRows } from "../../features/table-import/read-rows.ts";
import type { EmployeeField } from "./employee-columns.ts";

export type EmployeeRow = InputOf<typeof createEmployees>["employees"][number];

/** A problem of a row that the contract's schema cannot check, as a key of `FIELD_SENTENCES`. */
const UNKNOWN_GROUP = "There is no such group, or it isn’t yours.";

/** Parses the lines of a table as employees. */
export function readEmployees(
  lines: readonly (readonly string[])[],
  mapping: Mapping,
  groups: readonly Group[],
): ReadRow<EmployeeRow>[] {
  const ids = new Map(groups.map(({ id, name }) => [fold(name), id]));
  return readRows<EmployeeField, EmployeeRow>(lines, mapping, {
    toRow: (cell) => rowOf(cell, ids),
    schema: employeeRow,
    keysOf: ({ email, external_id }) => [
      ...(email === undefined ? [] : [`email ${email}`]),
      ...(external_id === undefined ? [] : [`id ${external_id}`]),
    ],
  });
}

/** Absent columns are omitted, so that they change nothing; so are empty cells, except for the job title. */
function rowOf(cell: Cell<EmployeeField>, ids: ReadonlyMap<string, string>) {
  const [email = "", external_id = "", job_title] = [cell("email"), cell("external_id"), cell("job_title")];
  const names = (cell("groups") ?? "")
    .split(/[;,|]/)
    .map(fold)
    .filter((name) => name !== "");
  const groups = names.flatMap((name) => ids.get(name) ?? []);
  const row: EmployeeRow = {
    ...namesOf(cell),
    ...(email === "" ? {} : { email: email.toLowerCase() }),
    ...(external_id === "" ? {} : { external_id }),
    ...(job_title === undefined ? {} : { job_title }),
    ...(groups.length === 0 ? {} : { groups: [...new Set(groups)] }),
  };
  return { row, problem: groups.length < names.length ? UNKNOWN_GROUP : null };
}
