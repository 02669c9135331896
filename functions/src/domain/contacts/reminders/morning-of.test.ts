import { expect, test } from "vitest";
import { morningOf } from "./morning-of.ts";

test.each([
  ["2026-11-24", "UTC", "2026-11-24T09:00:00.000Z"],
  ["2026-11-24", "Europe/Berlin", "2026-11-24T08:00:00.000Z"],
  ["2026-07-14", "Europe/Berlin", "2026-07-14T07:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-29T07:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-25T08:00:00.000Z"],
  ["2026-11-24", "America/Los_Angeles", "2026-11-24T17:00:00.000Z"],
  ["2026-11-24", "Asia/Kathmandu", "2026-11-24T03:15:00.000Z"],
  ["2026-11-24", "Pacific/Kiritimati", "2026-11-23T19:00:00.000Z"],
  ["2028-02-29", "Asia/Tokyo", "2028-02-29T00:00:00.000Z"],
])("the morning of %s in %s", (day, zone, moment) => {
  expect(new Date(morningOf(day, zone) ?? 0).toISOString()).toBe(moment);
});

test.each([
  ["2026-02-30", "UTC"],
  ["2026-13-01", "UTC"],
  ["2026-11-24", "Mars/Olympus"],
])("there is no morning of %s in %s", (day, zone) => expect(morningOf(day, zone)).toBeNull());
