// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { countView, visitBatch } from "./count.ts";

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Counts a view and returns the visitor id that it sent. */
function visit(): string {
  let sent = "";
  const fetch = (_path: unknown, init: RequestInit = {}) => {
    sent = init.body as string;
    return Promise.resolve(new Response());
  };
  countView({ uid: "uid-ada", source: undefined, fetch }, false);
  return (JSON.parse(sent) as { visitor: string }).visitor;
}

test("a tab is one visitor for one day, also after a reload, and another tab is another visitor", () => {
  vi.useFakeTimers({ now: Date.parse("2026-03-01T10:00:00Z") });
  const first = visit();
  expect(visit()).toBe(first);
  vi.setSystemTime(Date.parse("2026-03-02T00:01:00Z"));
  const nextDay = visit();
  expect(nextDay).not.toBe(first);
  const kept = Object.values<string>(sessionStorage as unknown as Record<string, string>);
  expect(kept).toEqual([expect.stringContaining(nextDay)]);
  sessionStorage.clear();
  expect(visit()).not.toBe(nextDay);
  expect(localStorage).toHaveLength(0);
});

test("without storage a page is one visitor", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(visit()).toBe(visit());
});

test.each([
  ["?s=qr&b=-Batch_1", "-Batch_1"],
  ["?s=qr", undefined],
  ["?b=", undefined],
  ["?b=a%2Fb", undefined],
  [`?b=${"x".repeat(129)}`, undefined],
])("%s contains the batch %s of a printed card", (search, batch) => {
  expect(visitBatch(search)).toBe(batch);
});
