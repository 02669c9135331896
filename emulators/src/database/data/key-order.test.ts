import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareKeys, FIRST_KEY, getIntegerOfKey, LAST_KEY } from "./key-order.ts";

describe("getIntegerOfKey", () => {
  it.each([
    ["0", 0],
    ["-12", -12],
    ["007", 7],
    ["00000000000", 0],
    ["2147483647", 2147483647],
    ["-2147483648", -2147483648],
  ])("reads %s as a number", (key, expected) => {
    expect(getIntegerOfKey(key)).toBe(expected);
  });

  it.each(["", "-", "a1", "1a", "1.5", " 1", "+1", "2147483648", "-2147483649", "-Oabc", "１"])(
    "reads %j as text",
    (key) => {
      expect(getIntegerOfKey(key)).toBeNull();
    },
  );
});

describe("compareKeys", () => {
  it("puts numbers before text, by size and then by length", () => {
    const sorted = ["b", "10", "-Oa", "9", "01", "1", "-3", "A", "__proto__", "é"].toSorted(compareKeys);
    expect(sorted).toEqual(["-3", "1", "01", "9", "10", "-Oa", "A", "__proto__", "b", "é"]);
  });

  it("puts the sentinels around everything", () => {
    expect(["b", LAST_KEY, "1", FIRST_KEY].toSorted(compareKeys)).toEqual([FIRST_KEY, "1", "b", LAST_KEY]);
  });

  it("is a total order", () => {
    const zero = fc.constantFrom("0", "-0", "00", "-00", "000");
    const key = fc.oneof(
      zero,
      fc.integer().map(String),
      fc.string({ maxLength: 4 }),
      fc.stringMatching(/^-?0{0,3}\d{0,4}$/),
    );
    fc.assert(
      fc.property(key, key, key, (a, b, c) => {
        expect(Math.sign(compareKeys(a, b)) + Math.sign(compareKeys(b, a))).toBe(0);
        const [first = "", , last = ""] = [a, b, c].toSorted(compareKeys);
        expect(compareKeys(first, last)).toBeLessThanOrEqual(0);
        expect(compareKeys(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
