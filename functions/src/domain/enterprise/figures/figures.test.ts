import { getEnterpriseStats as allCall } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats";
import { MANAGERS } from "@cardinal/contract/stored/enterprise";
import { describe, expect, it } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  testDatabase,
  type TestPerson,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { getEnterpriseStatsRange } from "./get-enterprise-stats-range.ts";
import { getEnterpriseStats } from "./get-enterprise-stats.ts";
import { sweepBoards } from "./sweep-boards.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, law: { name: "Law", count: 0 }, art: { name: "Art", count: 0 } };

/** An enterprise with an admin. */
async function createFirm() {
  const enterprise = await createTestEnterprise({ groups: GROUPS });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  return { enterprise, boss };
}

const ask = ({ ctx }: TestPerson, enterprise: string, more: object = {}) =>
  getEnterpriseStats(ctx, allCall.input.parse({ enterprise, ...more }));
/** A firm with views on several days, and a manager of two of its groups. */
async function createViewedFirm() {
  const firm = await createFirm();
  const { enterprise } = firm;
  await testDatabase().ref(`enterprise/${enterprise}/roles/manager`).set(MANAGERS);
  const manager = await createTestPerson({ enterprise, manages: ["sales", "law"] });
  const people = [
    await createTestPerson({ enterprise, groups: ["sales"] }),
    await createTestPerson({ enterprise, groups: ["law", "sales"] }),
    await createTestPerson({ enterprise, groups: ["art"] }),
  ];
  const [one = "", two = "", three = ""] = people.map(({ uid }) => uid);
  await testDatabase()
    .ref(`entstats/${enterprise}`)
    .set({
      totals: { views: 30, contacts: 3 },
      days: { "2025-12-31": { views: 5 }, "2026-01-02": { views: 20, clicks: 2 }, "2026-02-01": { views: 5 } },
      group_totals: { sales: { views: 12 }, law: { views: 4, contacts: 1 }, art: { views: 14 }, gone: { views: 9 } },
      groups: {
        sales: { days: { "2026-01-02": { views: 12 } } },
        law: { days: { "2026-01-02": { views: 1 }, "2026-01-03": { views: 3 } } },
      },
      boards: {
        all: {
          "all-views": { [one]: 8, [two]: 4, [three]: 14, left: 99 },
          "all-contacts": { [two]: 3 },
          "sales-views": { [one]: 8, [two]: 4 },
          "law-views": { [two]: 3 },
        },
        "2026-01": { "all-views": { [one]: 2 } },
      },
    });
  return { ...firm, manager, uids: [one, two, three] as const };
}
const rows = (board: readonly { uid: string; count: number }[]) => board.map(({ uid, count }) => [uid, count]);

describe("getEnterpriseStats", () => {
  it("gives an admin everything, except former employees and deleted groups", async () => {
    const { boss, enterprise, uids } = await createViewedFirm();
    const all = await ask(boss, enterprise);
    expect(all.totals).toEqual({ views: 30, clicks: 0, downloads: 0, contacts: 3 });
    expect(all.groups.map(({ id, totals }) => [id, totals.views])).toEqual([
      ["art", 14],
      ["law", 4],
      ["sales", 12],
    ]);
    expect(rows(all.boards.views)).toEqual([
      [uids[2], 14],
      [uids[0], 8],
      [uids[1], 4],
    ]);
    expect(rows(all.boards.contacts)).toEqual([[uids[1], 3]]);
    expect(rows((await ask(boss, enterprise, { month: "2026-01" })).boards.views)).toEqual([[uids[0], 2]]);
    expect((await ask(boss, enterprise, { group: "sales" })).totals.views).toBe(12);
  });

  it("gives a manager their groups, with each employee once on a board", async () => {
    const { enterprise, manager, uids } = await createViewedFirm();
    const all = await ask(manager, enterprise);
    expect(all.totals).toMatchObject({ views: 16, contacts: 1 });
    expect(all.groups.map(({ id }) => id)).toEqual(["law", "sales"]);
    expect(rows(all.boards.views)).toEqual([
      [uids[0], 8],
      [uids[1], 4],
    ]);
  });

  it("is refused without the right, for a group that the caller does not manage, and for another enterprise", async () => {
    const { boss, enterprise, manager } = await createViewedFirm();
    const employee = await createTestPerson({ enterprise });
    const [stranger, other] = [await createTestPerson(), await createFirm()];
    const codes = [
      [employee, enterprise, {}, "permission-denied"],
      [manager, enterprise, { group: "art" }, "permission-denied"],
      [manager, enterprise, { group: "unknown" }, "not-found"],
      [boss, other.enterprise, {}, "not-found"],
      [other.boss, enterprise, {}, "not-found"],
      [stranger, enterprise, {}, "not-found"],
    ] as const;
    for (const [who, where, more, code] of codes)
      expect([more, (await refusalOf(ask(who, where, more))).code]).toEqual([more, code]);
  });
});

describe("getEnterpriseStatsRange", () => {
  const range = ({ ctx }: TestPerson, enterprise: string, start: string, end: string, group?: string) =>
    getEnterpriseStatsRange(ctx, { enterprise, start, end, group });

  it("gives the days of a range, both ends included", async () => {
    const { boss, enterprise, manager } = await createViewedFirm();
    const january = await range(boss, enterprise, "2025-12-31", "2026-01-31");
    expect(january.totals).toEqual({ views: 25, clicks: 2, downloads: 0, contacts: 0 });
    expect(Object.keys(january.by_day)).toEqual(["2025-12-31", "2026-01-02"]);
    const managed = await range(manager, enterprise, "2026-01-01", "2026-01-31");
    expect(Object.entries(managed.by_day).map(([day, { views }]) => [day, views])).toEqual([
      ["2026-01-02", 13],
      ["2026-01-03", 3],
    ]);
    expect((await range(boss, enterprise, "2026-01-03", "2026-01-03", "law")).totals.views).toBe(3);
  });

  it.each([
    ["2026-01-01", "2025-12-31", "end"],
    ["2025-01-01", "2026-02-05", "start"],
    ["2026-02-30", "2026-03-01", "start"],
    ["2026-01-01", "2026-13-01", "end"],
  ])("refuses %s to %s", async (start, end, field) => {
    const { boss, enterprise } = await createFirm();
    const failure = await refusalOf(range(boss, enterprise, start, end));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(["invalid-argument", [field]]);
  });

  it("accepts 400 days, and refuses a group that the caller does not manage", async () => {
    const { boss, enterprise, manager } = await createViewedFirm();
    expect((await range(boss, enterprise, "2025-01-01", "2026-02-04")).totals.views).toBe(30);
    expect((await refusalOf(range(manager, enterprise, "2026-01-01", "2026-01-02", "art"))).code).toBe(
      "permission-denied",
    );
  });
});

describe("the boards of a month", () => {
  const boardsOf = async (enterprise: string) =>
    Object.keys((await testDatabase().ref(`entstats/${enterprise}/boards`).get()).val() as object);

  it("are deleted in the first days of a month, once no range can include their month", async () => {
    const { enterprise, boss } = await createFirm();
    const months = ["2025-01", "2025-02", "2025-03", "2026-03", "all"];
    const board = { "all-views": { [boss.uid]: 1 } };
    await testDatabase()
      .ref(`entstats/${enterprise}/boards`)
      .set(Object.fromEntries(months.map((month) => [month, board])));
    // Restrict the sweep to the enterprise of this test.
    const { enterprises } = boss.ctx.stores;
    const nextId = async (after: string | null) => (after === null ? enterprise : null);
    const stores = { ...boss.ctx.stores, enterprises: { ...enterprises, nextId } };
    await allParts(sweepBoards, { stores, now: Date.UTC(2026, 3, 9) });
    expect(await boardsOf(enterprise)).toEqual(months);
    await allParts(sweepBoards, { stores, now: Date.UTC(2026, 3, 2) });
    expect(await boardsOf(enterprise)).toEqual(["2025-02", "2025-03", "2026-03", "all"]);
    expect(await enterprises.nextId(`${enterprise.slice(0, -1)}`)).not.toBeNull();
  });
});
