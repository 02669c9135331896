import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, testDatabase } from "../../../testing/create-test-ctx.ts";
import { badgeKey, putBadge, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { newPrintedId } from "../printed-id.ts";
import { claimPoints } from "./claim-points.ts";
import { getPoints, updateBoardName } from "./get-points.ts";
import { holdGame, RULES, sumsOf } from "./points.test-helper.ts";
import { listMarkedClaims, voidClaim } from "./void-claim.ts";

/** Creates a badge that has found these printed signs. */
async function collect(event_id: string, name_first: string, signs: readonly string[]) {
  const badge = await putBadge(event_id, { name_first, name_last: "" });
  const key = badgeKey(event_id, badge);
  for (const vendor of signs) await claimPoints(createTestCtx(), { event_id, badge, key, rule: "sign", vendor });
  return { badge, key };
}

const vendorsOf = (event_id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => putVendor(event_id)));

describe("the points of an event", () => {
  it("contain the caller's claims and rank, and the leaderboard", async () => {
    const { event_id, event } = await holdGame();
    const vendors = await vendorsOf(event_id, 3);
    const ada = await collect(event_id, "Ada", vendors.slice(0, 2));
    await collect(event_id, "Bob", vendors);
    await collect(event_id, "Cleo", vendors.slice(1, 2));
    const { key, badge } = await collect(event_id, "Dan", vendors.slice(1, 2));
    await collect(event_id, "Eve", []);
    await updateBoardName(createTestCtx(), { event_id, ...ada, anonymous: true });
    const seen = await getPoints(createTestCtx(), { event_id, badge, key });
    expect(seen.leaderboard).toEqual([
      { rank: 1, name: "Bob", points: 3, is_mine: false },
      { rank: 2, name: null, points: 2, is_mine: false },
      // Equal scores share a rank and are ordered by date.
      { rank: 3, name: "Cleo", points: 1, is_mine: false },
      { rank: 3, name: "Dan", points: 1, is_mine: true },
    ]);
    expect([seen.rank, seen.end_date, seen.rules]).toEqual([3, event.end_date, RULES]);
    expect(seen.mine).toEqual({
      badge,
      points: 1,
      anonymous: false,
      collects: true,
      claims: [
        {
          id: `sign~${vendors[1]}`,
          name: "Sign found",
          points: 1,
          how: "sign",
          where: "Compass Works",
          who: null,
          date: expect.any(Number) as number,
          voided_date: null,
        },
      ],
    });
    await updateBoardName(createTestCtx(), { event_id, ...ada, anonymous: false });
    const { ctx: visitor } = await createTestPerson();
    expect((await getPoints(visitor, { event_id })).leaderboard[1]?.name).toBe("Ada");
  });

  it("show the rules but no leaderboard to a caller who is not signed in and has no key of a badge", async () => {
    const { event_id, event } = await holdGame();
    const vendors = await vendorsOf(event_id, 1);
    const { badge, key } = await collect(event_id, "Ada", vendors);
    expect(await getPoints(createTestCtx(), { event_id })).toEqual({
      mine: null,
      rank: null,
      leaderboard: [],
      rules: RULES,
      end_date: event.end_date,
      time_zone: event.time_zone,
    });
    const { ctx: visitor } = await createTestPerson();
    const seen = await Promise.all([
      getPoints(visitor, { event_id }),
      getPoints(createTestCtx(), { event_id, badge, key }),
    ]);
    expect(seen.map(({ leaderboard }) => leaderboard.map(({ name }) => name))).toEqual([["Ada"], ["Ada"]]);
    const wrongKey = `${key.slice(0, -24)}${"x".repeat(24)}`;
    for (const unknown of [{ badge }, { badge, key: wrongKey }])
      expect((await refusalOf(getPoints(createTestCtx(), { event_id, ...unknown }))).code).toBe("not-found");
  });

  it("default to the badge that the caller has claimed", async () => {
    const { event_id } = await holdGame();
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    const badge = await putBadge(event_id, { uid: person.uid });
    const put = (uid: string) => testDatabase().ref(`user_events/${uid}/${event_id}`).set({ badge, date: 1 });
    await Promise.all([put(person.uid), put(other.uid)]);
    expect((await getPoints(person.ctx, { event_id })).mine).toMatchObject({ badge, points: 0, claims: [] });
    for (const ctx of [other.ctx, createTestCtx(), (await createTestPerson()).ctx])
      expect(await getPoints(ctx, { event_id })).toMatchObject({ mine: null, rank: null });
    expect((await refusalOf(getPoints(other.ctx, { event_id, badge }))).code).toBe("not-found");
    const hide = updateBoardName(other.ctx, { event_id, badge, anonymous: true });
    expect((await refusalOf(hide)).code).toBe("not-found");
    const nowhere = { event_id: newPrintedId() };
    expect((await refusalOf(getPoints(other.ctx, nowhere))).code).toBe("not-found");
  });

  it("never show a name on the board that was hidden before the first claim", async () => {
    const { event_id } = await holdGame();
    const [vendor] = await vendorsOf(event_id, 1);
    const { badge, key } = await collect(event_id, "Ada", []);
    expect(await updateBoardName(createTestCtx(), { event_id, badge, key, anonymous: true })).toEqual({
      anonymous: true,
    });
    await claimPoints(createTestCtx(), { event_id, badge, key, rule: "sign", vendor });
    const { leaderboard, mine } = await getPoints(createTestCtx(), { event_id, badge, key });
    expect([leaderboard, mine?.anonymous]).toEqual([[{ rank: 1, name: null, points: 1, is_mine: true }], true]);
  });

  it("list the fifty highest", async () => {
    const { event_id } = await holdGame();
    const scores = Array.from({ length: 60 }, (_, n) => {
      const order = `${String(n + 1).padStart(6, "0")}~1`;
      return [newPrintedId(), { n: n + 1, date: 1, order, name: `No. ${n + 1}`, rev: 1 }] as const;
    });
    const ranks = Object.fromEntries(scores.map(([, { n }]) => [`n${n}`, 1]));
    await testDatabase()
      .ref()
      .update({ [`event_scores/${event_id}`]: Object.fromEntries(scores), [`event_ranks/${event_id}`]: ranks });
    const { ctx: visitor } = await createTestPerson();
    const { leaderboard } = await getPoints(visitor, { event_id });
    expect([leaderboard.length, leaderboard[0], leaderboard[49]]).toEqual([
      50,
      { rank: 1, name: "No. 60", points: 60, is_mine: false },
      { rank: 50, name: "No. 11", points: 11, is_mine: false },
    ]);
  });
});

describe("an unusual claim", () => {
  it("is listed for the organiser, and voided with its points", async () => {
    const { organiser, event_id } = await holdGame();
    const vendors = await vendorsOf(event_id, 3);
    const { badge, key } = await collect(event_id, "Ada", vendors);
    await collect(event_id, "Bob", vendors.slice(0, 1));
    const { items, next } = await listMarkedClaims(organiser.ctx, { event_id });
    const claim = `sign~${vendors[2]}`;
    expect([items, next]).toEqual([
      [expect.objectContaining({ id: claim, badge, person: "Ada", marks: ["fast"], points: 1, voided_date: null })],
      null,
    ]);
    expect(await voidClaim(organiser.ctx, { event_id, badge, claim })).toEqual({ points: 2, rank: 1 });
    expect((await refusalOf(voidClaim(organiser.ctx, { event_id, badge, claim }))).code).toBe("conflict");
    const { mine } = await getPoints(createTestCtx(), { event_id, badge, key });
    expect(mine?.points).toBe(2);
    expect(mine?.claims.find(({ id }) => id === claim)?.voided_date).toEqual(expect.any(Number));
    const [marked] = (await listMarkedClaims(organiser.ctx, { event_id })).items;
    expect(marked?.voided_date).toEqual(expect.any(Number));
    // A voided claim cannot be made again.
    const again = claimPoints(createTestCtx(), { event_id, badge, key, rule: "sign", vendor: vendors[2] });
    expect((await refusalOf(again)).code).toBe("already-exists");
    for (const vendor of vendors.slice(0, 2))
      await voidClaim(organiser.ctx, { event_id, badge, claim: `sign~${vendor}` });
    expect((await getPoints(createTestCtx(), { event_id, badge, key })).rank).toBeNull();
    const sums = await sumsOf(event_id);
    expect([sums.stored.ranks, sums.stored.total]).toEqual([{ n1: 1 }, 1]);
  });

  it("is listed in pages of 50, newest first", async () => {
    const { organiser, event_id } = await holdGame();
    const entries = Array.from({ length: 53 }, (_, n) => {
      const date = 1_700_000_000_000 + n;
      const claim = { name: `No. ${n}`, points: 1, how: "sign", date, marks: ["many"], person: "Ada" };
      return [`${date}~${newPrintedId()}~r~${newPrintedId()}`, claim] as const;
    });
    await testDatabase().ref(`event_marks/${event_id}`).set(Object.fromEntries(entries));
    const first = await listMarkedClaims(organiser.ctx, { event_id });
    const second = await listMarkedClaims(organiser.ctx, { event_id, before: first.next ?? "" });
    const names = [...first.items, ...second.items].map(({ name }) => name);
    expect([first.items.length, second.next]).toEqual([50, null]);
    expect(names).toEqual(entries.map(([, { name }]) => name).toReversed());
  });

  it("is found by the words of the person, the rule and the vendor, also behind 250 others", async () => {
    const { organiser, event_id } = await holdGame();
    const at = (n: number) => `${1_700_000_000_000 + n}~${newPrintedId()}~r~${newPrintedId()}`;
    const claim = { name: "Quiz", points: 1, how: "sign", marks: ["many"], person: "Ada", where: "Compass Works" };
    const dated = (n: number, more = {}) => [at(n), { ...claim, date: 1_700_000_000_000 + n, ...more }] as const;
    const others = Array.from({ length: 260 }, (_, n) => dated(n + 1));
    const grace = dated(0, { person: "Zoë Hopper", name: "Visit stand #3", where: "Hall Ltd" });
    await testDatabase()
      .ref(`event_marks/${event_id}`)
      .set(Object.fromEntries([grace, ...others]));
    const find = (q: string, before?: string) =>
      listMarkedClaims(organiser.ctx, { event_id, q, ...(before === undefined ? {} : { before }) });
    const first = await find("zoe hop");
    expect([first.items, first.next]).toEqual([[], others[10]?.[0]]);
    for (const q of ["zoe hop", "stand #3", "HALL"])
      expect(await find(q, first.next ?? "")).toMatchObject({ items: [{ person: "Zoë Hopper" }], next: null });
    expect((await find("compass quiz ada")).items).toHaveLength(50);
    expect((await find("opper", first.next ?? "")).items).toEqual([]);
  });

  it("is accessible only to the organiser", async () => {
    const { organiser, event_id } = await holdGame();
    const stranger = await createTestPerson();
    const { badge } = await collect(event_id, "Ada", []);
    const claim = `sign~${newPrintedId()}`;
    expect((await refusalOf(listMarkedClaims(stranger.ctx, { event_id }))).code).toBe("permission-denied");
    expect((await refusalOf(voidClaim(stranger.ctx, { event_id, badge, claim }))).code).toBe("permission-denied");
    expect((await refusalOf(voidClaim(organiser.ctx, { event_id, badge, claim }))).code).toBe("not-found");
  });
});
