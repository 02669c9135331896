import { expect, test } from "vitest";
import { HEIGHT, toFrame, toLabelledDays, toTicks } from "./chart-frame.ts";

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  [31, [0, 8, 16, 24, 32]],
  [99, [0, 25, 50, 75, 100]],
  [101, [0, 30, 60, 90, 120]],
  [1204, [0, 400, 800, 1200, 1600]],
  [1_000_001, [0, 300_000, 600_000, 900_000, 1_200_000]],
])("figures for up to %i are whole and read well", (largest, ticks) => {
  expect(toTicks(largest)).toEqual(ticks);
});

test("every maximum fits below the top tick", () => {
  for (let largest = 1; largest < 20_000; largest += 7) {
    const ticks = toTicks(largest);
    expect(ticks.at(-1), String(largest)).toBeGreaterThanOrEqual(largest);
    expect(ticks.every(Number.isInteger), String(largest)).toBe(true);
  }
});

test("labels as many days as fit, always including the last", () => {
  expect(toLabelledDays(7, 600)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(toLabelledDays(7, 300)).toEqual([0, 2, 4, 6]);
  expect(toLabelledDays(90, 300)).toEqual([13, 32, 51, 70, 89]);
  expect(toLabelledDays(1, 300)).toEqual([0]);
});

test("the line spans the full width, and a position maps to the nearest day", () => {
  const { line, area, left, right, bottom, nearest, x, y } = toFrame([0, 4, 2], 300);
  expect(line).toBe(`M${left} ${bottom}L${(left + right) / 2} ${y(4)}L${right} ${y(2)}`);
  expect(area.endsWith(`V${bottom}H${left}Z`)).toBe(true);
  expect([y(0), y(4)]).toEqual([bottom, 8]);
  expect(bottom).toBeLessThan(HEIGHT);
  expect([-20, left, x(1) - 9, x(1) + 9, 999].map(nearest)).toEqual([0, 0, 1, 1, 2]);
});

test("can draw a single day and a chart without width", () => {
  const { x, nearest, line } = toFrame([3], 300);
  expect([x(0), nearest(10)]).toEqual([161, 0]);
  expect(line).toMatch(/^M161 /);
  expect(toFrame([3, 4], 0).line).not.toContain("NaN");
});
