import { afterEach, expect, test } from "vitest";
import { clockOffset, measureClock } from "./server-clock.ts";

afterEach(() => localStorage.clear());

const SECOND = Date.parse("Tue, 03 Mar 2026 09:00:00 GMT");
/** An answer at a moment of the server's clock, received by a clock that is ahead by `ahead`. */
const answer = (moment: number, ahead: number, ms = 100) =>
  measureClock(new Date(moment).toUTCString(), moment + ahead - ms / 2, moment + ahead + ms / 2);

test("the offset is unknown before the first answer with a date", () => {
  expect(clockOffset()).toBe(0);
  measureClock(null, 1, 2);
  measureClock("yesterday", 1, 2);
  expect(clockOffset()).toBe(0);
});

test.each([0, 86_400_000, -5_000, 1_234])("a clock that is ahead by %s ms is measured to within a second", (ahead) => {
  answer(SECOND + 700, ahead);
  expect(Math.abs(clockOffset() + ahead)).toBeLessThan(1_000);
});

test("further answers improve the precision", () => {
  for (const part of [10, 950, 480]) answer(SECOND + part, 5_000);
  expect(Math.abs(clockOffset() + 5_000)).toBeLessThan(100);
});

test("measures again after the clock was changed", () => {
  answer(SECOND, 86_400_000);
  answer(SECOND + 60_000, 0);
  expect(Math.abs(clockOffset())).toBeLessThan(1_000);
});
