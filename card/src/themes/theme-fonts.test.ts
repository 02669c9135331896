import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { FONTS } from "@cardinal/contract/entities/theme-choices";
import { describe, expect, test } from "vitest";
import { fontFaceCss, fontFamily, listThemeFonts, themeFont, toUnicodeRange } from "./theme-fonts.ts";

test("the system font needs no file", () => {
  expect(themeFont({ font: "system" })).toBeUndefined();
  expect(fontFaceCss({ font: "system" }, "/fonts", "optional")).toBe("");
});

describe.each(listThemeFonts().map((font) => [font.family, font] as const))("%s", (_name, { files }) => {
  test("is a subset of installed files", () => {
    for (const { package: name, file } of files)
      expect(existsSync(createRequire(import.meta.url).resolve(`${name}/${file}`))).toBe(true);
  });

  test("has each letter in exactly one file and a unique name for each file", () => {
    const letters = files.flatMap((file) => Array.from(file.letters));
    expect(letters.length).toBe(new Set(letters).size);
    expect(new Set(files.map(({ servedAs }) => servedAs)).size).toBe(files.length);
  });

  test.each([
    ["Ada Lowenthal, +44 20 7946 0018", ["common"]],
    ["Jürgen Löwe", ["common"]],
    ["Łukasz Ørsted", ["latin", "latin-ext", "common"]],
  ])("renders %s with the files %j", (text, parts) => {
    const needed = files.filter(({ letters }) => Array.from(text).some((letter) => letters.includes(letter)));
    expect(needed.map(({ servedAs }) => /-2-(.+)\.woff2$/.exec(servedAs)?.[1])).toEqual(parts);
  });
});

test("has Greek and Cyrillic files for the fonts that support these scripts", () => {
  const partsOf = (font: "inter" | "playfair" | "dm-sans") =>
    themeFont({ font })?.files.map(({ servedAs }) => servedAs.replace(/^.*-2-|\.woff2$/g, ""));
  expect(partsOf("inter")).toEqual(["latin", "latin-ext", "cyrillic", "greek", "common"]);
  expect(partsOf("playfair")).toEqual(["latin", "latin-ext", "cyrillic", "common"]);
  expect(partsOf("dm-sans")).toEqual(["latin", "latin-ext", "common"]);
});

test("every font has a family and, except for the system font, a rule for each file", () => {
  for (const font of FONTS) expect(fontFamily(font)).toMatch(/(sans-serif|serif|monospace)$/);
  for (const font of FONTS.filter((one) => one !== "system")) {
    const css = fontFaceCss({ font }, "/fonts", "optional");
    for (const { servedAs } of themeFont({ font })?.files ?? []) expect(css).toContain(`url(/fonts/${servedAs})`);
    expect(css.match(/font-display:optional/g)).toHaveLength(css.match(/@font-face/g)?.length ?? 0);
  }
});

test.each([
  ["", ""],
  ["a", "U+61"],
  ["cab", "U+61-63"],
  ["azA€aa", "U+41,U+61,U+7A,U+20AC"],
])("%j is the range %s", (letters, range) => {
  expect(toUnicodeRange(letters)).toBe(range);
});
