import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { qrSvg, type QrLogo } from "./qr-svg.ts";
import { readCode } from "./read-code.test-helper.ts";

const TEXT = "https://cards.example/ada?s=qr";
const LETTERS: QrLogo = { kind: "initials", text: "AL" };
const DOTS = ["square", "rounded", "dots"] as const;
const CORNERS = ["square", "rounded", "circle"] as const;
let photo: QrLogo;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#cc4422" } })
    .jpeg()
    .toBuffer();
  photo = { kind: "image", href: `data:image/jpeg;base64,${bytes.toString("base64")}` };
});

const styled = (change: Partial<QrStyle>): QrStyle => ({ ...DEFAULT_QR_STYLE, ...change });

describe.each(DOTS)("dots %s", (dots) => {
  test.each(CORNERS.flatMap((corners) => CORNERS.map((corner_dots) => [corners, corner_dots] as const)))(
    "corners %s with %s inside are read back",
    async (corners, corner_dots) => {
      expect(await readCode(qrSvg({ text: TEXT, style: styled({ dots, corners, corner_dots }) }))).toBe(TEXT);
    },
  );

  test.each(["L", "M", "Q", "H"] as const)("level %s is read back", async (error_correction) => {
    expect(await readCode(qrSvg({ text: TEXT, style: styled({ dots, error_correction }) }))).toBe(TEXT);
  });

  test("is readable with initials in the centre", async () => {
    const style = styled({ dots, logo: "initials", corners: "rounded", corner_dots: "circle", color: "#b3122f" });
    expect(await readCode(qrSvg({ text: TEXT, style, logo: LETTERS }))).toBe(TEXT);
  });

  test("is readable with a photo in the centre, also at 180 px", async () => {
    const svg = qrSvg({ text: TEXT, style: styled({ dots, logo: "photo", error_correction: "L" }), logo: photo });
    expect(await readCode(svg)).toBe(TEXT);
    expect(await readCode(svg, 180)).toBe(TEXT);
  });
});

test.each([0, 45, 90, 180, 315])("a gradient at %d degrees is read back", async (angle) => {
  const style = styled({ color: "#0a2f73", gradient: { to: "#b3122f", angle }, dots: "rounded" });
  expect(await readCode(qrSvg({ text: TEXT, style }))).toBe(TEXT);
});

test("a gradient's angle is the angle of CSS: 90 degrees runs left to right", async () => {
  const style = styled({ color: "#000000", gradient: { to: "#ff0000", angle: 90 }, margin: 0 });
  const { data, info } = await sharp(Buffer.from(qrSvg({ text: TEXT, style })), { density: 300 })
    .resize(290, 290)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(red(4, 4)).toBeLessThan(30);
  expect(red(285, 4)).toBeGreaterThan(225);
});

test("a code without a background is readable on coloured paper", async () => {
  const svg = qrSvg({ text: TEXT, style: styled({ background: "transparent" }) });
  expect(await readCode(svg, 480, "#f3e9d2")).toBe(TEXT);
  expect(svg).not.toContain("H0z");
});

test.each([0, 2, 8])("a margin of %d is added on every side", (margin) => {
  const side = 25 + 2 * margin;
  expect(qrSvg({ text: "https://a.example", style: styled({ margin }) })).toContain(`viewBox="0 0 ${side} ${side}"`);
});

test.each([
  ["a single character", "1"],
  ["nine hundred characters", "x".repeat(900)],
  ["umlauts, emoji and markup", 'Grüße 🎉 " < & >'],
])("%s: is read back unchanged", async (_kind, text) => {
  expect(await readCode(qrSvg({ text, style: DEFAULT_QR_STYLE }), 1200)).toBe(text);
});

test("throws when the text is too long for any code", () => {
  expect(() => qrSvg({ text: "x".repeat(3000), style: DEFAULT_QR_STYLE })).toThrow();
});

test.each([
  "javascript:alert(1)",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:text/html,<script>",
  "//evil.example/x.png",
  '/media/a.png" onload="alert(1)',
])("omits a logo with the address %s and clears no space for it", (href) => {
  const svg = qrSvg({ text: TEXT, style: styled({ logo: "photo" }), logo: { kind: "image", href } });
  expect(svg).not.toContain("<image");
  expect(svg).toBe(qrSvg({ text: TEXT, style: DEFAULT_QR_STYLE }));
});

test("escapes the title and the initials", () => {
  const evil = `"><script>alert('x')</script>\u0000`;
  const svg = qrSvg({
    text: TEXT,
    style: styled({ logo: "initials" }),
    logo: { kind: "initials", text: evil },
    title: evil,
  });
  expect(svg).not.toMatch(/<script|\u0000|onload/);
  expect(svg).toContain('role="img"');
});
