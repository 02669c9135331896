import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, isColor, mendColor, mixColors, worstContrast } from "./contrast.ts";

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

test("the worst of several grounds counts", () => {
  expect(worstContrast("#ffffff", ["#000000", "#ffffff"])).toBe(1);
  expect(worstContrast("#ffffff", [])).toBe(21);
});

test("mixing runs from one colour to the other", () => {
  expect(mixColors("#ff0000", "#0000ff", 0)).toBe("#0000ff");
  expect(mixColors("#ff0000", "#0000ff", 1)).toBe("#ff0000");
  expect(mixColors("#ffffff", "#000000", 0.5)).toBe("#808080");
});

test("a readable colour is left alone", () => {
  expect(mendColor("#595959", ["#ffffff"])).toBe("#595959");
});

test("any colour on any single ground is mended to AA, and stays a colour", () => {
  fc.assert(
    fc.property(color, color, (text, ground) => {
      const mended = mendColor(text, [ground]);
      expect(isColor(mended)).toBe(true);
      expect(contrastRatio(mended, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("where no shade reads on both grounds the best one is given", () => {
  const mended = mendColor("#808080", ["#000000", "#ffffff"]);
  expect(worstContrast(mended, ["#000000", "#ffffff"])).toBeGreaterThanOrEqual(
    worstContrast("#808080", ["#000000", "#ffffff"]),
  );
});

test.each(["red", "#fff", "#12345g", "#1234567", "", "#ffffff;}"])("%j is no colour", (text) => {
  expect(isColor(text)).toBe(false);
});
