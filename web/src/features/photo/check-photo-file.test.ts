import { afterEach, expect, test, vi } from "vitest";
import { findPhotoProblem, MAX_PHOTO_BYTES } from "./check-photo-file.ts";

const bytes = (...values: number[]) => new Blob([new Uint8Array([...values, ...new Uint8Array(32)])]);
const ascii = (text: string) => bytes(...Array.from(text, (sign) => sign.charCodeAt(0)));

test.each([
  ["JPEG", bytes(0xff, 0xd8, 0xff, 0xe0)],
  ["PNG", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ["WebP", ascii("RIFF\u0001\u0002\u0003\u0004WEBPVP8 ")],
  ["AVIF", ascii("\0\0\0\u001cftypavif")],
  ["AVIF that names another brand first", ascii("\0\0\0\u001cftypmif1\0\0\0\0mif1avif")],
  ["GIF", ascii("GIF89a")],
])("takes %s by its bytes", async (_, file) => {
  expect(await findPhotoProblem(file)).toBeNull();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const heic = ascii("\0\0\0\u001cftypheic\0\0\0\0mif1heic");

test("accepts HEIC where the browser can open it", async () => {
  const close = vi.fn();
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ close }));
  expect(await findPhotoProblem(heic)).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);
});

test("reports HEIC where the browser cannot open it", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("No.", "InvalidStateError")));
  expect(await findPhotoProblem(heic)).toBe("heic");
});

test.each([
  ["SVG", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/svg+xml" })],
  ["HTML that says it is a picture", new Blob(["<html></html>"], { type: "image/png" })],
  ["a video", ascii("\0\0\0\u0018ftypisom")],
  ["an empty file", new Blob([], { type: "image/jpeg" })],
])("refuses %s", async (_, file) => {
  expect(await findPhotoProblem(file)).toBe("not-a-picture");
});

test("refuses one byte more than the limit and accepts the limit itself", async () => {
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  const full = new Blob([head, new Uint8Array(MAX_PHOTO_BYTES - head.length)]);
  expect(await findPhotoProblem(full)).toBeNull();
  expect(await findPhotoProblem(new Blob([full, new Uint8Array(1)]))).toBe("too-large");
});
