import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { appView, costOf, millionTimes, ourView, writeCostPage } from "./cost.ts";

test.each([
  [{ requests: 1 }, 0.4],
  [{ hosting: 2 ** 30 / 1_000_000 }, 0.15],
  [{ database: 2 ** 30 / 1_000_000 }, 1],
  [{ cpu: 0.1, memory: 0.05 }, 2.4 + 0.125],
  [{}, 0],
])("a million times %j costs %d dollars", (use, expected) => {
  expect(millionTimes(use)).toBeCloseTo(expected, 9);
});

test("a view that the edge serves costs no function and no database read", () => {
  const [none, all] = [costOf(ourView(0)), costOf(ourView(1))];
  const servings = ourView(0).find(({ what }) => what.startsWith("function"));
  expect(none - all).toBeCloseTo(millionTimes(servings?.use ?? {}), 9);
  expect(all).toBeLessThan(costOf(appView()) / 3);
});

test("a million views cost at most 12 dollars when the edge serves none, and 6 when it serves nine of ten", () => {
  expect(costOf(ourView(0))).toBeLessThanOrEqual(12);
  expect(costOf(ourView(0.9))).toBeLessThanOrEqual(6);
});

test("docs/cost.md is what the script writes", async () => {
  expect(await readFile(inRoot("docs/cost.md"), "utf8")).toBe(writeCostPage());
});
