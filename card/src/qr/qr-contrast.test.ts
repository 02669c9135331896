import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { qrContrast, scannableStyle } from "./qr-contrast.ts";
import { qrSvg } from "./qr-svg.ts";
import { readCode } from "./read-code.test-helper.ts";

test("black on white is scannable", () => {
  expect(qrContrast(DEFAULT_QR_STYLE)).toMatchObject({ scans: true, inverted: false });
});

test("pale on white is not scannable, which a scanner confirms", async () => {
  const style = { ...DEFAULT_QR_STYLE, color: "#fdfcf8" };
  expect(qrContrast(style)).toMatchObject({ scans: false });
  expect(await readCode(qrSvg({ text: "https://a.example", style }))).toBeUndefined();
});

test("a gradient is judged by its paler end", () => {
  expect(qrContrast({ ...DEFAULT_QR_STYLE, gradient: { to: "#ffee88", angle: 0 } }).scans).toBe(false);
  expect(qrContrast({ ...DEFAULT_QR_STYLE, gradient: { to: "#b3122f", angle: 0 } }).scans).toBe(true);
});

test("reports light on dark as inverted", () => {
  expect(qrContrast({ color: "#ffffff", background: "#000000" })).toMatchObject({
    inverted: true,
    scans: false,
    ratio: 21,
  });
});

test("a transparent code is judged on white paper", () => {
  expect(qrContrast({ color: "#1c1917", background: "transparent" }).scans).toBe(true);
  expect(qrContrast({ color: "#ffee88", background: "transparent" }).scans).toBe(false);
});

test("replaces the colours of an unscannable style and keeps a scannable one", async () => {
  expect(scannableStyle(DEFAULT_QR_STYLE)).toBe(DEFAULT_QR_STYLE);
  const inverted = {
    ...DEFAULT_QR_STYLE,
    color: "#ffffff",
    background: "#000000",
    gradient: { to: "#eeeeee", angle: 0 },
  };
  const fixed = scannableStyle(inverted);
  expect(qrContrast(fixed).scans).toBe(true);
  expect(await readCode(qrSvg({ text: "https://a.example", style: fixed }))).toBe("https://a.example");
});
