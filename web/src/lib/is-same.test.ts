import { expect, test } from "vitest";
import { isSame } from "./is-same.ts";

test.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ["1", 1, false],
])("%o and %o are the same: %s", (left, right, same) => {
  expect(isSame(left, right)).toBe(same);
});
