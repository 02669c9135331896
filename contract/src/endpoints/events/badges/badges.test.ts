import { aChoice, AN_EVENT_ID, aLine, type FieldCases, testFields } from "../../fields.test-helper.ts";
import { BADGE_KINDS } from "../../../entities/events/badge.ts";
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
    id: { refuses: [BADGE], told: "" },
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
    uid: { refuses: ["somebody"], told: "" },
    share: { refuses: ["card"], told: "" },
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
  { event_id: AN_EVENT, badge: A_BADGE, undo: A_FLAG },
);

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
    "kinds.0.name": { ...aLine(40), required: true },
    "kinds.0.color": { takes: ["#abcdef", "#ABCDEF"], refuses: ["red", "#abc", "url(x)"], required: true },
  },
);
