import fc from "fast-check";
import { expect, it } from "vitest";
import { day, dayOf } from "./day.ts";

it("changes at midnight in UTC", () => {
  const midnight = Date.parse("2026-03-01T00:00:00Z");
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(["2026-02-28", "2026-03-01"]);
});

it("sorts by time", () => {
  const time = fc.integer({ min: 0, max: Date.parse("2100-01-01") });
  fc.assert(
    fc.property(time, time, (one, other) => {
      expect(day.safeParse(dayOf(one)).success).toBe(true);
      expect(dayOf(Math.min(one, other)) <= dayOf(Math.max(one, other))).toBe(true);
    }),
  );
});

it.each(["", "2026-1-1", "2026-01-01T00:00:00Z", "26-01-01", "2026/01/01"])("rejects %j", (text) => {
  expect(day.safeParse(text).success).toBe(false);
});
