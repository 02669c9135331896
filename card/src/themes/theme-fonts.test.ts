import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FONTS } from "@cardinal/contract/entities/theme-choices";
import { expect, test } from "vitest";
import { fontFaceCss, fontFamily, listThemeFonts, themeFont } from "./theme-fonts.ts";

test("the system face needs no file", () => {
  expect(themeFont({ font: "system" })).toBeUndefined();
  expect(fontFaceCss({ font: "system" }, "/fonts")).toBe("");
});

test.each(listThemeFonts().map((font) => [font.family, font] as const))(
  "%s is one woff2 file of at most 52 KB",
  (_name, font) => {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(`${font.package}/${font.file}`));
    expect(bytes.subarray(0, 4).toString("latin1")).toBe("wOF2");
    expect(bytes.length).toBeLessThanOrEqual(52 * 1024);
  },
);

test("every face has a family and, but for the system's, a rule that loads it", () => {
  for (const font of FONTS) expect(fontFamily(font)).toMatch(/(sans-serif|serif|monospace)$/);
  for (const font of FONTS.filter((one) => one !== "system")) {
    expect(fontFaceCss({ font }, "/fonts")).toContain(`url(/fonts/${themeFont({ font })?.servedAs})`);
  }
});
