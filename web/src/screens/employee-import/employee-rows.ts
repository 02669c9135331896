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
  const named = groupsIn(cell("groups") ?? "", ids);
  const groups = named.filter((id) => id !== null);
  const row: EmployeeRow = {
    ...namesOf(cell),
    ...(email === "" ? {} : { email: email.toLowerCase() }),
    ...(external_id === "" ? {} : { external_id }),
    ...(job_title === undefined ? {} : { job_title }),
    ...(groups.length === 0 ? {} : { groups: [...new Set(groups)] }),
  };
  return { row, problem: groups.length < named.length ? UNKNOWN_GROUP : null };
}

/**
 * The ids of the groups that a cell names, null for an unknown one. The name of a group can contain a separator, so
 * the longest known name comes first.
 */
function groupsIn(cell: string, ids: ReadonlyMap<string, string>): (string | null)[] {
  const ends = [...cell.matchAll(/[;,|]|$/g)].map(({ index }) => index);
  const end = ends.findLast((at) => ids.has(fold(cell.slice(0, at)))) ?? ends[0] ?? cell.length;
  const name = fold(cell.slice(0, end));
  const first = name === "" ? [] : [ids.get(name) ?? null];
  return end === cell.length ? first : [...first, ...groupsIn(cell.slice(end + 1), ids)];
}
