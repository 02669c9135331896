import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesText, countText, median, percentile } from "./numbers.ts";

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[10, 9, 100], 10],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [0, 1],
  [25, 2],
  [90, 4.6],
  [100, 5],
])("the %dth percentile of 1 … 5 is %d", (percent, expected) => {
  expect(percentile([5, 3, 1, 2, 4], percent)).toBeCloseTo(expected, 10);
});

test("the median of an empty list is NaN", () => {
  expect(median([])).toBeNaN();
});

test("percentiles are monotonic and do not modify the input", () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(values, percent, percent, (given, a, b) => {
      const before = [...given];
      const [low, high] = [percentile(given, Math.min(a, b)), percentile(given, Math.max(a, b))];
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(Math.min(...given));
      expect(high).toBeLessThanOrEqual(Math.max(...given));
      expect(given).toEqual(before);
    }),
  );
});

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1.0 KB"],
  [14_336, "14.0 KB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test("formats counts with thousands separators", () => {
  expect(countText(1234567.4)).toBe("1,234,567");
});
