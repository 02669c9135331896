import { expect, test } from "vitest";
import { FAIR_RULES, fairOf, placesOfFair } from "../../seed/fair/fair-tree.ts";
import { COUNTED, type CountedTree, recount } from "./recount.ts";

const START = Date.parse("2026-03-10T08:00:00Z");
const DAY_MS = 86_400_000;

/** A small fair with visits, as a tree. */
function treeOf(change: Readonly<Record<string, unknown>> = {}): CountedTree {
  const dates = { start_date: START, end_date: START + 3 * DAY_MS, time_zone: "Europe/Oslo" };
  const fair = fairOf({ id: "fa1r", badges: 60, vendors: 5 }, { ...dates, point_rules: FAIR_RULES }, {});
  const places = { ...placesOfFair(fair, {}, START + 2 * DAY_MS), ...change };
  const tree: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(places)) {
    const keys = path.split("/").filter((key) => key !== "fa1r");
    const last = keys.pop() ?? "";
    const place = keys.reduce<Record<string, unknown>>((at, key) => (at[key] ??= {}) as Record<string, unknown>, tree);
    place[last] = value;
  }
  return Object.fromEntries(COUNTED.map((part) => [part, tree[part]])) as unknown as CountedTree;
}

const wrong = (tree: CountedTree) =>
  recount(tree).flatMap(({ what, stored, counted }) => (stored === counted ? [] : [what]));

test("every counter of a fair matches a recount", () => {
  expect(recount(treeOf()).find(({ what }) => what === "leads")?.counted).toBeGreaterThan(50);
  expect(wrong(treeOf())).toEqual([]);
});

test("an event without activity has no sums", () => {
  const nothing = Object.fromEntries(COUNTED.map((part) => [part, null])) as unknown as CountedTree;
  expect(recount(nothing).filter(({ stored, counted }) => stored !== 0 || counted !== 0)).toEqual([]);
});

test.each([
  ["eventstats/fa1r/totals/leads", ["leads"]],
  ["eventstats/fa1r/totals/check_ins", ["people who came"]],
  ["eventstats/fa1r/totals/points", ["points"]],
  ["eventstats/fa1r/boards/demv000000", ["leads, by vendors"]],
  ["eventstats/fa1r/badges/demb000001", ["scans, by badges"]],
  ["event_ranks/fa1r/n10", ["ranks, all badges in them", "ranks that do not count their scores"]],
])("reports a wrong %s", (path, expected) => {
  expect(wrong(treeOf({ [path]: 999 }))).toEqual(expected);
});
