import { expect, test } from "vitest";
import { readBadgeRows } from "./badge-rows.ts";

test.each([
  [["name_first", "ext"], ["Ada", "7"], { name_first: "Ada" }],
  [["company", "ext"], ["Engines", "7"], { company: "Engines" }],
  [["name_first", "ext", "name_last"], ["Ada", "7", ""], { name_first: "Ada" }],
])("a row with the columns %s omits the names without a column, and an empty last name", (mapping, line, row) => {
  expect(readBadgeRows([line], mapping, new Map())).toMatchObject([{ row: { ...row, ext: "7" }, problem: null }]);
  expect(Object.keys(readBadgeRows([line], mapping, new Map())[0]?.row ?? {})).toEqual([...Object.keys(row), "ext"]);
});
