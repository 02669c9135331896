import { keyOfExternalId } from "@cardinal/contract/stored/employee";
import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { badgeKey, putBadge, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { claimBadge, unclaimBadge } from "../badges/own-badge.ts";
import { importBadges } from "../badges/import-badges.ts";
import { updateBadge } from "../badges/save-badge.ts";
import { releaseAttendances } from "../deletion/release-attendances.ts";
import { createFair } from "../events.test-helper.ts";
import { revoke } from "../revoke.ts";
import { claimPoints } from "./claim-points.ts";
import { getEnterpriseEventPoints } from "./get-enterprise-event-points.ts";
import { getPoints, updateBoardName } from "./get-points.ts";
import { holdGame, RULES } from "./points.test-helper.ts";
import { voidClaim } from "./void-claim.ts";

const boardOf = async (event_id: string) => {
  const { ctx: visitor } = await createTestPerson();
  return (await getPoints(visitor, { event_id })).leaderboard.map(({ rank, name, points }) => [rank, name, points]);
};

/** Creates a badge that has found a number of printed signs. */
async function collect(
  event_id: string,
  name_first: string,
  signs: number,
  fields: Parameters<typeof putBadge>[1] = {},
) {
  const badge = await putBadge(event_id, { name_first, name_last: "", ...fields });
  const key = badgeKey(event_id, badge);
  for (const _ of Array.from({ length: signs })) {
    const vendor = await putVendor(event_id);
    await claimPoints(createTestCtx(), { event_id, badge, key, rule: "sign", vendor });
  }
  return badge;
}

describe("boards and ranks", () => {
  it("exclude a revoked badge until it is restored", async () => {
    const { organiser, event_id } = await holdGame();
    const badge = await collect(event_id, "Ada", 2);
    await collect(event_id, "Bob", 1);
    await revoke(organiser.ctx, { event_id, badge });
    expect([await boardOf(event_id), await stored(`event_ranks/${event_id}`)]).toEqual([
      [[1, "Bob", 1]],
      { n1: 1, n2: 0 },
    ]);
    // Points that are voided meanwhile do not change any rank.
    const claims = Object.keys((await stored(`event_points/${event_id}/${badge}`)) as object);
    await voidClaim(organiser.ctx, { event_id, badge, claim: claims[0] ?? "" });
    expect(await stored(`event_ranks/${event_id}`)).toEqual({ n1: 1, n2: 0 });
    await revoke(organiser.ctx, { event_id, badge, undo: true });
    expect((await boardOf(event_id)).map(([rank, , points]) => [rank, points])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await stored(`eventstats/${event_id}/totals/points`)).toBe(2);
  });

  it("exclude a badge while its kind is staff or exhibitor, and show its new name", async () => {
    const { organiser, event_id } = await holdGame();
    const badge = await collect(event_id, "Ada", 1);
    for (const kind of ["staff", "exhibitor"] as const) {
      await updateBadge(organiser.ctx, { event_id, badge, kind });
      expect([kind, await boardOf(event_id)]).toEqual([kind, []]);
      await updateBadge(organiser.ctx, { event_id, badge, kind: "speaker", name_first: `Ida ${kind}` });
      expect(await boardOf(event_id)).toEqual([[1, `Ida ${kind}`, 1]]);
    }
    // A hidden name stays hidden when it changes.
    await updateBoardName(createTestCtx(), { event_id, badge, key: badgeKey(event_id, badge), anonymous: true });
    await updateBadge(organiser.ctx, { event_id, badge, name_first: "Eve" });
    expect(await boardOf(event_id)).toEqual([[1, null, 1]]);
  });

  it("follow an import", async () => {
    const { organiser, event_id } = await holdGame();
    const badge = await collect(event_id, "Ada", 1, { ext: "a1" });
    await testDatabase()
      .ref(`event_badge_keys/${event_id}/${keyOfExternalId("a1")}`)
      .set(badge);
    await importBadges(organiser.ctx, { event_id, badges: [{ ext: "a1", name_first: "Ida", name_last: "" }] });
    expect(await boardOf(event_id)).toEqual([[1, "Ida", 1]]);
  });

  it("refuse a first claim that was decided before the holder hid their name", async () => {
    const { organiser, event_id } = await holdGame();
    const badge = await collect(event_id, "Ada", 0);
    const { points, events } = organiser.ctx.stores;
    const earned = await points.get(event_id, badge);
    const key = badgeKey(event_id, badge);
    await updateBoardName(createTestCtx(), { event_id, badge, key, anonymous: true });
    const of = { event: event_id, badge, claim: "scan~x" };
    const claim = { name: "Stand", points: 5, how: "staff" as const, date: 1 };
    const change = points.earned(of, earned, claim, "Ada", { name: "Ada", isRanked: true });
    expect(await events.commitIfUnchanged(change)).toBe("refused");
    expect(await boardOf(event_id)).toEqual([]);
    await claimPoints(createTestCtx(), { event_id, badge, key, rule: "sign", vendor: await putVendor(event_id) });
    expect(await boardOf(event_id)).toEqual([[1, null, 1]]);
  });

  it("refuse a claim that was decided before the badge was revoked", async () => {
    const { organiser, event_id } = await holdGame();
    const badge = await collect(event_id, "Ada", 0);
    const { points, events } = organiser.ctx.stores;
    const earned = await points.get(event_id, badge);
    await revoke(organiser.ctx, { event_id, badge });
    await revoke(organiser.ctx, { event_id, badge, undo: true });
    const claim = { name: "Stand", points: 5, how: "staff" as const, date: 1 };
    const change = points.earned({ event: event_id, badge, claim: "scan~x" }, earned, claim, "Ada", { isRanked: true });
    expect(await events.commitIfUnchanged(change)).toBe("refused");
    expect(await boardOf(event_id)).toEqual([]);
  });
});

describe("an enterprise at an event", () => {
  it("sees the points of its own employees, including those without points, and no others", async () => {
    const enterprise = uniqueName("team");
    const { event_id } = await holdGame();
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const [ada, bob] = [await createTestPerson({ enterprise }), await createTestPerson({ enterprise })];
    expect((await refusalOf(getEnterpriseEventPoints(boss.ctx, { event_id }))).code).toBe("not-found");
    const [first, second] = [await collect(event_id, "Ada", 2), await collect(event_id, "Bob", 0)];
    await collect(event_id, "Guest", 3);
    await claimBadge(ada.ctx, { event_id, badge: first, key: badgeKey(event_id, first) });
    await claimBadge(bob.ctx, { event_id, badge: second, key: badgeKey(event_id, second) });
    const seen = await getEnterpriseEventPoints(boss.ctx, { event_id });
    expect([seen.event.event_id, seen.items]).toEqual([
      event_id,
      [
        { badge: first, name: "Ada", points: 2, rank: 2 },
        { badge: second, name: "Bob", points: 0, rank: null },
      ],
    ]);
    // Later points count as well, and anonymous employees have no name.
    const vendor = await putVendor(event_id);
    await claimPoints(bob.ctx, { event_id, badge: second, rule: "sign", vendor });
    await updateBoardName(bob.ctx, { event_id, badge: second, anonymous: true });
    expect((await getEnterpriseEventPoints(boss.ctx, { event_id })).items[1]).toEqual({
      badge: null,
      name: null,
      points: 1,
      rank: 3,
    });
    // Employees who give up their badge or leave the enterprise are no longer listed.
    await unclaimBadge(bob.ctx, { event_id });
    expect((await getEnterpriseEventPoints(boss.ctx, { event_id })).items).toHaveLength(1);
    await testDatabase().ref(`users/${ada.uid}/enterprise`).remove();
    expect((await refusalOf(getEnterpriseEventPoints(boss.ctx, { event_id }))).code).toBe("not-found");
    await releaseAttendances(ada.ctx, ada.uid);
    expect(await stored(`event_scores/${event_id}/${first}/by_enterprise`)).toBeNull();
    expect(await boardOf(event_id)).toHaveLength(3);
  });

  it("sees the 50 highest at events that it organises, but only with the right to", async () => {
    const enterprise = uniqueName("team");
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const { event_id } = await createFair(boss, { owner: "enterprise", point_rules: [...RULES] });
    expect((await getEnterpriseEventPoints(boss.ctx, { event_id })).items).toEqual([]);
    const badges = await Promise.all(Array.from({ length: 55 }, () => putBadge(event_id, { uid: boss.uid })));
    const scores = badges.map((badge, n) => {
      const order = `${String(n + 1).padStart(6, "0")}~1`;
      const score = { n: n + 1, date: 1, order, enterprise, by_enterprise: `${enterprise}~${order}`, rev: 1 };
      return [badge, score] as const;
    });
    const other = {
      n: 99,
      date: 1,
      order: "000099~1",
      enterprise: `${enterprise}x`,
      by_enterprise: `${enterprise}x~000099~1`,
      rev: 1,
    };
    await testDatabase()
      .ref(`event_scores/${event_id}`)
      .set({ ...Object.fromEntries(scores), [badges[0] ?? ""]: other });
    const { items } = await getEnterpriseEventPoints(boss.ctx, { event_id });
    expect([items.length, items[0]?.points, items[49]?.points]).toEqual([50, 55, 6]);
    const [member, stranger] = [await createTestPerson({ enterprise }), await createTestPerson()];
    const grant = (role: string, can: string, groups?: object) =>
      testDatabase()
        .ref()
        .update({
          [`enterprise/${enterprise}/roles/${role}`]: { label: role, can },
          [`grants/${enterprise}/${member.uid}`]: { role, ...(groups === undefined ? {} : { groups }) },
        });
    const refusalCodeOf = async (one: typeof member) =>
      (await refusalOf(getEnterpriseEventPoints(one.ctx, { event_id }))).code;
    expect([await refusalCodeOf(member), await refusalCodeOf(stranger)]).toEqual(["not-found", "not-found"]);
    await grant("hosts", " events.manage ");
    expect((await getEnterpriseEventPoints(member.ctx, { event_id })).items).toHaveLength(50);
    await grant("readers", " stats.view ");
    expect((await getEnterpriseEventPoints(member.ctx, { event_id })).items).toHaveLength(50);
    await grant("readers", " stats.view ", { sales: true });
    expect(await refusalCodeOf(member)).toBe("not-found");
    await grant("others", " qr.edit ");
    expect(await refusalCodeOf(member)).toBe("not-found");
  });
});
