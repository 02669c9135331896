import { describe, expect, test } from "vitest";
import { withValues } from "../record.ts";
import { allows, person, service, takes, type Tree } from "./rules.test-helper.ts";

const FAIR = "fa1r000001";
const END = 1_800_000_000_000;
const WORLD: Tree = {
  users: { ada: { username: "ada" }, bob: { username: "bob" } },
  events: { [FAIR]: { owner: "u-ada", end_date: END, sync_until: END + 1000, rev: 2 } },
  event_badges: { [FAIR]: { grace00001: { rev: 1 }, gone000001: { rev: 1, revoked_date: 5 } } },
};
const change = (path: string, value: unknown, before = WORLD, now = END - 1) =>
  takes({ path, auth: service("events"), before, after: withValues(before, { [path]: value }), now });

describe("points", () => {
  const path = `event_points/${FAIR}/grace00001/r1~c0mpass001`;
  const earned = withValues(WORLD, { [path]: { points: 5 } });

  test("are earned until the event ends, by the clock of the database", () => {
    expect([END - 1, END, END + 1].map((now) => change(path, { points: 5 }, WORLD, now))).toEqual([true, false, false]);
  });

  test("are earned once, by a badge that is in force", () => {
    expect(change(path, { points: 5 }, earned)).toBe(false);
    expect(change(`event_points/${FAIR}/gone000001/r1~-`, { points: 5 })).toBe(false);
    expect(change(`event_points/${FAIR}/unknown001/r1~-`, { points: 5 })).toBe(false);
    expect(change(path, { points: 5, voided_date: 1 })).toBe(false);
  });

  test("are taken back once, also after the end, and stay as many as they were", () => {
    expect(change(path, { points: 5, voided_date: 9 }, earned, END + 9)).toBe(true);
    expect(change(path, { points: 4, voided_date: 9 }, earned)).toBe(false);
    expect(change(path, { points: 5, voided_date: "9" }, earned)).toBe(false);
    expect(change(path, { points: 5, voided_date: 9 }, withValues(earned, { [`${path}/voided_date`]: 8 }))).toBe(false);
  });

  test("are counted in ranks that are never below none", () => {
    const rank = `event_ranks/${FAIR}/n5`;
    expect([1, 0, -1].map((count) => change(rank, count))).toEqual([true, true, false]);
  });

  test("make a score only in the place of the one that was read", () => {
    const score = `event_scores/${FAIR}/grace00001`;
    expect([1, 2].map((rev) => change(score, { n: 5, rev }))).toEqual([true, false]);
    const before = withValues(WORLD, { [score]: { n: 5, rev: 1 } });
    expect([1, 2, 3].map((rev) => change(score, { n: 9, rev }, before))).toEqual([false, true, false]);
  });
});

describe("a scan", () => {
  const path = `event_scans/${FAIR}/0190a5e4-6f7a-7c3d-9e2f-123456789abc`;

  test("is taken once, of a badge that is in force", () => {
    expect(change(path, "grace00001")).toBe(true);
    expect(change(path, "grace00001", withValues(WORLD, { [path]: "grace00001" }))).toBe(false);
    expect(["gone000001", "unknown001", true].map((badge) => change(path, badge))).toEqual([false, false, false]);
  });

  test("is taken until the event takes no more, which is later than its end", () => {
    const until = END + 1000;
    expect([END, until - 1, until].map((now) => change(path, "grace00001", WORLD, now))).toEqual([true, true, false]);
  });

  test("of an event that there is not is refused", () => {
    expect(change("event_scans/other00001/x", "grace00001")).toBe(false);
  });
});

describe("a badge", () => {
  test("is written in the place of the one that was read", () => {
    const path = `event_badges/${FAIR}/grace00001`;
    expect([1, 2, 3].map((rev) => change(path, { rev }))).toEqual([false, true, false]);
    expect([1, 2].map((rev) => change(`event_badges/${FAIR}/new0000001`, { rev }))).toEqual([true, false]);
  });

  test("has an address that no other badge gets at once", () => {
    const path = `event_badge_keys/${FAIR}/mail-a@x=2eexample`;
    const taken = withValues(WORLD, { [path]: "grace00001" });
    expect([change(path, "grace00001"), change(path, "grace00001", taken), change(path, "other00001", taken)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(change(path, true)).toBe(false);
    expect(
      allows("write", {
        path,
        auth: service("events"),
        before: taken,
        after: withValues(taken, { [path]: undefined }),
      }),
    ).toBe(true);
  });

  test("is one of each person at an event: another one only after the first was given up", () => {
    const path = `user_events/bob/${FAIR}`;
    const has = withValues(WORLD, { [path]: { badge: "grace00001", date: 1 } });
    expect(change(path, { badge: "grace00001", date: 1 })).toBe(true);
    expect(change(path, { badge: "other00001", date: 2 }, has)).toBe(false);
    expect(change(path, { badge: "grace00001", staff: "desk", date: 2 }, has)).toBe(true);
    expect(change(path, { staff: "desk", date: 2 }, has)).toBe(true);
    expect(change(path, { badge: "grace00001" })).toBe(false);
  });

  test("is counted once for each first scan, one by one", () => {
    const path = `eventstats/${FAIR}/badges/grace00001`;
    expect([0, 1, 2].map((count) => change(path, count))).toEqual([false, true, false]);
    expect([1, 2, 3].map((count) => change(path, count, withValues(WORLD, { [path]: 1 })))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe("counts of an event", () => {
  const path = `event_counts/${FAIR}`;

  test("replace those that were read and are never below none", () => {
    expect(change(path, { badges: 0, vendors: 0, rev: 1 })).toBe(true);
    for (const odd of [{ badges: -1 }, { vendors: -1 }, { rev: 2 }, { badges: undefined }])
      expect([odd, change(path, { badges: 1, vendors: 1, rev: 1, ...odd })]).toEqual([odd, false]);
  });

  test("have these names and no others", () => {
    const at = (name: string) => change(`eventstats/${FAIR}/totals/${name}`, 1);
    expect(["scans", "check_ins", "badge_views", "scan", "scans2", "constructor"].map(at)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("an event", () => {
  test("is written in the place of the one that was read, and listed with whose it is", () => {
    expect([2, 3].map((rev) => change(`events/${FAIR}`, { rev }))).toEqual([false, true]);
    expect(change("event_list/1~x", { name: "Fair", owner: "u-ada" })).toBe(true);
    expect(change("event_list/1~x", { name: "Fair" })).toBe(false);
  });

  test("lets no one in without the hashes that links are compared with", () => {
    expect([change(`event_desks/${FAIR}`, { hash: "h" }), change(`event_desks/${FAIR}`, { date: 1 })]).toEqual([
      true,
      false,
    ]);
    const phone = `event_phones/${FAIR}/c0mpass001/ph0ne00001`;
    expect([change(phone, { hash: "h" }), change(phone, { hash: 7 })]).toEqual([true, false]);
    const lock = `event_locks/${FAIR}/c0mpass001`;
    expect([change(lock, { seed: "s" }), change(lock, { link: "h" })]).toEqual([true, false]);
  });

  test("shows its live figures to its present owner", () => {
    const reads = (uid: string, world = WORLD) =>
      allows("read", { path: `eventstats/${FAIR}/totals`, auth: person(uid), before: world });
    expect([reads("ada"), reads("bob")]).toEqual([true, false]);
    const sold = withValues(WORLD, { [`events/${FAIR}/owner`]: "u-bob" });
    expect([reads("ada", sold), reads("bob", sold)]).toEqual([false, true]);
    // A person whose id is that of an enterprise is none of it.
    expect(reads("ada", withValues(WORLD, { [`events/${FAIR}/owner`]: "e-ada" }))).toBe(false);
    expect(reads("ada", withValues(WORLD, { [`events/${FAIR}`]: undefined }))).toBe(false);
  });
});
