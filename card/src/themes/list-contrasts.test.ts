import type { Theme } from "@cardinal/contract/entities/theme";
import { expect, test } from "vitest";
import { BUILT_IN_THEMES, FALLBACK_THEME } from "./built-in-themes.ts";
import { isDarkened, isWeak, listContrasts, mendColors } from "./list-contrasts.ts";

const COLORS = { text: "#10213a", muted: "#42536c", surface: "#ffffff", accent: "#1d4ed8", on_accent: "#ffffff" };
const look = (colors: Partial<Theme["colors"]>): Theme => ({ ...FALLBACK_THEME, colors: { ...COLORS, ...colors } });
const weakOf = (of: Theme) =>
  Object.values(listContrasts(of))
    .filter(isWeak)
    .map((one) => one.name);

test.each(BUILT_IN_THEMES)("nothing is weak in $name", (theme) => {
  expect(weakOf(theme)).toEqual([]);
});

test("weak colours are named, with a shade that would do", () => {
  const weak = look({ muted: "#dddddd", on_accent: "#3b82f6" });
  expect(weakOf(weak)).toEqual(["muted", "on_accent"]);
  const { muted } = listContrasts(weak);
  expect(muted.ratio).toBeLessThan(1.4);
  expect(weakOf({ ...weak, colors: { ...weak.colors, muted: muted.mended } })).toEqual(["on_accent"]);
});

test("everything can be mended at once, and the surface stays", () => {
  const hopeless = look({ text: "#ffffff", muted: "#fefefe", accent: "#fdfdfd", on_accent: "#ffffff" });
  expect(weakOf(hopeless)).toHaveLength(4);
  const colors = mendColors(hopeless);
  expect(colors.surface).toBe("#ffffff");
  expect(weakOf({ ...hopeless, colors })).toEqual([]);
});

test("pictures, and gradients from black to white, are darkened under text; a plain colour never", () => {
  const gradient = { from: "#000000", to: "#ffffff", angle: 0 };
  expect(isDarkened({ ...look({}), background: { kind: "gradient", value: gradient } })).toBe(true);
  expect(isDarkened({ ...look({}), background: { kind: "image", value: "/media/templates/a.webp" } })).toBe(true);
  expect(isDarkened({ ...look({}), background: { kind: "color", value: "#808080" } })).toBe(false);
});
