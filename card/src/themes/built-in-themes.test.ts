import { FALLBACK_THEME_ID, theme as themeSchema } from "@cardinal/contract/entities/theme";
import { describe, expect, test } from "vitest";
import { backgroundColors, onBackground } from "./background-colors.ts";
import { BUILT_IN_THEMES, FALLBACK_THEME, findBuiltInTheme } from "./built-in-themes.ts";
import { AA_TEXT, contrastRatio, worstContrast } from "./contrast.ts";
import { readableColors, themeVariables } from "./theme-variables.ts";

test("there are at least fourteen themes with unique ids and names, three of them premium", () => {
  expect(BUILT_IN_THEMES.length).toBeGreaterThanOrEqual(14);
  expect(new Set(BUILT_IN_THEMES.map((one) => one.id)).size).toBe(BUILT_IN_THEMES.length);
  expect(new Set(BUILT_IN_THEMES.map((one) => one.name)).size).toBe(BUILT_IN_THEMES.length);
  expect(BUILT_IN_THEMES.filter((one) => one.premium)).toHaveLength(3);
});

test("the themes use every layout, button fill and button shape", () => {
  const used = (pick: (one: (typeof BUILT_IN_THEMES)[number]) => string) => new Set(BUILT_IN_THEMES.map(pick)).size;
  expect(used((one) => one.layout)).toBe(4);
  expect(used((one) => one.buttons.fill)).toBe(3);
  expect(used((one) => one.buttons.shape)).toBe(3);
});

test("the fallback is bsBlue, which is free and needs no font file", () => {
  expect(FALLBACK_THEME).toMatchObject({ id: FALLBACK_THEME_ID, premium: false, font: "system" });
  expect(findBuiltInTheme("bsBlue")).toBe(FALLBACK_THEME);
  expect(findBuiltInTheme("nothing")).toBeUndefined();
});

describe.each(BUILT_IN_THEMES.map((one) => [one.name, one] as const))("%s", (_name, one) => {
  test("is a valid theme", () => {
    expect(themeSchema.parse(one)).toEqual(one);
  });

  test("text and muted text pass AA on the surface and its tint, accent text on the accent", () => {
    const { text, muted, surface, accent, on_accent } = one.colors;
    const soft = themeVariables(one)["--cc-soft"];
    for (const ground of [surface, soft]) {
      expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrastRatio(muted, ground)).toBeGreaterThanOrEqual(AA_TEXT);
    }
    expect(contrastRatio(on_accent, accent)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test("body text passes AAA", () => {
    expect(contrastRatio(one.colors.text, one.colors.surface)).toBeGreaterThanOrEqual(7);
  });

  test("needs no adjustment of its colours", () => {
    const { text, muted, onAccent } = readableColors(one);
    expect({ text, muted, on_accent: onAccent }).toEqual({
      text: one.colors.text,
      muted: one.colors.muted,
      on_accent: one.colors.on_accent,
    });
  });

  test("text on the background passes AA everywhere, without a scrim", () => {
    const on = onBackground(one);
    const backgrounds = backgroundColors(one.background);
    expect(on.scrim).toBe(0);
    expect(worstContrast(on.text, backgrounds)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(worstContrast(on.muted, backgrounds)).toBeGreaterThanOrEqual(AA_TEXT);
  });
});
