import { PAST_DUE_DAYS } from "@cardinal/contract/entities/billing";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStoredBilling } from "../../testing/stored-samples.ts";
import { usePlanClock } from "./use-plan-clock.ts";

const START = Date.UTC(2026, 10, 30);
const DAY_MS = 86_400_000;
const userOf = (change: Partial<StoredUser>): StoredUser => ({ email: "ada@example.com", created_date: 1, ...change });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["a granted plan ends", { plan: "pro", plan_until: START + 30 * DAY_MS }],
  [
    "the time after a failed payment ends",
    { billing: makeStoredBilling({ state: "past_due", past_due_date: START + (30 - PAST_DUE_DAYS) * DAY_MS }) },
  ],
] as const)("is taken again when %s", (_name, change) => {
  const { result } = renderHook(() => usePlanClock(userOf(change)));
  act(() => void vi.advanceTimersByTime(30 * DAY_MS - 1));
  expect(result.current).toBe(START);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(START + 30 * DAY_MS);
  act(() => void vi.advanceTimersByTime(30 * DAY_MS));
  expect(result.current).toBe(START + 30 * DAY_MS);
});

test("is taken again when the app is shown after the device has slept", () => {
  const { result } = renderHook(() => usePlanClock(userOf({ plan: "pro", plan_until: START + DAY_MS })));
  vi.setSystemTime(START + 2 * DAY_MS);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current).toBe(START + 2 * DAY_MS);
});

test("is taken again for a later record whose plan has ended already", async () => {
  const { result, rerender } = renderHook(({ until }) => usePlanClock(userOf({ plan: "pro", plan_until: until })), {
    initialProps: { until: START + 10 * DAY_MS },
  });
  act(() => void vi.advanceTimersByTime(5 * DAY_MS));
  expect(result.current).toBe(START);
  rerender({ until: START + 4 * DAY_MS });
  await expect.poll(() => result.current).toBe(START + 5 * DAY_MS);
});
