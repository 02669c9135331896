import { expect, test } from "vitest";
import {
  addDays,
  countDays,
  findRangeProblem,
  listDays,
  readRange,
  toPreviousRange,
  writeRange,
} from "./statistics-range.ts";

const TODAY = "2026-03-30";
const read = (search: string) => readRange(new URLSearchParams(search), TODAY);

test.each([
  ["", { from: "2026-03-01", to: TODAY, preset: 30 }],
  ["range=7", { from: "2026-03-24", to: TODAY, preset: 7 }],
  ["range=90", { from: "2025-12-31", to: TODAY, preset: 90 }],
  ["from=2026-02-01&to=2026-02-28", { from: "2026-02-01", to: "2026-02-28", preset: "custom" }],
])("reads %s", (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test.each([
  "range=8",
  "from=2026-02-30&to=2026-03-01",
  "from=2026-03-02&to=2026-03-01",
  "from=2026-03-01",
  "to=nonsense",
])("falls back to 30 days for %s", (search) => {
  expect(read(search).preset).toBe(30);
});

test.each([
  [{ from: "2026-03-01", to: "2026-03-31" }, "future"],
  [{ from: "2026-03-02", to: "2026-03-01" }, "backwards"],
  [{ from: "2026-3-1", to: TODAY }, "not-a-day"],
  [{ from: addDays(TODAY, -366), to: TODAY }, "too-long"],
  [{ from: addDays(TODAY, -365), to: TODAY }, null],
] as const)("%o is %s", (range, problem) => {
  expect(findRangeProblem(range, TODAY)).toBe(problem);
});

test("reads back a written range and keeps other parts of the address", () => {
  const search = writeRange(new URLSearchParams("metric=clicks&range=7"), { from: "2026-01-01", to: "2026-01-05" });
  expect(search.get("metric")).toBe("clicks");
  expect(read(search.toString())).toMatchObject({ from: "2026-01-01", to: "2026-01-05", preset: "custom" });
  expect(writeRange(search, 30).toString()).toBe("metric=clicks");
  expect(read(writeRange(search, 90).toString()).preset).toBe(90);
});

test("days do not shift at clock changes or ends of months", () => {
  const range = { from: "2026-02-27", to: "2026-03-30" };
  expect(listDays(range)).toHaveLength(32);
  expect(listDays(range)[2]).toBe("2026-03-01");
  expect(new Set(listDays(range)).size).toBe(countDays(range));
  expect(toPreviousRange(range)).toEqual({ from: "2026-01-26", to: "2026-02-26" });
  expect(countDays(toPreviousRange(range))).toBe(countDays(range));
});
