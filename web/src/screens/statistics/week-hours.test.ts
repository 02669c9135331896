import { expect, test } from "vitest";
import { knownZone, middleOf, toWeek, zoneOffsetHours } from "./week-hours.ts";

const WINTER = Date.parse("2026-01-15T12:34:00Z");
const SUMMER = Date.parse("2026-07-15T23:34:00Z");

test.each([
  ["UTC", WINTER, 0],
  ["Europe/Berlin", WINTER, 1],
  ["Europe/Berlin", SUMMER, 2],
  ["America/New_York", WINTER, -5],
  ["Asia/Kolkata", WINTER, 6],
  ["Pacific/Auckland", SUMMER, 12],
])("%s is %i hours from UTC", (zone, moment, offset) => {
  expect(zoneOffsetHours(zone, moment)).toBe(offset);
});

test("a past winter has the offset of winter", () => {
  expect(zoneOffsetHours("Europe/Berlin", middleOf({ from: "2026-01-01", to: "2026-01-31" }))).toBe(1);
  expect(zoneOffsetHours("Europe/Berlin", middleOf({ from: "2026-06-01", to: "2026-06-30" }))).toBe(2);
});

test("uses the browser's zone instead of an unknown one", () => {
  expect(knownZone("Europe/Berlin")).toBe("Europe/Berlin");
  expect(knownZone("Mars/Olympus")).toBe(knownZone(undefined));
});

test("shifts hours by the zone, wrapping around the week", () => {
  const byHour = Array.from({ length: 168 }, (_, index) => index);
  expect(toWeek(byHour, 0)[6]?.[23]).toBe(167);
  expect(toWeek(byHour, 2)[0]?.[0]).toBe(166);
  expect(toWeek(byHour, -5)[6]?.[23]).toBe(4);
  expect(
    toWeek(byHour, 3)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(byHour);
});
