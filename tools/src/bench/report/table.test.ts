import { expect, test } from "vitest";
import { asCount, atMost, fact } from "./row.ts";
import { countOver, writeTable } from "./table.ts";

const SECTIONS = [
  { title: "Page", rows: [atMost(2, { what: "requests", value: 3, write: asCount })] },
  { title: "Rest", rows: [fact("a|b", "yes"), atMost(9, { what: "files", value: 1, write: asCount })] },
];

test("a table has a line per heading and row, with aligned columns", () => {
  expect(writeTable(SECTIONS).split("\n")).toEqual([
    "| what     | measured | bar |      |",
    "|----------|----------|-----|------|",
    "| **Page** |          |     |      |",
    "| requests | 3        | ≤ 2 | over |",
    "| **Rest** |          |     |      |",
    "| a\\|b     | yes      |     |      |",
    "| files    | 1        | ≤ 9 | ok   |",
  ]);
});

test("counts rows over their limit", () => {
  expect(countOver(SECTIONS)).toBe(1);
});
