import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { isFinder, qrMatrix } from "./qr-matrix.ts";
import { qrLevel, qrPaths } from "./qr-paths.ts";

const TEXT = "https://cards.example/ada?s=qr";

test("square dots cover exactly the dark modules outside the finders", () => {
  const { size, modules } = qrMatrix(TEXT, "M");
  const wanted = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !isFinder(size, x, y) ? [`${x},${y}`] : [])),
  );
  let [x, y] = [0, 0];
  const covered = [
    ...qrPaths(TEXT, { ...DEFAULT_QR_STYLE, margin: 0 }).dots.matchAll(/m(-?\d+) (\d+)h(\d+)v1h-\d+z/gi),
  ].flatMap(([, right, down, length]) => {
    [x, y] = [x + Number(right), y + Number(down)];
    return Array.from({ length: Number(length) }, (_, step) => `${x + step},${y}`);
  });
  expect(covered).toEqual(wanted);
});

test("dots are one circle per module", () => {
  const { size, modules } = qrMatrix(TEXT, "M");
  const dark = modules.flat().filter(Boolean).length - 3 * (24 + 9);
  expect(size).toBe(29);
  expect(qrPaths(TEXT, { ...DEFAULT_QR_STYLE, dots: "dots" }).dots.match(/m/gi)).toHaveLength(dark);
});

test("the margin shifts all shapes", () => {
  expect(qrPaths(TEXT, { ...DEFAULT_QR_STYLE, margin: 4 })).toMatchObject({ size: 37 });
  expect(qrPaths(TEXT, { ...DEFAULT_QR_STYLE, margin: 4 }).corners).toMatch(/^M4 4h7v7h-7z/);
});

test("a logo clears the centre, covers less than 8 % of the code and requires level H", () => {
  const style = { ...DEFAULT_QR_STYLE, logo: "photo" as const, error_correction: "L" as const, margin: 0 };
  const { size, logo } = qrPaths(TEXT, style);
  expect(qrLevel(style)).toBe("H");
  expect(logo).toBeDefined();
  const zone = logo ?? { x: 0, y: 0, size: 0 };
  expect(zone.x + zone.size / 2).toBe(size / 2);
  expect(((zone.size + 1) / size) ** 2).toBeLessThan(0.08);
});

test("without a logo nothing is cleared and the chosen level applies", () => {
  expect(qrPaths(TEXT, DEFAULT_QR_STYLE).logo).toBeUndefined();
  expect(qrLevel({ ...DEFAULT_QR_STYLE, error_correction: "Q" })).toBe("Q");
});
