import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useMinute } from "./use-minute.ts";

afterEach(() => vi.useRealTimers());

test("follows the clock every minute until it is unmounted", () => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  const onMinute = vi.fn();
  const { result, unmount } = renderHook(() => useMinute(onMinute));
  act(() => void vi.advanceTimersByTime(120_000));
  expect([result.current, onMinute.mock.calls.length]).toEqual([1_780_000_120_000, 2]);
  unmount();
  vi.advanceTimersByTime(120_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onMinute).toHaveBeenCalledTimes(2);
});
