import { afterEach, expect, test, vi } from "vitest";
import { cropImage, PHOTO_EDGE, targetSize, targetType } from "./crop-image.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [
    { width: 4000, height: 4000 },
    { width: 1024, height: 1024 },
  ],
  [
    { width: 300.4, height: 300.4 },
    { width: 300, height: 300 },
  ],
  [
    { width: 2160, height: 3840 },
    { width: 576, height: 1024 },
  ],
  [
    { width: 0.2, height: 0.2 },
    { width: 1, height: 1 },
  ],
])("%o is drawn as %o: never enlarged, never out of shape", (area, size) => {
  expect(targetSize({ x: 5, y: 5, ...area }, PHOTO_EDGE)).toEqual(size);
});

test("a photograph stays JPEG; formats with transparency become WebP", () => {
  expect(targetType("image/jpeg")).toBe("image/jpeg");
  expect(targetType("image/heic")).toBe("image/jpeg");
  expect(targetType("image/png")).toBe("image/webp");
});

/** jsdom cannot decode or draw pictures, so this fakes the browser's part. */
function fakeBrowser(blob: Blob | null) {
  const drawn = vi.fn<(...given: unknown[]) => void>();
  const context = { fillStyle: "", drawImage: drawn, fillRect: vi.fn<(...given: unknown[]) => void>() };
  Object.defineProperty(HTMLImageElement.prototype, "decode", { value: () => Promise.resolve(), configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(blob));
  return { drawn, context };
}

test("draws the chosen square and returns it as a file", async () => {
  const file = new Blob(["x"], { type: "image/jpeg" });
  const { drawn } = fakeBrowser(file);
  expect(await cropImage("blob:me", "image/jpeg", { x: 10, y: 20, width: 200, height: 200 })).toBe(file);
  expect(drawn.mock.calls[0]?.slice(1)).toEqual([10, 20, 200, 200, 0, 0, 200, 200]);
});

test.each([
  ["image/jpeg", [[0, 0, 9, 9]]],
  ["image/png", []],
])("transparent parts become white before drawing only in a format without transparency: %s", async (type, filled) => {
  const { drawn, context } = fakeBrowser(new Blob(["x"]));
  drawn.mockImplementation(() => expect(context.fillRect.mock.calls).toEqual(filled));
  await cropImage("blob:me", type, { x: 0, y: 0, width: 9, height: 9 });
  expect(drawn).toHaveBeenCalledOnce();
  expect(context.fillStyle).toBe(type === "image/jpeg" ? "#ffffff" : "");
});

test("rejects when the browser cannot write the picture", async () => {
  fakeBrowser(null);
  await expect(cropImage("blob:me", "image/png", { x: 0, y: 0, width: 9, height: 9 })).rejects.toThrow(/written/);
});
