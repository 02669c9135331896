import { expect, test } from "vitest";
import { entryOf, filesAddedBy, filesFor, type Manifest, screensOf } from "./manifest.ts";

const MANIFEST: Manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_react.js"],
    dynamicImports: ["src/screens/a/a-screen.tsx"],
  },
  "_react.js": { file: "assets/react.js", imports: ["_shared.js"] },
  // Two chunks may import each other.
  "_shared.js": { file: "assets/shared.js", imports: ["_react.js", "index.html"] },
  "src/screens/a/a-screen.tsx": { file: "assets/a.js", imports: ["_shared.js"], dynamicImports: ["_chart.js"] },
  "src/screens/settings/theme/theme-screen.tsx": { file: "assets/theme.js" },
  "src/screens/a/other-screen.tsx": { file: "assets/other.js" },
  "src/screens/a/part.tsx": { file: "assets/part.js" },
  "_chart.js": { file: "assets/chart.js" },
  "font.woff2": { file: "assets/font.woff2" },
};

test("a route needs the static imports of its chunks, but no dynamic ones", () => {
  expect(entryOf(MANIFEST)).toBe("index.html");
  expect([...filesFor(MANIFEST, ["index.html"])].toSorted()).toEqual([
    "assets/index.js",
    "assets/react.js",
    "assets/shared.js",
  ]);
  expect(filesFor(MANIFEST, ["index.html", "src/screens/a/a-screen.tsx"])).toContain("assets/a.js");
  expect(filesFor(MANIFEST, ["src/screens/a/a-screen.tsx"])).not.toContain("assets/chart.js");
});

test("a screen adds its static and dynamic imports, without those already loaded", () => {
  const known = filesFor(MANIFEST, ["index.html"]);
  expect([...filesAddedBy(MANIFEST, "src/screens/a/a-screen.tsx", known)]).toEqual(["assets/a.js", "assets/chart.js"]);
});

test("files other than scripts are ignored", () => {
  expect(filesFor(MANIFEST, ["font.woff2"]).size).toBe(0);
});

test("screens are listed by folder and name, since a folder may have several", () => {
  expect([...screensOf(MANIFEST)]).toEqual([
    ["a/a", "src/screens/a/a-screen.tsx"],
    ["settings/theme/theme", "src/screens/settings/theme/theme-screen.tsx"],
    ["a/other", "src/screens/a/other-screen.tsx"],
  ]);
});

test.each([() => filesFor(MANIFEST, ["_gone.js"]), () => entryOf({})])(
  "a missing manifest entry throws an error",
  (ask) => {
    expect(ask).toThrow(/manifest/);
  },
);
