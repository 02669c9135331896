import { describe, expect, test } from "vitest";
import { rankKey, rankOf, scoreOrder } from "../../stored/events/points.ts";
import { many, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const RULE = { id: "r1", name: "Stand", points: 5, limit: 10, how: "staff" };
const withField = (field: object) => [{ ...RULE, ...field }];

testFields(
  "updateEvent",
  calls.updateEvent,
  {},
  {
    point_rules: {
      takes: [
        [],
        [RULE],
        many(20, (n) => ({ ...RULE, id: `r${n}`, points: 5, limit: 5 })),
        withField({ id: "abcdefghijkl", points: 500, limit: 1 }),
        withField({ how: "profile", points: 1, limit: 500 }),
      ],
      refuses: [
        null,
        [RULE, RULE],
        many(21, (n) => ({ ...RULE, id: `r${n}`, points: 1, limit: 1 })),
        [RULE, { ...RULE, id: "r2", points: 46 }],
        withField({ id: "" }),
        withField({ id: "abcdefghijklm" }),
        withField({ id: "a~b" }),
        withField({ name: " " }),
        withField({ points: 0 }),
        withField({ points: 501, limit: 1 }),
        withField({ points: 1.5 }),
        withField({ limit: 0 }),
        withField({ how: "luck" }),
        withField({ bonus: 1 }),
      ],
    },
  },
);

describe("scores", () => {
  test("are in the order of their points, and among equals of who was first", () => {
    const orders = [scoreOrder(9, 1), scoreOrder(10, 2000), scoreOrder(10, 1000), scoreOrder(500, 9)];
    expect(orders.toSorted()).toEqual(orders);
  });

  test("are counted by their points, those of 500 and more as one", () => {
    expect([-1, 0, 1, 499, 500, 501].map(rankKey)).toEqual([null, null, "n1", "n499", "n500", "n500"]);
  });

  test("rank behind all that have more", () => {
    const ranks = { n5: 3, n10: 2, n500: 1 };
    expect([0, 4, 5, 9, 10, 11, 500, 600].map((n) => rankOf(n, ranks))).toEqual([null, 7, 4, 4, 2, 2, 1, 1]);
  });
});
