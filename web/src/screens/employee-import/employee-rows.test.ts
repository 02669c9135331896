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

test.each(["Marketing", "Sales, Marketing", "Sales, EMEA, APAC"])("%s has an unknown group", (cell) => {
  expect(groupsIn(cell)).toBe("There is no such group, or it isn’t yours.");
});
