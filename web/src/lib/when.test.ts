import { afterEach, expect, test } from "vitest";
import { resetLanguage, setLanguage } from "./language.ts";
import { endOfUtcDay, formatAgo, formatDay, formatShort, isSameDay, lastUtcDay } from "./when.ts";

/** Shortly after local midnight, so that the previous day is minutes away. */
const NOW = new Date(2026, 4, 20, 0, 10).getTime();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

afterEach(resetLanguage);

test("a day ends at local midnight", () => {
  expect([isSameDay(NOW, NOW - 9 * MINUTE), isSameDay(NOW, NOW - 11 * MINUTE)]).toEqual([true, false]);
});

test("the last day of something that ends at midnight UTC is the previous day, in any time zone", () => {
  const end = Date.UTC(2099, 1, 1);
  expect([endOfUtcDay("2099-01-31"), lastUtcDay(end), lastUtcDay(end + 1)]).toEqual([end, "2099-01-31", "2099-02-01"]);
  expect(lastUtcDay(null)).toBe("");
});

test.each([
  [0, "Today", "Heute"],
  [11 * MINUTE, "Yesterday", "Gestern"],
  [3 * DAY, "Sunday", "Sonntag"],
  [7 * DAY, "13 May", "13. Mai"],
  [365 * DAY, "20 May 2025", "20. Mai 2025"],
])("%d ms before is %s, %s", (past, english, german) => {
  setLanguage("en");
  expect(formatDay(NOW - past, NOW)).toBe(english);
  setLanguage("de");
  expect(formatDay(NOW - past, NOW)).toBe(german);
});

test.each([
  [5 * MINUTE, "00:05"],
  [11 * MINUTE, "19 May"],
  [365 * DAY, "20 May 25"],
])("in a list, %d ms before is %s", (past, text) => {
  setLanguage("en");
  expect(formatShort(NOW - past, NOW)).toBe(text);
});

test.each([
  [-MINUTE, "now", "jetzt"],
  [59_000, "now", "jetzt"],
  [MINUTE, "1 minute ago", "vor 1 Minute"],
  [3 * 60 * MINUTE, "3 hours ago", "vor 3 Stunden"],
  [2 * DAY, "2 days ago", "vorgestern"],
  [8 * DAY, "12 May 2026", "12.05.2026"],
])("%d ms before was %s, %s", (past, english, german) => {
  setLanguage("en");
  expect(formatAgo(NOW - past, NOW)).toBe(english);
  setLanguage("de");
  expect(formatAgo(NOW - past, NOW)).toBe(german);
});
