import { expect, test } from "vitest";
import { readEmployees } from "./employee-rows.ts";

const GROUPS = ["Sales", "Sales, EMEA", "R&D | Labs", "Legal; Tax", "Legal", "EMEA"].map((name, at) => ({
  id: `g${at}`,
  name,
  count: 0,
}));

/** The groups of a row with this cell; the problem when it is not imported. */
function groupsIn(cell: string): readonly string[] | string | null | undefined {
  const [read] = readEmployees([["Ada", "7", cell]], ["name_full", "external_id", "groups"], GROUPS);
  return read?.row === null ? read.problem : read?.row.groups;
}

test.each([
  ["", undefined],
  [" ; ,", undefined],
  ["sales", ["g0"]],
  ["Sales, EMEA", ["g1"]],
  ["SALES, emea", ["g1"]],
  ["Sales; EMEA", ["g0", "g5"]],
  ["EMEA, Sales, EMEA, Legal; Tax", ["g5", "g1", "g3"]],
  ["R&D | Labs|Legal", ["g2", "g4"]],
  ["Legal,,Sales,Legal", ["g4", "g0"]],
])("the groups in %s", (cell, groups) => {
  expect(groupsIn(cell)).toEqual(groups);
});

test.each([
  [["name_first", "email"], ["Ada", "ada@example.com"], { name_first: "Ada" }],
  [["name_last", "email"], ["Lovelace", "ada@example.com"], { name_last: "Lovelace" }],
  [["job_title", "email"], ["CTO", "ada@example.com"], { job_title: "CTO" }],
  [["name_first", "email", "name_last"], ["Ada", "ada@example.com", ""], { name_first: "Ada" }],
  [["name_full", "email"], ["Lovelace, Ada", "ada@example.com"], { name_first: "Ada", name_last: "Lovelace" }],
  [["name_full", "email"], ["Ada", "ada@example.com"], { name_first: "Ada", name_last: "" }],
  [
    ["name_full", "name_last", "email"],
    ["Ada King", "Lovelace", "ada@example.com"],
    { name_first: "Ada", name_last: "Lovelace" },
  ],
  [
    ["name_full", "name_first", "email"],
    ["Ada King", "Augusta", "ada@example.com"],
    { name_first: "Augusta", name_last: "King" },
  ],
])("a row with the columns %s omits the names without a column, and an empty last name", (mapping, line, row) => {
  expect(readEmployees([line], mapping, [])).toMatchObject([{ problem: null }]);
  expect(readEmployees([line], mapping, [])[0]?.row).toEqual({ email: "ada@example.com", ...row });
});

test.each([
  ["name_first", "email"],
  ["name_full", "email"],
])("a row with an empty cell in the only column of a name is refused: %s", (...mapping) => {
  expect(readEmployees([["", "ada@example.com"]], mapping, [])).toMatchObject([
    { row: null, problem: "This can’t be empty." },
  ]);
});

test.each(["Marketing", "Sales, Marketing", "Sales, EMEA, APAC"])("%s has an unknown group", (cell) => {
  expect(groupsIn(cell)).toBe("There is no such group, or it isn’t yours.");
});
