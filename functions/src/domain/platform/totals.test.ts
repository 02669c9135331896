import { dayOf } from "@cardinal/contract/fields/day";
import { orderKey } from "@cardinal/contract/stored/platform/listed-person";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestActor, createTestCtx, stored, type TestActor, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { getTotals } from "./get-totals.ts";
import { recountSignUps } from "./recount-sign-ups.ts";

const DAY_MS = 86_400_000;
let admin: TestActor;
beforeAll(() => useOwnProject("demo-totals"));
beforeEach(async () => {
  await testDatabase().ref().update({ platform: null, user_order: null });
  admin = await createTestActor({ admin: true });
});
const put = (change: object) => testDatabase().ref("platform").update(change);
const NONE = {
  sign_ups: 0,
  deletions: 0,
  cards: 0,
  views: 0,
  contacts: 0,
  messages: 0,
  mails: 0,
  scans: 0,
  claims: 0,
  paying: { pro: 0, enterprise: 0 },
  drift: 0,
};

describe("totals", () => {
  test("have every day of the range, and zeros where nothing was counted", async () => {
    await put({
      "days/2026-02-27": { views: 9 },
      "days/2026-02-28": { sign_ups: 3, views: 200, drift: -1 },
      "days/2026-03-02": { mails: 4, "strange-counter": 5 },
      "days/2026-03-03": { views: 9 },
    });
    const { items } = await getTotals(admin.ctx, { from: "2026-02-28", to: "2026-03-02" });
    expect(items).toEqual([
      { ...NONE, day: "2026-02-28", sign_ups: 3, views: 200, drift: -1 },
      { ...NONE, day: "2026-03-01" },
      { ...NONE, day: "2026-03-02", mails: 4 },
    ]);
  });

  test("contain the payers at the end of each day: the current ones, without what changed later", async () => {
    await put({
      "paying/now": { pro: 10, enterprise: 2 },
      "paying/days": {
        "2026-01-01": { pro: 7 },
        "2026-01-03": { pro: 3, enterprise: 1 },
        "2026-01-04": { pro: -2 },
        "2026-01-09": { pro: 2, enterprise: 1 },
      },
    });
    const { items } = await getTotals(admin.ctx, { from: "2026-01-02", to: "2026-01-05" });
    expect(items.map(({ paying }) => [paying.pro, paying.enterprise])).toEqual([
      [7, 0],
      [10, 1],
      [8, 1],
      [8, 1],
    ]);
    const later = await getTotals(admin.ctx, { from: "2026-01-09", to: "2026-01-10" });
    expect(later.items.map(({ paying }) => paying)).toEqual(Array(2).fill({ pro: 10, enterprise: 2 }));
  });

  test("cover at most 400 days, which exist and are in order", async () => {
    const refused = async (from: string, to: string) => {
      const { code, details } = await refusalOf(getTotals(admin.ctx, { from, to }));
      return [code, details.fields];
    };
    expect((await getTotals(admin.ctx, { from: "2025-01-01", to: "2026-02-04" })).items).toHaveLength(400);
    expect(await refused("2025-01-01", "2026-02-05")).toEqual([
      "invalid-argument",
      { from: "Request at most 400 days." },
    ]);
    expect(await refused("2026-01-02", "2026-01-01")).toEqual([
      "invalid-argument",
      { to: "The end of the range is before its start." },
    ]);
    expect(await refused("2026-02-31", "2026-03-01")).toEqual([
      "invalid-argument",
      { from: "This date doesn’t exist." },
    ]);
  });
});

describe("the nightly recount", () => {
  const now = Date.parse("2026-06-15T02:00:00Z");
  const start = (back: number) => Date.parse("2026-06-15T00:00:00Z") - back * DAY_MS;
  const day = (back: number) => dayOf(start(back));
  const ctx = () => createTestCtx({ now });
  const driftOf = (back: number) => stored(`platform/days/${day(back)}/drift`);

  /** Adds sign-ups on a day, its first and its last moment among them. */
  async function sign(back: number, count: number): Promise<void> {
    const at = (one: number) => start(back) + Math.floor((one * (DAY_MS - 1)) / Math.max(1, count - 1));
    const month = day(back).slice(0, 7);
    const keys = Array.from({ length: count }, (_, one) => `${month}/${orderKey(`uid-${back}-${one}`, at(one))}`);
    await testDatabase()
      .ref("user_order")
      .update(Object.fromEntries(keys.map((key) => [key, true])));
  }

  test("records by how much listed and counted sign-ups differ, on each hundredth day", async () => {
    for (const [back, count] of [
      [0, 1],
      [1, 4],
      [2, 3],
      [101, 5],
      [201, 2],
    ] as const)
      await sign(back, count);
    await put({
      [`days/${day(300)}`]: { sign_ups: 1 },
      [`days/${day(201)}`]: { sign_ups: 2, drift: 5 },
      [`days/${day(101)}`]: { sign_ups: 9 },
      [`days/${day(2)}`]: { sign_ups: 1 },
      [`days/${day(1)}`]: { sign_ups: 3 },
      [`deleted_of_day/${day(101)}`]: 2,
    });
    expect(await allParts(recountSignUps, ctx())).toBe(11);
    expect([await driftOf(1), await driftOf(2), await driftOf(101), await driftOf(201)]).toEqual([1, null, -2, null]);
    const { items } = await getTotals(admin.ctx, { from: day(1), to: day(1) });
    expect(items[0]).toMatchObject({ sign_ups: 3, drift: 1 });
  });

  test("counts a day with more sign-ups than one part reads", async () => {
    await sign(1, 1203);
    await put({ [`days/${day(60)}`]: { views: 1 }, [`days/${day(1)}`]: { sign_ups: 1203 } });
    expect(await allParts(recountSignUps, ctx())).toBe(1203);
    expect(await driftOf(1)).toBeNull();
    await put({ [`days/${day(1)}/sign_ups`]: 1200 });
    await allParts(recountSignUps, ctx());
    expect(await driftOf(1)).toBe(3);
  });

  test("skips the first day, which was counted in part, and the time before", async () => {
    await sign(1, 2);
    expect(await allParts(recountSignUps, ctx())).toBe(0);
    await put({ [`days/${day(1)}`]: { sign_ups: 1 } });
    expect(await allParts(recountSignUps, ctx())).toBe(0);
    expect(await driftOf(1)).toBeNull();
  });
});
