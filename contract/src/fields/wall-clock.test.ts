import { expect, test } from "vitest";
import { clockAt, momentAt } from "./wall-clock.ts";

const at = (text: string) => Date.parse(`${text}:00Z`);

test.each([
  ["2026-11-24T18:30", "UTC", "2026-11-24T18:30"],
  ["2026-11-24T18:30", "Europe/Berlin", "2026-11-24T17:30"],
  ["2026-07-14T00:00", "Europe/Berlin", "2026-07-13T22:00"],
  ["2026-03-29T03:30", "Europe/Berlin", "2026-03-29T01:30"],
  ["2026-10-25T04:00", "Europe/Berlin", "2026-10-25T03:00"],
  ["2026-11-24T09:00", "Asia/Kathmandu", "2026-11-24T03:15"],
  ["2028-02-29T09:00", "America/Los_Angeles", "2028-02-29T17:00"],
])("clocks show %s in %s at %s UTC", (clock, zone, moment) => {
  expect(momentAt(at(clock), zone)).toBe(at(moment));
  expect(clockAt(at(moment), zone)).toBe(at(clock));
});

test("returns null for an unknown time zone", () => {
  expect([clockAt(0, "Mars/Olympus"), momentAt(0, "Mars/Olympus")]).toEqual([null, null]);
});
