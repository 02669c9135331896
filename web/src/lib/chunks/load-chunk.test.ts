import { afterEach, describe, expect, test, vi } from "vitest";
import {
  CHUNK_TIMEOUT_MS,
  ChunkLoadError,
  claimReload,
  loadChunk,
  refreshMissingFiles,
  toChunkError,
} from "./load-chunk.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("loadChunk", () => {
  test("returns the loaded module", async () => {
    expect(await loadChunk("faq", () => Promise.resolve(7))).toBe(7);
  });

  test("a failure is a ChunkLoadError that names the chunk and keeps the cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const error: unknown = await loadChunk("faq", () => Promise.reject(cause)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: "ChunkLoadError", chunk: "faq", message: "Loading chunk faq failed.", cause });
  });

  test("fails without an answer within 120 s, but not one second earlier", async () => {
    vi.useFakeTimers();
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const settled = vi.fn();
    void loadChunk("faq", () => new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ chunk: "faq" }));
  });
});

describe("claimReload", () => {
  test("is granted once for a chunk, and again after it was loaded", async () => {
    expect(claimReload("faq")).toBe(true);
    expect(claimReload("faq")).toBe(false);
    await loadChunk("faq", () => Promise.resolve());
    expect(claimReload("faq")).toBe(true);
  });

  test("is not granted without a network, where a reload would lose the page", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(claimReload("faq")).toBe(false);
  });

  test("is not granted without storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    expect(claimReload("faq")).toBe(false);
  });
});

test.each([
  ["Failed to fetch dynamically imported module: https://x.example/assets/crop-Ab12.js", "crop-Ab12"],
  ["Importing a module script failed.", "part"],
  ["Unable to preload CSS for /assets/crop-1.css", "crop-1"],
])("%s is a lost chunk", (message, chunk) => {
  expect(toChunkError(new TypeError(message))?.chunk).toBe(chunk);
});

test("other errors are not missing chunks", () => {
  expect(toChunkError(new TypeError("x is undefined"))).toBeNull();
  expect(toChunkError("text")).toBeNull();
});

test("refetches missing files past the browser's cache, and nothing else", async () => {
  const entry = (name: string, responseStatus: number) => ({ name, responseStatus }) as PerformanceResourceTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    entry("https://x.example/assets/faq-Ab12.js", 404),
    entry("https://x.example/assets/app-Cd34.js", 200),
    entry("https://x.example/api/users/", 404),
  ]);
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await refreshMissingFiles();
  expect(asked.mock.calls).toEqual([["https://x.example/assets/faq-Ab12.js", { cache: "reload" }]]);
});
