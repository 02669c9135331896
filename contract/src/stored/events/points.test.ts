import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_POINTS } from "../../entities/events/points.ts";
import { claimKey, partsOfClaim, rankKey, rankOf, readRanks, scoreOrder } from "./points.ts";

const points = fc.integer({ min: 1, max: MAX_POINTS });
const moment = fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 });

describe("the order of scores", () => {
  test("puts more points after fewer, and of equal points the earlier moment after the later one", () => {
    fc.assert(
      fc.property(points, moment, points, moment, (n, date, otherN, otherDate) => {
        const isBehind = n < otherN || (n === otherN && date > otherDate);
        expect(scoreOrder(n, date) < scoreOrder(otherN, otherDate)).toBe(isBehind);
      }),
    );
  });

  test("has the same length for every score, so that a prefix of an enterprise keeps it", () => {
    expect(scoreOrder(1, 4_102_444_800_000)).toHaveLength(scoreOrder(MAX_POINTS, 946_684_800_000).length);
    expect(scoreOrder(12, 1_800_000_000_000)).toBe("000012~8199999999999");
  });
});

describe("the rank", () => {
  test("is none without points, whatever others have", () => {
    for (const n of [0, -1]) expect([rankKey(n), rankOf(n, { n5: 3 })]).toEqual([null, null]);
  });

  test("is counted under the number of points, and under the highest number for more than that", () => {
    expect([1, MAX_POINTS - 1, MAX_POINTS, MAX_POINTS + 1].map(rankKey)).toEqual(["n1", "n499", "n500", "n500"]);
  });

  test("is shared by equal scores, and the next score is behind all of them", () => {
    const ranks = { n9: 2, n7: 3, n1: 1 };
    expect([10, 9, 8, 7, 6, 1].map((n) => rankOf(n, ranks))).toEqual([1, 1, 3, 3, 6, 6]);
  });

  test("compares numbers, not texts: nine points are fewer than ten", () => {
    expect(rankOf(9, { n10: 1, n100: 1 })).toBe(3);
    expect(rankOf(10, { n9: 5 })).toBe(1);
  });

  test("of scores over the highest number is that of the highest number", () => {
    expect(rankOf(MAX_POINTS + 40, { [`n${MAX_POINTS}`]: 4 })).toBe(1);
  });

  test("agrees with a list of all scores that is sorted", () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 30 }), (scores) => {
        const ranks: Record<string, number> = {};
        for (const n of scores) ranks[rankKey(n) ?? ""] = (ranks[rankKey(n) ?? ""] ?? 0) + 1;
        for (const n of scores) expect(rankOf(n, ranks)).toBe(1 + scores.filter((other) => other > n).length);
      }),
    );
  });

  test("leaves out counts that are no numbers", () => {
    expect(readRanks({ n5: 2, n6: "3", n7: null })).toEqual({ n5: 2 });
    expect(readRanks([null, 4])).toEqual({ 1: 4 });
  });
});

describe("the key of a claim", () => {
  test.each([
    ["r1", "c0mpass001"],
    ["r1", "-"],
    ["abcdefghijkl", "grace00001"],
  ])("names the rule %s and %s again", (rule, by) => {
    expect(partsOfClaim(claimKey(rule, by))).toEqual({ rule, by });
  });

  test("without a second part names neither vendor nor badge", () => {
    expect(partsOfClaim("r1")).toEqual({ rule: "r1", by: "" });
    expect(partsOfClaim("")).toEqual({ rule: "", by: "" });
  });
});
