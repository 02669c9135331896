import { expect, test } from "vitest";
import { asBytes, asCount, asRatio, atLeast, atMost, exactly, fact } from "./row.ts";

const ratio = (value: number) => ({ what: "x", value, write: asRatio });

test.each([
  [atMost(1.15, ratio(1.15)), "≤ 1.15 ×", "ok"],
  [atMost(1.15, ratio(1.151)), "≤ 1.15 ×", "over"],
  [atLeast(0.6, ratio(0.6)), "≥ 0.60 ×", "ok"],
  [atLeast(0.6, ratio(0.59)), "≥ 0.60 ×", "over"],
  [exactly(1, { what: "reads", value: 1, write: asCount }), "= 1", "ok"],
  [exactly(1, { what: "reads", value: 2, write: asCount }), "= 1", "over"],
])("%j is compared to its limit", (row, bar, verdict) => {
  expect([row.bar, row.verdict]).toEqual([bar, verdict]);
});

test.each([atMost, atLeast, exactly])("an unmeasured value is over the limit", (judge) => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(judge(1, ratio(value))).toMatchObject({ measured: "not measured", verdict: "over" });
});

test("a row shows where its value comes from", () => {
  const row = atMost(2048, { what: "page", value: 1536, write: asBytes, from: "half of 3 KB" });
  expect(row).toEqual({ what: "page", measured: "1.5 KB  (half of 3 KB)", bar: "≤ 2.0 KB", verdict: "ok" });
});

test("a fact has no limit", () => {
  expect(fact("writes", "1,000 a second")).toEqual({
    what: "writes",
    measured: "1,000 a second",
    bar: "",
    verdict: "",
  });
});
