import { expect, test } from "vitest";
import { firstCallRows, type Measured } from "./scaling-rows.ts";

/** A call whose first request costs this much; later ones cost the same at any size. */
const call = (bytes: number, reads: number): Measured => {
  const traffic = { reads: 2, writes: 0, up: 100, down: 900 };
  return { traffic, answer: 10, first: { traffic: { ...traffic, reads, down: bytes - 100 }, ms: 1 } };
};
const rowsOf = (large: Measured) =>
  firstCallRows(
    [
      { size: 10, calls: { list: call(1000, 4), search: call(2000, 4) } },
      { size: 1000, calls: { list: call(990, 4), search: large } },
    ],
    "people",
  ).map(({ measured, verdict }) => [measured, verdict]);

test("first calls must cost the same at any size", () => {
  expect(rowsOf(call(2100, 4))).toEqual([
    ["1.05 ×  (search)", "ok"],
    ["1.00 ×  (list)", "ok"],
  ]);
});

test("the first call that grew most is named", () => {
  expect(rowsOf(call(2200, 5))).toEqual([
    ["1.10 ×  (search)", "over"],
    ["1.25 ×  (search)", "over"],
  ]);
});
