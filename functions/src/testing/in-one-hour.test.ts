import { afterEach, expect, test, vi } from "vitest";
import { inOneHour } from "./in-one-hour.ts";

afterEach(() => void vi.useRealTimers());

test("an action is repeated when an hour ended during it, and only then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T09:59:59Z") });
  const moments: string[] = [];
  const act = () => {
    moments.push(new Date().toISOString().slice(11, 19));
    vi.setSystemTime(Date.now() + 2000);
    return Promise.resolve(moments.length);
  };
  expect(await inOneHour(act)).toBe(2);
  expect(moments).toEqual(["09:59:59", "10:00:01"]);
});
