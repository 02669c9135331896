import type { Theme } from "@cardinal/contract/entities/theme";
import { expect, test } from "vitest";
import { isDarkened } from "./background-colors.ts";
import { BUILT_IN_THEMES, FALLBACK_THEME } from "./built-in-themes.ts";
import { isWeak, listContrasts, mendColors } from "./list-contrasts.ts";

const COLORS = { text: "#10213a", muted: "#42536c", surface: "#ffffff", accent: "#1d4ed8", on_accent: "#ffffff" };
const withColors = (colors: Partial<Theme["colors"]>): Theme => ({
  ...FALLBACK_THEME,
  colors: { ...COLORS, ...colors },
});
const weakOf = (of: Theme) =>
  Object.values(listContrasts(of))
    .filter(isWeak)
    .map((one) => one.name);

test.each(BUILT_IN_THEMES)("no colour of $name is weak", (theme) => {
  expect(weakOf(theme)).toEqual([]);
});

test("lists weak colours with a readable shade for each", () => {
  const weak = withColors({ muted: "#dddddd", on_accent: "#3b82f6" });
  expect(weakOf(weak)).toEqual(["muted", "on_accent"]);
  const { muted } = listContrasts(weak);
  expect(muted.ratio).toBeLessThan(1.4);
  expect(weakOf({ ...weak, colors: { ...weak.colors, muted: muted.mended } })).toEqual(["on_accent"]);
});

test("adjusts all colours at once and keeps the surface", () => {
  const hopeless = withColors({ text: "#ffffff", muted: "#fefefe", accent: "#fdfdfd", on_accent: "#ffffff" });
  expect(weakOf(hopeless)).toHaveLength(4);
  const colors = mendColors(hopeless);
  expect(colors.surface).toBe("#ffffff");
  expect(weakOf({ ...hopeless, colors })).toEqual([]);
});

test("darkens pictures and black-to-white gradients under text, but never a plain colour", () => {
  const gradient = { from: "#000000", to: "#ffffff", angle: 0 };
  expect(isDarkened({ ...withColors({}), background: { kind: "gradient", value: gradient } })).toBe(true);
  expect(isDarkened({ ...withColors({}), background: { kind: "image", value: "/media/templates/a.webp" } })).toBe(true);
  expect(isDarkened({ ...withColors({}), background: { kind: "color", value: "#808080" } })).toBe(false);
});
