import type { StoredDay } from "@cardinal/contract/stored/statistics";
import { stats } from "@cardinal/contract/entities/stats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumDays } from "./sum-days.ts";

const DAY_MS = 86_400_000;

/** Views of some days as lists of [source, device, hour], from which the buckets and the expected sums are computed. */
const visits = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 400 }).map((n) => new Date(n * DAY_MS).toISOString().slice(0, 10)),
    source: fc.constantFrom("qr", "nfc", "link", "event", "other"),
    device: fc.constantFrom("phone", "tablet", "desktop", "other"),
    hour: fc.integer({ min: 0, max: 23 }),
    button: fc.option(fc.constantFrom("b1", "b2", "constructor", "length"), { nil: null }),
  }),
  { maxLength: 60 },
);

function bump(counters: Readonly<Record<string, number>> | undefined, key: string): Record<string, number> {
  const entries = new Map(Object.entries(counters ?? {}));
  return Object.fromEntries(entries.set(key, (entries.get(key) ?? 0) + 1));
}

function bucketsOf(
  list: readonly { day: string; source: string; device: string; hour: number; button: string | null }[],
) {
  const days: Record<string, StoredDay> = {};
  for (const { day, source, device, hour, button } of list) {
    const bucket = days[day] ?? {};
    days[day] = {
      ...bucket,
      views: (bucket.views ?? 0) + 1,
      by_source: bump(bucket.by_source, source),
      by_device: bump(bucket.by_device, device),
      by_hour: bump(bucket.by_hour, `h${String(hour).padStart(2, "0")}`),
      ...(button === null ? {} : { clicks: (bucket.clicks ?? 0) + 1, by_button: bump(bucket.by_button, button) }),
    };
  }
  return days;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("sumDays", () => {
  it("returns an answer of the contract's shape in which every dimension has the same sum", () => {
    fc.assert(
      fc.property(visits, (list) => {
        const answer = stats.parse(sumDays(bucketsOf(list)));
        expect(answer.totals.views).toBe(list.length);
        expect(sum(Object.values(answer.by_day).map((day) => day.views))).toBe(list.length);
        expect(sum(Object.values(answer.by_source))).toBe(list.length);
        expect(sum(Object.values(answer.by_device))).toBe(list.length);
        expect(sum(answer.by_hour)).toBe(list.length);
        expect(sum(Object.values(answer.by_button))).toBe(answer.totals.clicks);
      }),
      { numRuns: 300 },
    );
  });

  it("places hours in a week that starts on Monday", () => {
    const monday = sumDays({ "2026-11-16": { views: 1, by_hour: { h00: 1 } } });
    expect(monday.by_hour.indexOf(1)).toBe(0);
    const sunday = sumDays({ "2026-11-22": { views: 1, by_hour: { h23: 1 } } });
    expect(sunday.by_hour.indexOf(1)).toBe(167);
  });

  it("counts what is stored under a key of another release as other", () => {
    const { by_source, by_device } = sumDays({
      "2026-11-16": { by_source: { fax: 2, other: 1 }, by_device: { watch: 3 } },
    });
    expect(by_source).toEqual({ qr: 0, nfc: 0, link: 0, event: 0, other: 3 });
    expect(by_device).toEqual({ phone: 0, tablet: 0, desktop: 0, other: 3 });
  });

  it("is all zeros without days", () => {
    expect(sumDays({})).toEqual({
      totals: { views: 0, unique_views: 0, clicks: 0, downloads: 0, contacts: 0 },
      by_day: {},
      by_button: {},
      by_source: { qr: 0, nfc: 0, link: 0, event: 0, other: 0 },
      by_device: { phone: 0, tablet: 0, desktop: 0, other: 0 },
      by_hour: Array.from({ length: 168 }, () => 0),
      excluded: { robots: 0, previews: 0, own: 0 },
    });
  });
});
