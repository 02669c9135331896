import { expect, test } from "vitest";
import { countDays } from "./billing-status.ts";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test.each([
  ["later today", at(30, 18), 0],
  ["earlier today", at(30, 1), 0],
  ["before today", at(29, 23), 0],
  ["tomorrow, less than a day from now", at(31, 1), 1],
  ["tomorrow, more than a day from now", at(31, 23), 1],
  ["in three days", at(33, 0), 3],
])("counts calendar days: %s", (_name, moment, days) => {
  expect(countDays(moment, at(30, 10))).toBe(days);
});

test("counts each day once, also when the clocks are changed", () => {
  const start = new Date(2026, 0, 1, 12);
  const days = Array.from({ length: 365 }, (_, day) => day);
  const moments = days.map((day) => new Date(2026, 0, 1 + day, 12).getTime());
  expect(moments.map((moment) => countDays(moment, start.getTime()))).toEqual(days);
});
