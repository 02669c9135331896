import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { badge, BADGE_KINDS, badgeFace } from "../../entities/events/badge.ts";
import { searchTerms } from "../../fields/contact-words.ts";
import { readAttendances, readBadge, readBadges, readStaff, toBadgeFace } from "./badge.ts";
import {
  badgeKeys,
  badgeOrder,
  type BadgeRecord,
  badgeWords,
  isBadgeFound,
  isUnmailed,
  toBadge,
} from "./badge-order.ts";

const ID = "grace00001";
const LEAST: BadgeRecord = { name_first: "Grace", name_last: "Hopper", kind: "attendee", created_date: 1 };
const stored = (change: object = {}) => {
  const record = readBadge({ ...LEAST, sort: "", by_kind: "", rev: 1, ...change });
  if (record === null) throw new Error("There is a badge.");
  return record;
};

describe("a badge as it is given out", () => {
  test("has null for everything that was never entered", () => {
    expect(toBadge(ID, stored())).toEqual({
      id: ID,
      name_first: "Grace",
      name_last: "Hopper",
      company: "",
      title: "",
      kind: "attendee",
      email: null,
      phone: null,
      ext: null,
      claimed: false,
      revoked_date: null,
      printed_date: null,
      mailed_date: null,
      created_date: 1,
      rev: 1,
    });
  });

  test("says that it was claimed, and neither by whom nor from which enterprise", () => {
    const given = toBadge(ID, stored({ uid: "grace", enterprise: "acme", consent: { version: "0", date: 1 } }));
    expect(given.claimed).toBe(true);
    expect(badge.strict().safeParse(given).error).toBeUndefined();
    expect(JSON.stringify(given)).not.toMatch(/acme|consent/);
  });

  test("shows on its face what is printed, and no way to reach its holder", () => {
    const face = toBadgeFace(
      ID,
      stored({ company: "Navy", title: "Admiral", email: "g@x.example", phone: "112", ext: "7" }),
    );
    expect(badgeFace.strict().parse(face)).toEqual({
      id: ID,
      name_first: "Grace",
      name_last: "Hopper",
      company: "Navy",
      title: "Admiral",
      kind: "attendee",
    });
  });

  test("is that of an attendee when its kind is of a later release", () => {
    expect(toBadge(ID, stored({ kind: "vip" })).kind).toBe("attendee");
  });

  test("fits its reply whatever stands in the record", () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...BADGE_KINDS, "a@b.example", 0, -1));
    fc.assert(
      fc.property(fc.record({ kind: value, email: value, revoked_date: value, uid: value, company: value }), (odd) => {
        expect(badge.strict().safeParse(toBadge(ID, stored(odd))).error).toBeUndefined();
      }),
    );
  });
});

describe("the order of badges", () => {
  test("is by last name, then by first name, then by id, and within each kind the same", () => {
    const people = [
      { id: "b", badge: { ...LEAST, name_last: "Öst", name_first: "Bo" } },
      { id: "a", badge: { ...LEAST, name_last: "Öst", name_first: "Bo" } },
      { id: "c", badge: { ...LEAST, name_last: "Zorn", name_first: "Al" } },
      { id: "d", badge: { ...LEAST, name_last: "Ost", name_first: "Ada" } },
    ];
    const by = (key: "sort" | "by_kind") =>
      people
        .map(({ id, badge: one }) => [badgeOrder(one, id)[key], id] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, id]) => id);
    expect([by("sort"), by("by_kind")]).toEqual([
      ["d", "a", "b", "c"],
      ["d", "a", "b", "c"],
    ]);
  });

  test("of a kind begins with the kind", () => {
    expect(badgeOrder({ ...LEAST, kind: "press" }, ID)).toEqual({
      sort: `1hopper grace~${ID}`,
      by_kind: `press~1hopper grace~${ID}`,
    });
  });

  test("of a badge without a name is by company, then by address", () => {
    const nameless = { ...LEAST, name_first: "", name_last: "" };
    expect(badgeOrder({ ...nameless, company: "Navy", email: "g@x.example" }, ID).sort).toBe(`1navy~${ID}`);
    expect(badgeOrder({ ...nameless, email: "g@x.example" }, ID).sort).toBe(`1g-x-example~${ID}`);
  });
});

describe("a badge is found", () => {
  const full = { ...LEAST, company: "Navy", title: "Rear Admiral", email: "Grace.H@ships.example", phone: "+44 112" };

  test.each(["hop", "grace navy", "adm", "grace.h@ships", "@ships.example"])("by %j", (typed) => {
    expect(isBadgeFound(full, searchTerms(typed))).toBe(true);
  });

  test.each(["opper", "grace army", "112"])("not by %j", (typed) => {
    expect(isBadgeFound(full, searchTerms(typed))).toBe(false);
  });

  test("by keys that lead to it alone", () => {
    expect(badgeWords(LEAST, ID)).toEqual([`grace~${ID}`, `hopper~${ID}`]);
  });

  test("by its address without case and by its id as it is, under keys of different kinds", () => {
    expect(badgeKeys({ email: " Grace@X.example", ext: "A.17" })).toEqual(["mail-grace@x=2eexample", "ext-A=2e17"]);
    expect(badgeKeys({ ext: "a" })).not.toEqual(badgeKeys({ ext: "A" }));
    expect(badgeKeys({})).toEqual([]);
  });
});

describe("the link of a badge is still to be mailed", () => {
  test.each([
    [true, {}],
    [false, { email: undefined }],
    [false, { mailed_date: 5 }],
    [false, { revoked_date: 5 }],
    [false, { mailed_date: 0 }],
  ])("%s with %j", (isDue, change) => {
    expect(isUnmailed(stored({ email: "g@x.example", ...change }))).toBe(isDue);
  });
});

describe("some of an event's records", () => {
  test("are read without those that are none", () => {
    expect(Object.keys(readBadges({ a: stored(), b: "text", c: null, d: [] }))).toEqual(["a", "d"]);
    expect(Object.keys(readAttendances({ a: { date: 1 }, b: 7 }))).toEqual(["a"]);
  });

  test("name staff by texts alone", () => {
    expect(readStaff({ ada: "desk", bob: "c0mpass001", eve: true, mal: { a: 1 } })).toEqual({
      ada: "desk",
      bob: "c0mpass001",
    });
  });

  test("have what single vendors get, without levels that this release does not know", () => {
    expect(stored({ share_with: { a: "card", b: "all", c: 7 } }).share_with).toEqual({ a: "card" });
    expect(stored({ share: "all" })).not.toHaveProperty("share");
  });
});
