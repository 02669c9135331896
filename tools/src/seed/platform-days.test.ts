import { expect, test } from "vitest";
import { platformDays } from "./platform-days.ts";

const NOW = Date.parse("2026-06-15T09:00:00Z");

test("the days of the platform end yesterday and are the same on every run", () => {
  const tree = platformDays(NOW);
  const days = Object.keys(tree).flatMap((path) => /^platform\/days\/([^/]+)\/views$/.exec(path)?.[1] ?? []);
  expect([days.length, days[0], days.at(-1)]).toEqual([61, "2026-04-15", "2026-06-14"]);
  expect(platformDays(NOW)).toEqual(tree);
});

test("current subscriptions are the sum of all changes", () => {
  const tree = platformDays(NOW);
  for (const plan of ["pro", "enterprise"]) {
    const steps = Object.entries(tree).filter(([path]) => /paying\/days\/.*\/(\w+)$/.exec(path)?.[1] === plan);
    expect(tree[`platform/paying/now/${plan}`]).toBe(steps.reduce((sum, [, step]) => sum + step, 0));
  }
});
