import { splitName } from "@cardinal/card/vcard/read/split-name";
import { employeeRow } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import type { Group } from "@cardinal/contract/entities/enterprise";
import type { EmployeeRow } from "../../lib/offline/import-store.ts";
import type { EmployeeField, EmployeeMapping } from "./employee-columns.ts";

/** A line of a table as an employee, or with the reason why not. */
export interface ReadRow {
  /** Place of the line, from 0. */
  readonly at: number;
  /** Null: cannot be imported. */
  readonly row: EmployeeRow | null;
  readonly name: string;
  readonly email: string;
  /** In the contract's words; null for a row that can be imported. */
  readonly problem: string | null;
}

/** An apostrophe keeps spreadsheets from reading a cell as a formula; it is none of the text. */
const toText = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t])/, "");

const fold = (name: string) => name.normalize("NFKC").trim().toLocaleLowerCase();

/** What is wrong with a row beyond what the contract's schema says; English is what `FIELD_SENTENCES` translates. */
const UNKNOWN_GROUP = "There is no such group, or it isn’t yours.";
const REPEATED = "An earlier row has the same.";

/** Reads the lines of a table by what their columns hold. Rows that name somebody again are problems, too. */
export function readRows(
  lines: readonly (readonly string[])[],
  mapping: EmployeeMapping,
  groups: readonly Group[],
): ReadRow[] {
  const ids = new Map(groups.map(({ id, name }) => [fold(name), id]));
  const seen = new Set<string>();
  return lines.map((line, at) => {
    const cell = (field: EmployeeField) => {
      const column = mapping.indexOf(field);
      return column === -1 ? undefined : toText(line[column] ?? "");
    };
    const read = rowOf(cell, ids);
    const parsed = employeeRow.safeParse(read.row);
    const keys = parsed.success ? keysOf(parsed.data) : [];
    const repeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const problem = parsed.success
      ? read.hasUnknownGroup
        ? UNKNOWN_GROUP
        : repeated
          ? REPEATED
          : null
      : (parsed.error.issues[0]?.message ?? "Not valid.");
    const { email = "", name_first, name_last } = read.row;
    return {
      at,
      row: problem === null && parsed.success ? read.row : null,
      name: `${name_first} ${name_last}`.trim(),
      email,
      problem,
    };
  });
}

const keysOf = ({ email, external_id }: EmployeeRow) => [
  ...(email === undefined ? [] : [`email ${email}`]),
  ...(external_id === undefined ? [] : [`id ${external_id}`]),
];

/** A column that is absent is left out, so that it changes nothing; so are empty cells, but for the job title. */
function rowOf(cell: (field: EmployeeField) => string | undefined, ids: ReadonlyMap<string, string>) {
  const [email = "", external_id = "", job_title] = [cell("email"), cell("external_id"), cell("job_title")];
  const names = (cell("groups") ?? "")
    .split(/[;,|]/)
    .map(fold)
    .filter((name) => name !== "");
  const groups = names.flatMap((name) => ids.get(name) ?? []);
  const row: EmployeeRow = {
    ...nameOf(cell),
    ...(email === "" ? {} : { email: email.toLowerCase() }),
    ...(external_id === "" ? {} : { external_id }),
    ...(job_title === undefined ? {} : { job_title }),
    ...(groups.length === 0 ? {} : { groups: [...new Set(groups)] }),
  };
  return { row, hasUnknownGroup: groups.length < names.length };
}

function nameOf(cell: (field: EmployeeField) => string | undefined) {
  const [first = "", last = "", full = ""] = [cell("name_first"), cell("name_last"), cell("name_full")];
  if (first !== "" || last !== "") return { name_first: first, name_last: last };
  const [family, given] = full.split(",").map((part) => part.trim());
  if (given) return { name_first: given, name_last: family ?? "" };
  return splitName(full);
}
