import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import { describe, expect, it } from "vitest";
import { stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putVendor } from "../../../testing/events.ts";
import { mergeChanges } from "../../../stores/change.ts";
import { newPrintedId } from "../printed-id.ts";
import { staffPointsChange } from "./earn-points.ts";
import { holdGame, RULES, sumsOf } from "./points.test-helper.ts";

type Game = Awaited<ReturnType<typeof holdGame>>;

/** A phone of a vendor's stand, and a badge. */
async function meetAtStand(game: Game, fields: Partial<StoredBadge> = {}) {
  const { event_id, event } = game;
  const vendor = { id: await putVendor(event_id), name: "Compass Works" };
  const { ctx } = await putPhone(event_id, vendor.id);
  const badge_id = await putBadge(event_id, fields);
  /** Scans as the phone does. @returns the outcome of the write, and the number of its paths. */
  const scan = async (over: { readonly at?: number; readonly vendor?: string; readonly now?: number } = {}) => {
    const badge = await ctx.stores.badges.get(event_id, badge_id);
    if (badge === null) throw new Error("The badge is gone.");
    const at = over.at ?? ctx.now;
    const where = over.vendor === undefined ? vendor : { ...vendor, id: over.vendor };
    const scanned = { event_id, event, badge_id, badge, vendor: where, at };
    const change = await staffPointsChange({ ...ctx, now: over.now ?? ctx.now }, scanned);
    const outcome = await ctx.stores.events.commitIfUnchanged(change, { [`event_met/${event_id}/x/y/date`]: at });
    return { outcome, paths: Object.keys(change).length };
  };
  return { badge_id, vendor, scan, ctx };
}

const claimsOf = async ({ event_id }: Game, badge: string) =>
  ((await stored(`event_points/${event_id}/${badge}`)) ?? {}) as Record<string, { readonly marks?: string[] }>;

describe("a scan by a vendor’s staff", () => {
  it("earns the points of the rule once, and stores who scanned, where and when", async () => {
    const game = await holdGame();
    const { badge_id, vendor, scan, ctx } = await meetAtStand(game);
    expect(await scan()).toEqual({ outcome: "written", paths: 4 });
    expect(await scan()).toMatchObject({ paths: 0 });
    expect(await claimsOf(game, badge_id)).toEqual({
      [`scan~${vendor.id}`]: {
        name: "Stand visited",
        points: 5,
        how: "staff",
        where: "Compass Works",
        who: "Sam",
        date: ctx.now,
      },
    });
    expect(await stored(`event_scores/${game.event_id}/${badge_id}`)).toMatchObject({
      n: 5,
      name: "Grace Hopper",
      rev: 1,
    });
    const sums = await sumsOf(game.event_id);
    expect(sums.stored).toEqual(sums.counted);
    expect(sums.stored).toEqual({ scores: { [badge_id]: 5 }, ranks: { n5: 1 }, total: 5 });
  });

  it.each<readonly [what: string, fields: Partial<StoredBadge>]>([
    ["event staff", { kind: "staff" }],
    ["an exhibitor", { kind: "exhibitor" }],
    ["a revoked badge", { revoked_date: 1 }],
  ])("earns nothing for %s", async (_what, fields) => {
    const game = await holdGame();
    const { scan } = await meetAtStand(game, fields);
    expect(await scan()).toMatchObject({ paths: 0 });
  });

  it("earns nothing without a rule for staff, and after the end of the event", async () => {
    const game = await holdGame(RULES.filter(({ how }) => how !== "staff"));
    expect(await (await meetAtStand(game)).scan()).toMatchObject({ paths: 0 });
    const another = await holdGame();
    const { scan } = await meetAtStand(another);
    const { end_date } = another.event;
    expect(await scan({ now: end_date })).toMatchObject({ paths: 0 });
    expect(await scan({ now: end_date - 1 })).toMatchObject({ paths: 4 });
  });

  it("is refused completely by the database once the event is over", async () => {
    const game = await holdGame();
    const { badge_id, scan } = await meetAtStand(game);
    await testDatabase()
      .ref(`events/${game.event_id}/end_date`)
      .set(Date.now() - 1);
    expect((await scan()).outcome).toBe("refused");
    expect([await claimsOf(game, badge_id), await stored(`event_scores/${game.event_id}`)]).toEqual([{}, null]);
  });

  it("earns points of the next rule when the limit of one is reached", async () => {
    const twice = { id: "two", name: "Twice", points: 1, limit: 2, how: "staff" } as const;
    const game = await holdGame([twice, { ...twice, id: "one", limit: 1, points: 4 }]);
    const { badge_id, scan } = await meetAtStand(game);
    const vendors = [newPrintedId(), newPrintedId(), newPrintedId(), newPrintedId()];
    for (const vendor of vendors) await scan({ vendor });
    expect(Object.keys(await claimsOf(game, badge_id)).sort()).toEqual(
      [`two~${vendors[0]}`, `two~${vendors[1]}`, `one~${vendors[2]}`].sort(),
    );
    expect((await sumsOf(game.event_id)).stored).toMatchObject({ ranks: { n6: 1 }, total: 6 });
  });

  it("earns nothing of another rule when the same vendor scans again, not even after its claim was voided", async () => {
    const first = { id: "one", name: "Stand visited", points: 5, limit: 3, how: "staff" } as const;
    const game = await holdGame([first, { ...first, id: "two", points: 2 }]);
    const { badge_id, vendor, scan } = await meetAtStand(game);
    await scan();
    expect(await scan()).toMatchObject({ paths: 0 });
    await testDatabase().ref(`event_points/${game.event_id}/${badge_id}/one~${vendor.id}/voided_date`).set(1);
    expect(await scan()).toMatchObject({ paths: 0 });
    expect(Object.keys(await claimsOf(game, badge_id))).toEqual([`one~${vendor.id}`]);
    // Nor where the claim was of a rule that the organiser has replaced.
    const other = await meetAtStand(game);
    const claim = { name: "Before", points: 1, how: "staff", date: 1 };
    await testDatabase().ref(`event_points/${game.event_id}/${other.badge_id}/old~${other.vendor.id}`).set(claim);
    expect(await other.scan()).toMatchObject({ paths: 0 });
  });

  it("is marked when it is the eleventh within five minutes, or at a third vendor within 20 seconds", async () => {
    const game = await holdGame();
    const { badge_id, scan, ctx } = await meetAtStand(game);
    const at = (seconds: number) => ctx.now - 1_000_000 + seconds * 1000;
    const vendors = Array.from({ length: 12 }, newPrintedId);
    // Each 21 seconds apart, so that only the last two are close together.
    const moments = [...Array.from({ length: 10 }, (_, n) => n * 21), 9 * 21 + 1, 600];
    for (const [n, vendor] of vendors.entries()) await scan({ vendor, at: at(moments[n] ?? 0) });
    const marks = await claimsOf(game, badge_id);
    expect(vendors.map((vendor) => marks[`scan~${vendor}`]?.marks ?? [])).toEqual([
      ...Array.from({ length: 10 }, () => []),
      ["many"],
      [],
    ]);
    const hurried = await meetAtStand(game);
    for (const [n, vendor] of vendors.slice(0, 4).entries())
      await hurried.scan({ vendor, at: at([0, 19, 19, 39][n] ?? 0) });
    const fast = await claimsOf(game, hurried.badge_id);
    expect(vendors.slice(0, 4).map((vendor) => fast[`scan~${vendor}`]?.marks ?? [])).toEqual([[], [], ["fast"], []]);
    expect(Object.keys((await stored(`event_marks/${game.event_id}`)) as object)).toHaveLength(2);
  });

  it("that is sent a hundred times at once earns once, and all sums match the claims", async () => {
    const game = await holdGame();
    const badges = await Promise.all(Array.from({ length: 8 }, () => meetAtStand(game)));
    for (const [round, { scan }] of badges.entries()) {
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, () => scan({ at: game.organiser.ctx.now - round })),
      );
      expect(outcomes.filter(({ outcome, paths }) => outcome === "written" && paths > 0)).toHaveLength(1);
    }
    const sums = await sumsOf(game.event_id);
    expect(sums.stored).toEqual(sums.counted);
    expect(sums.stored).toMatchObject({ ranks: { n5: 8 }, total: 40 });
  });
});

describe("the update of a scan", () => {
  it("can be merged with the scan's other changes", async () => {
    const game = await holdGame();
    const { badge_id, vendor, ctx } = await meetAtStand(game);
    const badge = await ctx.stores.badges.get(game.event_id, badge_id);
    if (badge === null) throw new Error("The badge is gone.");
    const { event_id, event } = game;
    const change = await staffPointsChange(ctx, { event_id, event, badge_id, badge, vendor, at: ctx.now });
    expect(Object.keys(mergeChanges([change, { [`eventstats/${event_id}/totals/scans`]: 1 }]))).toHaveLength(5);
  });
});
