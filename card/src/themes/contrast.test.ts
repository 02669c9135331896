import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, isColor, ensureContrast, mixColors, worstContrast } from "./contrast.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#b3122f", "#ffffff", 6.9],
])("contrast of %s and %s is %d", (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test("the worst of several backgrounds counts", () => {
  expect(worstContrast("#ffffff", ["#000000", "#ffffff"])).toBe(1);
  expect(worstContrast("#ffffff", [])).toBe(21);
});

test("mixing interpolates between two colours", () => {
  expect(mixColors("#ff0000", "#0000ff", 0)).toBe("#0000ff");
  expect(mixColors("#ff0000", "#0000ff", 1)).toBe("#ff0000");
  expect(mixColors("#ffffff", "#000000", 0.5)).toBe("#808080");
});

test("keeps a readable colour", () => {
  expect(ensureContrast("#595959", ["#ffffff"])).toBe("#595959");
});

test("adjusts any colour to AA contrast with any single background", () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const adjusted = ensureContrast(text, [background]);
      expect(isColor(adjusted)).toBe(true);
      expect(contrastRatio(adjusted, background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("returns the best shade when none is readable on both backgrounds", () => {
  const adjusted = ensureContrast("#808080", ["#000000", "#ffffff"]);
  expect(worstContrast(adjusted, ["#000000", "#ffffff"])).toBeGreaterThanOrEqual(
    worstContrast("#808080", ["#000000", "#ffffff"]),
  );
});

test.each(["red", "#fff", "#12345g", "#1234567", "", "#ffffff;}"])("%j is not a colour", (text) => {
  expect(isColor(text)).toBe(false);
});
