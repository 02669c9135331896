import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { listQrWarnings } from "./qr-warnings.ts";

const style = (change: Partial<QrStyle>): QrStyle => ({ ...DEFAULT_QR_STYLE, ...change });

test("the default style has no warnings", () => {
  expect(listQrWarnings(DEFAULT_QR_STYLE)).toEqual([]);
});

test.each([
  ["pale on white", { color: "#c0c0c0" }, ["contrast"]],
  ["a gradient that fades out", { gradient: { to: "#eeeeee", angle: 90 } }, ["contrast"]],
  ["light on dark", { color: "#ffffff", background: "#111111" }, ["inverted"]],
  ["no background", { background: "transparent" }, ["transparent"]],
  ["pale without a background", { color: "#dddddd", background: "transparent" }, ["contrast", "transparent"]],
  ["hardly a margin", { margin: 1 }, ["margin"]],
  ["a photo in the middle", { logo: "photo", error_correction: "L" }, []],
] as const)("%s", (_, change, warnings) => {
  expect(listQrWarnings(style(change))).toEqual(warnings);
});
