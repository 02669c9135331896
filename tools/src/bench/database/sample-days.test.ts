import { expect, test } from "vitest";
import { daysOfViews, fullDays } from "./sample-days.ts";

/** Every counter of days by its path. */
function countersOf(days: object, path = ""): [string, number][] {
  return Object.entries(days).flatMap(([key, value]) =>
    typeof value === "number"
      ? [[`${path}/${key}`, value] as [string, number]]
      : countersOf(value as object, `${path}/${key}`),
  );
}
const sumOf = (days: object, pattern: RegExp) =>
  countersOf(days)
    .filter(([path]) => pattern.test(path))
    .reduce((sum, [, count]) => sum + count, 0);

test.each([100, 100_000])("%d views add up in every dimension", (views) => {
  const days = daysOfViews(30, views);
  for (const pattern of [/\/views$/, /\/unique_views$/, /by_source/, /by_device/, /by_hour/])
    expect(sumOf(days, pattern)).toBe(views);
  expect(Object.keys(days)).toHaveLength(30);
});

test("more views fill the same counters", () => {
  const paths = (views: number) => countersOf(daysOfViews(90, views)).map(([path]) => path);
  expect(paths(100_000)).toEqual(paths(100));
});

test("full days have every hour", () => {
  const days = fullDays(3);
  expect(Object.keys(days)).toEqual(["2026-01-01", "2026-01-02", "2026-01-03"]);
  expect(countersOf(days).filter(([path]) => path.includes("/by_hour/h"))).toHaveLength(72);
});
