import { STATS_LIMITS, type StoredDay } from "@cardinal/contract/stored/statistics";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { recordButtonClick, recordCardView } from "./record-visit.ts";
import { sumDays } from "./sum-days.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { sweepStatistics } from "../sweeps/sweep-records.ts";
import { createTestCard, createVisitor } from "./test-card.test-helper.ts";

const DAY_MS = 86_400_000;

describe("many visitors at once", () => {
  it("are all counted, equally in every dimension", async () => {
    const [uid, visitor] = [await createTestCard(), createVisitor()];
    const sources = ["qr", "nfc", "link", "event", "fax"];
    let next = 0;
    // As many at a time as one instance of a function handles.
    const lanes = Array.from({ length: 80 }, async () => {
      for (let index = next++; index < 3000; index = next++) {
        const client = { ...visitor.client, addressHash: uniqueName("a"), visitorHash: uniqueName("v") };
        const ctx = { ...visitor, client };
        await recordCardView(ctx, { uid, source: sources[index % sources.length] });
        if (index % 3 === 0) await recordButtonClick(ctx, { uid, button: index % 2 === 0 ? "b1" : "b2" });
      }
    });
    await Promise.all(lanes);
    const { totals, days } = (await stored(`stats/${uid}`)) as { totals: object; days: Record<string, StoredDay> };
    expect(totals).toEqual({ views: 3000, unique_views: 3000, clicks: 1000 });
    const sums = sumDays(days);
    expect(sums.totals).toEqual({ views: 3000, unique_views: 3000, clicks: 1000, downloads: 0, contacts: 0 });
    expect(sums.by_source).toEqual({ qr: 600, nfc: 600, link: 600, event: 600, other: 600 });
    expect(sums.by_device).toEqual({ phone: 3000, tablet: 0, desktop: 0, other: 0 });
    expect(sums.by_hour.reduce((sum, count) => sum + count, 0)).toBe(3000);
    expect(sums.by_button).toEqual({ b1: 500, b2: 500 });
  });
});

describe("the limits that answers mention", () => {
  it("are those of the database's rules", () => {
    const rules = readFileSync(new URL("../../../../database.rules.json", import.meta.url), "utf8");
    const numbers = [...rules.matchAll(/(?:<=|>=) (\d+)/g)].map(([, digits]) => Number(digits));
    // A key has 128 characters at most, no count is below 0, and the platform has 1 owner at least.
    const others = new Set([128, 0, 1]);
    expect([...new Set(numbers)].filter((number) => !others.has(number)).sort((a, b) => a - b)).toEqual(
      Object.values(STATS_LIMITS).sort((a, b) => a - b),
    );
  });
});

describe("sweepStatistics", () => {
  it("removes visits before yesterday and limits before the last hour, and nothing else", async () => {
    const ctx = createVisitor();
    const dayBack = (days: number) => new Date(ctx.now - days * DAY_MS).toISOString().slice(0, 10);
    const minuteBack = (minutes: number) => Math.floor(ctx.now / 60_000) - minutes;
    const mark = uniqueName("x");
    const visitAt = (days: number) => `visits/${dayBack(days)}/${mark}`;
    const limitAt = (minutes: number) => `limits/stats/${minuteBack(minutes)}/addresses/${mark}`;
    const many = Object.fromEntries(
      Array.from({ length: 45 }, (_, index) => [`${visitAt(3)}${index}`, { v1: { view: 1 } }]),
    );
    const kept = [visitAt(0), visitAt(1), limitAt(0), limitAt(59)];
    const gone = [visitAt(2), visitAt(9), ...Object.keys(many), limitAt(61), limitAt(3000)];
    await testDatabase()
      .ref()
      .update({ ...Object.fromEntries([...kept, ...gone].map((path) => [path, 1])), ...many });
    await Promise.all([allParts(sweepStatistics, ctx), allParts(sweepStatistics, ctx)]);
    for (const path of gone) expect([path, await stored(path)]).toEqual([path, null]);
    for (const path of kept) expect([path, await stored(path)]).toEqual([path, 1]);
  });
});
