import { expect, test } from "vitest";
import { recentStatistics } from "./statistics.ts";

const NOW = Date.UTC(2026, 5, 15);

function sum(counters: Readonly<Record<string, number>>): number {
  return Object.values(counters).reduce((total, count) => total + count, 0);
}

test("the days end yesterday, and every dimension adds up to its day", () => {
  const { totals, days } = recentStatistics(1, 12, ["phone", "mail"], NOW);
  const names = Object.keys(days).toSorted();
  expect(names.at(-1)).toBe("2026-06-14");
  expect(names.length).toBeGreaterThan(50);
  for (const day of Object.values(days)) {
    for (const dimension of [day.by_source, day.by_device, day.by_hour]) expect(sum(dimension)).toBe(day.views);
    expect(sum(day.by_button)).toBe(day.clicks);
    expect(day.unique_views).toBeLessThanOrEqual(day.views);
  }
  expect(totals["views"]).toBe(Object.values(days).reduce((total, day) => total + day.views, 0));
});

test("the same seed makes the same days", () => {
  expect(recentStatistics(7, 5, [], NOW)).toEqual(recentStatistics(7, 5, [], NOW));
  expect(recentStatistics(7, 5, [], NOW)).not.toEqual(recentStatistics(8, 5, [], NOW));
});
