import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { codeAt, codeStep } from "../../entities/events/code.ts";
import { rankKey, rankOf, scoreOrder } from "../../stored/events/points.ts";
import {
  A_FLAG,
  aChoice,
  aLine,
  AN_EVENT_ID,
  type FieldCases,
  many,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import { recordEventVisit } from "../stats/record-event-visit.ts";
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
  test("are ordered by points, then by who reached them first", () => {
    const orders = [scoreOrder(9, 1), scoreOrder(10, 2000), scoreOrder(10, 1000), scoreOrder(500, 9)];
    expect(orders.toSorted()).toEqual(orders);
  });

  test("are counted by points, with 500 and more together", () => {
    expect([-1, 0, 1, 499, 500, 501].map(rankKey)).toEqual([null, null, "n1", "n499", "n500", "n500"]);
  });

  test("rank after all scores with more points", () => {
    const ranks = { n5: 3, n10: 2, n500: 1 };
    expect([0, 4, 5, 9, 10, 11, 500, 600].map((n) => rankOf(n, ranks))).toEqual([null, 7, 4, 4, 2, 2, 1, 1]);
  });
});

const A_CLAIM = { event_id: "0123456789", badge: "0123456789", rule: "r1" };
const A_KEY: FieldCases = {
  takes: [`abc.${"A".repeat(24)}`],
  refuses: ["", "abc", `abc.${"A".repeat(23)}`, `a/b.${"A".repeat(24)}`, 7, null],
};
const A_RULE: FieldCases = { takes: ["a", "r1"], refuses: ["", "R1", "a b", "a~b", "x".repeat(13), 7] };

testFields("claimPoints", calls.claimPoints, A_CLAIM, {
  event_id: { ...AN_EVENT_ID, required: true },
  badge: { ...AN_EVENT_ID, required: true },
  rule: { ...A_RULE, required: true },
  key: A_KEY,
  vendor: AN_EVENT_ID,
  other: AN_EVENT_ID,
  code: { takes: ["01234567"], refuses: ["", "0123456", "012345678", "0123456i", "0123456A", 7, null] },
  points: { refuses: [1000], reportedAt: "" },
});

testFields(
  "updateBoardName",
  calls.updateBoardName,
  { event_id: "0123456789", badge: "0123456789", anonymous: true },
  {
    event_id: { ...AN_EVENT_ID, required: true },
    badge: { ...AN_EVENT_ID, required: true },
    key: A_KEY,
    anonymous: { ...A_FLAG, required: true },
  },
);

testFields("getPoints", calls.getPoints, { event_id: "0123456789" }, { badge: AN_EVENT_ID, key: A_KEY });

const CURSOR = "1790000000000~abcdefghjk~r1~abcdefghjk";
testFields(
  "listMarkedClaims",
  calls.listMarkedClaims,
  { event_id: "0123456789" },
  { q: aLine(100), before: { takes: [CURSOR], refuses: ["", "1790000000000", `${CURSOR}/x`, "x".repeat(50), 7] } },
);

testFields(
  "voidClaim",
  calls.voidClaim,
  { event_id: "0123456789", badge: "0123456789", claim: "r1~-" },
  {
    claim: {
      takes: ["r1~abcdefghjk", "abc~-"],
      refuses: ["", "r1", "r1~", "r1~x", "r/1~-", "r1~-~-", 7],
      required: true,
    },
  },
);

test("getCodeSeed takes an event and a vendor", () => {
  expect(refusedFields(calls.getCodeSeed, { event_id: "0123456789", vendor: "abcdefghjk" })).toEqual([]);
  expect(refusedFields(calls.getCodeSeed, { event_id: "x", vendor: "constructor" })).toEqual([
    "event_id",
    "vendor",
    "vendor",
  ]);
});

test("codes are HMAC-SHA256 codes that change every 30 seconds", async () => {
  const seed = Buffer.from("12345678901234567890123456789012").toString("base64url");
  const codes = await Promise.all([0, 1, 2].map((step) => codeAt(seed, step)));
  expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{8}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(3);
  const signed = createHmac("sha256", "12345678901234567890123456789012").update("1").digest();
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  expect(codes[1]).toBe([...signed.subarray(0, 8)].map((byte) => alphabet[byte % 32]).join(""));
  expect([0, 29_999, 30_000].map(codeStep)).toEqual([0, 0, 1]);
});

testFields(
  "recordEventVisit",
  recordEventVisit,
  { event_id: "0123456789", kind: "scan", id: "abcdefghjk" },
  {
    event_id: { ...AN_EVENT_ID, required: true },
    id: { ...AN_EVENT_ID, required: true },
    kind: { ...aChoice("badge_view", "vendor_view", "scan", "link"), required: true },
    visitor: { takes: ["0123456789abcdef".repeat(2)], refuses: ["", "0".repeat(31), "g".repeat(32), null] },
  },
);

test("getPublicBadge takes an event and a badge", () => {
  expect(refusedFields(calls.getPublicBadge, { event_id: "0123456789", badge: "abcdefghjk" })).toEqual([]);
  expect(refusedFields(calls.getPublicBadge, { event_id: "0123456789", badge: "vendors" })).toEqual(["badge"]);
});

test("getAttendee takes an event and a user", () => {
  expect(refusedFields(calls.getAttendee, { event_id: "0123456789", uid: "ada" })).toEqual([]);
  expect(new Set(refusedFields(calls.getAttendee, { event_id: "x", uid: "a/b" }))).toEqual(
    new Set(["event_id", "uid"]),
  );
});
