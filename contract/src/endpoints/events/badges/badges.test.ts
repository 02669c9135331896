import { expect, test } from "vitest";
import {
  aChoice,
  AN_EVENT_ID,
  aLine,
  type FieldCases,
  orNothing,
  refusedFields,
  testFields,
} from "../../fields.test-helper.ts";
import { BADGE_KINDS } from "../../../entities/events/badge.ts";
import { SHEET_LAYOUTS } from "../../../entities/events/badge-sheet.ts";
import * as calls from "../index.ts";

const EVENT = "0123456789";
const BADGE = "abcdefghjk";
const AN_EVENT: FieldCases = { ...AN_EVENT_ID, required: true };
const A_BADGE: FieldCases = {
  takes: [BADGE],
  refuses: ["", "ABCDEFGHJK", "abcdefghj", "constructor", "a/b", 7],
  required: true,
};
const A_FLAG: FieldCases = { takes: [true, false], refuses: ["true", 1, null] };
const A_REV: FieldCases = { takes: [1, 99], refuses: [0, 1.5, "1", null] };
const A_CURSOR: FieldCases = { takes: ["1hopper~abcdefghjk"], refuses: ["", "a.b", "a/b", "a#b", "x".repeat(301), 7] };
const NAMES: Readonly<Record<string, FieldCases>> = {
  name_first: { takes: ["Grace", "x".repeat(80)], refuses: ["", " ", "x".repeat(81), "a\nb", 7] },
  name_last: { takes: ["", "Hopper", "x".repeat(80)], refuses: ["x".repeat(81), "a\nb", 7] },
  company: aLine(120),
  title: aLine(120),
  kind: aChoice(...BADGE_KINDS),
  email: { takes: ["", "grace@navy.example"], refuses: ["grace", "a@b", 7] },
  phone: { takes: ["", "+491701234567"], refuses: ["call me", 7] },
};

testFields(
  "addBadge",
  calls.addBadge,
  { event_id: EVENT, name_first: "Grace" },
  {
    event_id: AN_EVENT,
    ...NAMES,
    name_first: { ...NAMES["name_first"], required: true },
    id: { refuses: [BADGE], reportedAt: "" },
  },
);

testFields(
  "updateBadge",
  calls.updateBadge,
  { event_id: EVENT, badge: BADGE },
  {
    event_id: AN_EVENT,
    badge: A_BADGE,
    rev: A_REV,
    ...NAMES,
    uid: { refuses: ["somebody"], reportedAt: "" },
    share: { refuses: ["card"], reportedAt: "" },
  },
);

testFields(
  "listBadges",
  calls.listBadges,
  { event_id: EVENT },
  {
    event_id: AN_EVENT,
    kind: aChoice(...BADGE_KINDS),
    q: aLine(100),
    after: A_CURSOR,
  },
);

testFields("getBadge", calls.getBadge, { event_id: EVENT, badge: BADGE }, { event_id: AN_EVENT, badge: A_BADGE });
testFields("getBadgeOverview", calls.getBadgeOverview, { event_id: EVENT }, { event_id: AN_EVENT });
testFields(
  "revoke",
  calls.revoke,
  { event_id: EVENT, badge: BADGE },
  { event_id: AN_EVENT, badge: { refuses: A_BADGE.refuses ?? [] }, undo: A_FLAG },
);

test("revoke takes either a badge or a vendor", () => {
  const refusedFor = (named: object) => refusedFields(calls.revoke, { event_id: EVENT, ...named });
  expect([refusedFor({ vendor: BADGE }), refusedFor({ vendor: "all" })]).toEqual([[], ["vendor"]]);
  expect([refusedFor({}), refusedFor({ badge: BADGE, vendor: BADGE })]).toEqual([[""], [""]]);
});

const KIND = { kind: "own1", name: "Jury", color: "#112233" };
testFields(
  "updateBadgeSettings",
  calls.updateBadgeSettings,
  { event_id: EVENT, kinds: [KIND] },
  {
    event_id: AN_EVENT,
    plain_codes: A_FLAG,
    kinds: {
      takes: [[], Array.from({ length: 11 }, () => KIND)],
      refuses: [Array.from({ length: 12 }, () => KIND), "press"],
    },
    "kinds.0.kind": { ...aChoice(...BADGE_KINDS), required: true },
    "kinds.0.name": aLine(40),
    "kinds.0.color": { takes: ["#abcdef", "#ABCDEF"], refuses: ["red", "#abc", "url(x)"] },
  },
);

const ROW = { name_first: "Grace", name_last: "Hopper", ext: "7" };
const AN_IMPORT: FieldCases = {
  takes: ["a-B_9", "x".repeat(100)],
  refuses: ["", "a/b", "x".repeat(101), 7],
  required: true,
};
testFields(
  "importBadges",
  calls.importBadges,
  { event_id: EVENT, badges: [ROW], import: { id: "i1", part: 0, rows: 1 } },
  {
    event_id: AN_EVENT,
    badges: {
      takes: [[ROW], Array.from({ length: 500 }, () => ROW)],
      refuses: [[], Array.from({ length: 501 }, () => ROW)],
    },
    "badges.0.name_first": orNothing(NAMES["name_first"]),
    "badges.0.name_last": orNothing(NAMES["name_last"]),
    "badges.0.company": aLine(120),
    "badges.0.title": aLine(120),
    "badges.0.kind": aChoice(...BADGE_KINDS),
    "badges.0.email": { takes: ["a@b.example"], refuses: ["", "grace"] },
    "badges.0.phone": { takes: ["", "+491701234567"], refuses: ["call me"] },
    "badges.0.ext": { takes: ["7", "x".repeat(40)], refuses: ["", "x".repeat(41), 7] },
    "badges.0.uid": { refuses: ["somebody"], reportedAt: "badges.0" },
    "import.id": AN_IMPORT,
    "import.part": { takes: [0, 999], refuses: [-1, 1000, 0.5, "0"], required: true },
    "import.rows": { takes: [1, 20_000], refuses: [0, 20_001, 0.5, "1"], required: true },
    dry_run: A_FLAG,
    before: { takes: [0, 20_000], refuses: [-1, 20_001, 0.5, "1"] },
  },
);
testFields(
  "listBadgeImports",
  calls.listBadgeImports,
  { event_id: EVENT },
  {
    event_id: AN_EVENT,
    cursor: { takes: ["1790000000000~a-B_9", "1~i"], refuses: ["", "1790000000000", "1~", "1~a/b", 7] },
  },
);
testFields(
  "undoBadgeImport",
  calls.undoBadgeImport,
  { event_id: EVENT, id: "i1" },
  { event_id: AN_EVENT, id: AN_IMPORT },
);

test("a row of importBadges can omit both names, so that they stay unchanged", () => {
  expect(refusedFields(calls.importBadges, { event_id: EVENT, badges: [{ ext: "7" }] })).toEqual([]);
});
test("a row of importBadges needs an email address or an external id", () => {
  const { ext: _ext, ...nameless } = ROW;
  expect(refusedFields(calls.importBadges, { event_id: EVENT, badges: [nameless] })).toEqual(["badges.0.email"]);
});

const KEY = `${"A".repeat(28)}.${"A".repeat(24)}`;
const A_KEY: FieldCases = { takes: [KEY], refuses: ["", "A", `${KEY}.A`, `${"A".repeat(61)}.${"A".repeat(24)}`, 7] };
const { required: _required, ...MAYBE_A_BADGE } = A_BADGE;
testFields("getBadgeMails", calls.getBadgeMails, { event_id: EVENT }, { event_id: AN_EVENT });
testFields(
  "mailBadges",
  calls.mailBadges,
  { event_id: EVENT },
  {
    event_id: AN_EVENT,
    badge: MAYBE_A_BADGE,
    email: { refuses: ["somebody@example.com"], reportedAt: "" },
  },
);
testFields(
  "getOwnBadge",
  calls.getOwnBadge,
  { event_id: EVENT },
  { event_id: AN_EVENT, badge: MAYBE_A_BADGE, key: A_KEY },
);
testFields(
  "claimBadge",
  calls.claimBadge,
  { event_id: EVENT, badge: BADGE },
  { event_id: AN_EVENT, badge: A_BADGE, key: A_KEY, uid: { refuses: ["me"], reportedAt: "" } },
);
testFields("unclaimBadge", calls.unclaimBadge, { event_id: EVENT }, { event_id: AN_EVENT });

testFields(
  "printBadges",
  calls.printBadges,
  { event_id: EVENT, layout: "a6", badges: [BADGE] },
  {
    event_id: AN_EVENT,
    layout: { ...aChoice(...SHEET_LAYOUTS), required: true },
    banner: { takes: [true, false], refuses: [null, "true", 1] },
    badges: {
      takes: [Array.from({ length: 250 }, () => BADGE)],
      refuses: [[], Array.from({ length: 251 }, () => BADGE)],
      required: true,
    },
    "badges.0": { ...MAYBE_A_BADGE },
  },
);
