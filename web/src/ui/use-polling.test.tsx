import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePolling } from "./use-polling.ts";

let polls = 0;
const reload = () => {
  polls += 1;
};

const start = () => renderHook(({ isOn }) => usePolling(isOn ? reload : null, 1000), { initialProps: { isOn: true } });

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  polls = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("polls while it is on", () => {
  const view = start();
  vi.advanceTimersByTime(3000);
  expect(polls).toBe(3);
  view.rerender({ isOn: false });
  vi.advanceTimersByTime(3000);
  setVisibility("visible");
  expect(polls).toBe(3);
});

test("stops while the page is hidden, and polls at once when it is visible again", () => {
  start();
  setVisibility("hidden");
  vi.advanceTimersByTime(60_000);
  expect(polls).toBe(0);
  setVisibility("visible");
  expect(polls).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(polls).toBe(2);
});
