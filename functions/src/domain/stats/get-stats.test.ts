import { describe, expect, it } from "vitest";
import { MANAGERS } from "@cardinal/contract/stored/enterprise";
import { createTestCtx, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import type { Actor } from "../actor.ts";
import type { ActorCtx } from "../ctx.ts";
import { getStats, getUserStats } from "./get-stats.ts";
import { recordLogin } from "./record-login.ts";
import { startStats } from "./start-stats.ts";

const NOW = Date.parse("2026-03-31T10:00:00Z");

function createActor(over: Partial<Actor> = {}): ActorCtx {
  const uid = uniqueName("s");
  const actor = { uid, email: null, emailVerified: true, admin: false, authTime: 0, ...over };
  return { ...createTestCtx({ now: NOW }), actor };
}

/** A user with one view on each of these days. */
async function createViewed(...days: string[]): Promise<ActorCtx> {
  const ctx = createActor();
  const buckets = days.map((day) => [day, { views: 1, by_source: { qr: 1 }, by_hour: { h10: 1 } }]);
  await testDatabase().ref(`stats/${ctx.actor.uid}/days`).set(Object.fromEntries(buckets));
  return ctx;
}

const daysOf = async (ctx: ActorCtx, range: { from?: string; to?: string }) =>
  Object.keys((await getStats(ctx, range)).by_day);

describe("getStats", () => {
  const kept = ["2025-03-30", "2025-03-31", "2026-03-01", "2026-03-02", "2026-03-31", "2026-04-01"];

  it.each([
    ["the last 30 days without a range", {}, ["2026-03-02", "2026-03-31"]],
    ["the days of a range, both ends included", { from: "2026-03-01", to: "2026-03-02" }, ["2026-03-01", "2026-03-02"]],
    ["one day", { from: "2026-03-02", to: "2026-03-02" }, ["2026-03-02"]],
    ["until today", { from: "2026-03-02" }, ["2026-03-02", "2026-03-31"]],
    ["30 days until then", { to: "2026-03-02" }, ["2026-03-01", "2026-03-02"]],
    ["a future day", { from: "2026-04-01" }, ["2026-04-01"]],
    ["366 days", { from: "2025-03-31", to: "2026-03-31" }, kept.slice(1, 5)],
  ])("sums %s", async (_, range, days) => {
    const ctx = await createViewed(...kept);
    expect(await daysOf(ctx, range)).toEqual(days);
    expect((await getStats(ctx, range)).totals.views).toBe(days.length);
  });

  it("is all zeros for a user without visits", async () => {
    expect((await getStats(createActor(), {})).totals).toEqual({
      views: 0,
      unique_views: 0,
      clicks: 0,
      downloads: 0,
      contacts: 0,
    });
  });

  it.each([
    [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
    [{ from: "2025-03-30", to: "2026-03-31" }, "from"],
    [{ from: "2026-02-30" }, "from"],
    [{ to: "2026-13-01" }, "to"],
    [{ from: "0000-00-00", to: "9999-99-99" }, "to"],
  ])("refuses the range %j", async (range, field) => {
    const failure = await refusalOf(getStats(createActor(), range));
    expect(failure.code).toBe("invalid-argument");
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field]);
  });
});

describe("getUserStats", () => {
  async function createEmployee(enterprise: string, flags: object = {}): Promise<ActorCtx> {
    const ctx = await createViewed("2026-03-31");
    await testDatabase()
      .ref(`users/${ctx.actor.uid}`)
      .set({ email: "a@example.com", enterprise, created_date: 1, ...flags });
    return ctx;
  }
  const setManager = (enterprise: string, member: string, manager: string) =>
    testDatabase()
      .ref()
      .update({
        [`enterprise/${enterprise}/roles/manager`]: MANAGERS,
        [`employees/${enterprise}/${member}`]: { status: "active", groups: { sales: true } },
        [`grants/${enterprise}/${manager}`]: { role: "manager", groups: { sales: true } },
      });

  it("is available to the person, an admin of the enterprise, a manager of the person's group and a platform admin", async () => {
    const enterprise = uniqueName("e");
    const person = await createEmployee(enterprise);
    const manager = await createEmployee(enterprise);
    const readers = [
      person,
      manager,
      await createEmployee(enterprise, { enterprise_admin: true }),
      createActor({ admin: true }),
    ];
    await setManager(enterprise, person.actor.uid, manager.actor.uid);
    for (const reader of readers) expect((await getUserStats(reader, { uid: person.actor.uid })).totals.views).toBe(1);
  });

  it("refuses everyone else as if the person did not exist", async () => {
    const [enterprise, elsewhere] = [uniqueName("e"), uniqueName("e")];
    const person = await createEmployee(enterprise);
    const left = await createEmployee(elsewhere);
    await setManager(enterprise, person.actor.uid, left.actor.uid);
    const strangers = [
      left,
      createActor(),
      await createEmployee(enterprise),
      await createEmployee(elsewhere, { enterprise_admin: true }),
    ];
    const unknown = await refusalOf(getUserStats(createActor(), { uid: "nobody-of-this-name" }));
    for (const stranger of strangers) {
      const failure = await refusalOf(getUserStats(stranger, { uid: person.actor.uid }));
      expect([failure.code, failure.message]).toEqual([unknown.code, unknown.message]);
    }
    expect(unknown.code).toBe("not-found");
  });

  it("does not find an unknown person for a platform admin", async () => {
    const failure = await refusalOf(getUserStats(createActor({ admin: true }), { uid: "nobody-of-this-name" }));
    expect(failure.code).toBe("not-found");
  });
});

describe("startStats", () => {
  it("records the moment once", async () => {
    const ctx = createActor();
    expect(await startStats(ctx, {})).toEqual({ ok: true });
    await startStats({ ...ctx, now: NOW + 5000 }, {});
    expect(await stored(`stats/${ctx.actor.uid}`)).toEqual({ started_date: NOW });
  });
});

describe("recordLogin", () => {
  it("records the moment in the user's record", async () => {
    const ctx = createActor();
    const user = { email: "a@example.com", created_date: 1 };
    await testDatabase().ref(`users/${ctx.actor.uid}`).set(user);
    expect(await recordLogin(ctx, {})).toEqual({ ok: true });
    expect(await stored(`users/${ctx.actor.uid}`)).toEqual({ ...user, last_login: NOW });
  });

  it("records nothing before there is a record", async () => {
    const ctx = createActor();
    expect(await recordLogin(ctx, {})).toEqual({ ok: true });
    expect(await stored(`users/${ctx.actor.uid}`)).toBeNull();
  });
});
