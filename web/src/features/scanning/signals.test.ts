import { afterEach, expect, test, vi } from "vitest";
import { signal } from "./signals.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["vibrates after the first tap on the page", { userActivation: { hasBeenActive: true } }, [[200, 80, 200]]],
  ["does not vibrate before it, which browsers refuse", { userActivation: { hasBeenActive: false } }, []],
  ["vibrates in a browser that does not report taps", {}, [[200, 80, 200]]],
])("%s", (_, activation, expected) => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>();
  vi.stubGlobal("navigator", { vibrate, ...activation });
  signal("bad");
  expect(vibrate.mock.calls.map(([pattern]) => pattern)).toEqual(expected);
});

test("does nothing on a phone without vibration", () => {
  vi.stubGlobal("navigator", {});
  expect(() => signal("good")).not.toThrow();
});
