import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { contrastRatio } from "@cardinal/card/themes/contrast";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { makeTheme } from "../../testing/samples.ts";
import { drawQr } from "./draw-qr.ts";
import { drawWallpaper, WALLPAPER } from "./wallpaper.ts";

const card = { name_first: "Ada", name_last: "", profile_pic: null, qr_style: DEFAULT_QR_STYLE };
const qr = drawQr(card, "https://cardinal.example/ada", { idPrefix: "qr" });

function parse(options: Partial<Parameters<typeof drawWallpaper>[0]> = {}) {
  const svg = drawWallpaper({ qr, name: "Ada", line: "Analyst", theme: makeTheme(), ...options });
  const file = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(file.querySelector("parsererror")).toBeNull();
  return file.documentElement;
}

test("the code stands whole on white, in the middle, below the clock", () => {
  const code = parse().querySelector("svg");
  const [x, y, width] = ["x", "y", "width"].map((name) => Number(code?.getAttribute(name)));
  expect((x ?? 0) + (width ?? 0) / 2).toBe(WALLPAPER.width / 2);
  expect(y).toBeGreaterThan(WALLPAPER.height / 3);
});

test("names stay text, and an empty line leaves none", () => {
  expect(
    [...parse({ name: "A & <b>", line: "" }).querySelectorAll(":scope > text")].map((text) => text.textContent),
  ).toEqual(["A & <b>"]);
});

test.each(BUILT_IN_THEMES.map((theme) => [theme.name, theme] as const))(
  "%s: what is written can be read",
  (_, theme) => {
    const file = parse({ theme });
    const fill = file.querySelector("rect")?.getAttribute("fill") ?? "";
    const grounds = fill.startsWith("#")
      ? [fill]
      : [...file.querySelectorAll(":scope > defs stop")].map((stop) => stop.getAttribute("stop-color") ?? "");
    const ink = file.querySelector(":scope > text")?.getAttribute("fill") ?? "";
    expect(Math.max(...grounds.map((ground) => contrastRatio(ink, ground)))).toBeGreaterThan(4.5);
  },
);

test("a picture behind the card gives its colour", () => {
  const theme = makeTheme({ background: { kind: "image", value: "/media/bg.webp", color: "#224466" } });
  expect(parse({ theme }).querySelector("rect")?.getAttribute("fill")).toBe("#224466");
});
