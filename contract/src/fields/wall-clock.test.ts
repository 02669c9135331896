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

test.each([
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30", "2026-03-29T03:30"],
  ["2027-03-14T02:30", "America/New_York", "2027-03-14T07:30", "2027-03-14T03:30"],
  ["2026-09-06T00:00", "America/Santiago", "2026-09-06T04:00", "2026-09-06T01:00"],
  ["2011-12-30T09:00", "Pacific/Apia", "2011-12-30T19:00", "2011-12-31T09:00"],
])("%s, which clocks skip in %s, is %s UTC, when they show %s", (clock, zone, moment, shown) => {
  expect(momentAt(at(clock), zone)).toBe(at(moment));
  expect(clockAt(at(moment), zone)).toBe(at(shown));
});

test.each([
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T01:30"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30"],
  ["2026-04-04T23:30", "America/Santiago", "2026-04-05T02:30"],
])("%s, which clocks show twice in %s, is %s UTC", (clock, zone, moment) => {
  expect(momentAt(at(clock), zone)).toBe(at(moment));
  expect(clockAt(at(moment), zone)).toBe(at(clock));
});

test("returns null for an unknown time zone", () => {
  expect([clockAt(0, "Mars/Olympus"), momentAt(0, "Mars/Olympus")]).toEqual([null, null]);
});
