// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { afterFirstPaint } from "./after-first-paint.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that reports its paints when the returned function is called. */
function stubObserver(supportedEntryTypes: readonly string[]) {
  const observed: object[] = [];
  let report = () => {};
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(callback: () => void) {
      report = callback;
    }
    observe(options: object): void {
      observed.push(options);
    }
    disconnect(): void {
      report = () => {};
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  return { observed, report: () => report() };
}

test("calls back once, when the browser reports a paint", () => {
  const { observed, report } = stubObserver(["paint"]);
  const callback = vi.fn<() => void>();
  afterFirstPaint(callback);
  expect(observed).toEqual([{ type: "paint", buffered: true }]);
  expect(callback).not.toHaveBeenCalled();
  report();
  report();
  expect(callback).toHaveBeenCalledTimes(1);
});

test("calls back after a frame in a browser that reports no paints", async () => {
  stubObserver(["resource"]);
  const callback = vi.fn<() => void>();
  afterFirstPaint(callback);
  expect(callback).not.toHaveBeenCalled();
  await expect.poll(() => callback.mock.calls.length).toBe(1);
});
