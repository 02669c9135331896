import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { qrContrast, scannableStyle } from "./qr-contrast.ts";
import { qrSvg } from "./qr-svg.ts";
import { readCode } from "./read-code.test-helper.ts";

test("black on white scans", () => {
  expect(qrContrast(DEFAULT_QR_STYLE)).toMatchObject({ scans: true, inverted: false });
});

test("pale on white does not, and a scanner agrees", async () => {
  const style = { ...DEFAULT_QR_STYLE, color: "#fdfcf8" };
  expect(qrContrast(style)).toMatchObject({ scans: false });
  expect(await readCode(qrSvg({ text: "https://a.example", style }))).toBeUndefined();
});

test("the paler end of a gradient counts", () => {
  expect(qrContrast({ ...DEFAULT_QR_STYLE, gradient: { to: "#ffee88", angle: 0 } }).scans).toBe(false);
  expect(qrContrast({ ...DEFAULT_QR_STYLE, gradient: { to: "#b3122f", angle: 0 } }).scans).toBe(true);
});

test("light on dark is told apart", () => {
  expect(qrContrast({ color: "#ffffff", background: "#000000" })).toMatchObject({
    inverted: true,
    scans: false,
    ratio: 21,
  });
});

test("a transparent code is judged on the paper it is laid on", () => {
  const style = { color: "#1c1917", background: "transparent" as const };
  expect(qrContrast(style).scans).toBe(true);
  expect(qrContrast(style, "#22201e").scans).toBe(false);
});

test("what would not scan is put right, what would is left alone", async () => {
  expect(scannableStyle(DEFAULT_QR_STYLE)).toBe(DEFAULT_QR_STYLE);
  const inverted = {
    ...DEFAULT_QR_STYLE,
    color: "#ffffff",
    background: "#000000",
    gradient: { to: "#eeeeee", angle: 0 },
  };
  const mended = scannableStyle(inverted);
  expect(qrContrast(mended).scans).toBe(true);
  expect(await readCode(qrSvg({ text: "https://a.example", style: mended }))).toBe("https://a.example");
});
