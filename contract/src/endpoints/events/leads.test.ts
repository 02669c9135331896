import { expect, test } from "vitest";
import {
  A_DAY,
  aChoice,
  aLine,
  AN_EVENT_ID,
  aNumber,
  aParagraph,
  type FieldCases,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const event_id = "abcdefghjk";
const vendor = "zyxwvtsrqp";
const badge = "0123456789";
const AN_ID: FieldCases = { ...AN_EVENT_ID, required: true };
const A_KEY: FieldCases = {
  takes: [`${"A".repeat(28)}.${"A".repeat(24)}`],
  refuses: ["", "abc", `abc.${"A".repeat(23)}`, `a/b.${"A".repeat(24)}`, "x".repeat(200), 7, null],
};
const LEVELS = ["name", "email", "phone", "card"] as const;
const FILTER = {
  event_id: AN_ID,
  vendor: AN_ID,
  rating: { takes: ["1", "5"], refuses: ["", "0", "6", 3, null] },
  day: A_DAY,
  withdrawn: aChoice("true", "false"),
  q: aLine(100),
};

testFields(
  "listEventLeads",
  calls.listEventLeads,
  { event_id, vendor },
  {
    ...FILTER,
    after: {
      takes: ["1790000000000~abcdefghjk", "0~0123456789"],
      refuses: ["", "~abcdefghjk", "1790000000000", "1~abcdefghi", "1~ABCDEFGHJK", "x~abcdefghjk"],
    },
  },
);

testFields(
  "exportEventLeads",
  calls.exportEventLeads,
  { event_id, vendor, format: "csv" },
  { ...FILTER, format: { ...aChoice("csv", "xlsx"), required: true } },
);

testFields(
  "updateEventLead",
  calls.updateEventLead,
  { event_id, vendor, badge },
  {
    event_id: AN_ID,
    vendor: AN_ID,
    badge: AN_ID,
    rating: { takes: [1, 5, null], refuses: [0, 6, 2.5, "3"] },
    note: {
      takes: [{ id: "n-1", text: "" }],
      refuses: [{ id: "N 1", text: "" }, { id: "", text: "" }, { id: "x".repeat(41), text: "" }, { text: "" }, null],
    },
    answers: { takes: [{}, { q1: "Maps" }], refuses: [{ q1: "x".repeat(201) }, { "Q 1": "Maps" }, { q1: 7 }, []] },
  },
);

test("a note is a text of up to 1,000 characters", () => {
  const refusedFor = (text: unknown) =>
    refusedFields(calls.updateEventLead, { event_id, vendor, badge, note: { id: "n1", text } });
  for (const text of aParagraph(1000).takes ?? []) expect(refusedFor(text)).toEqual([]);
  for (const text of aParagraph(1000).refuses ?? []) expect(refusedFor(text)).toEqual(["note.text"]);
});

testFields(
  "updateShare",
  calls.updateShare,
  { event_id, badge, level: "email" },
  {
    event_id: AN_ID,
    badge: AN_ID,
    key: A_KEY,
    level: { takes: [...LEVELS, null], refuses: ["", "all", 7] },
    vendor: AN_EVENT_ID,
    consent: { takes: ["0123abcd"], refuses: ["", "0123abc", "0123abcde", "0123ABCD", 7] },
  },
);

test("updateShare requires at least one field to change", () => {
  expect(refusedFields(calls.updateShare, { event_id, badge })).toEqual([""]);
  expect(refusedFields(calls.updateShare, { event_id, badge, consent: "0123abcd" })).toEqual([]);
});

testFields(
  "listBadgeScans",
  calls.listBadgeScans,
  { event_id, badge },
  {
    event_id: AN_ID,
    badge: AN_ID,
    key: A_KEY,
    cursor: { takes: ["1790000000000~abcdefghjk", "1~0123456789"], refuses: ["", "1790000000000", "x~abcdefghjk", 7] },
  },
);

testFields(
  "withdrawLead",
  calls.withdrawLead,
  { event_id, badge, vendor },
  { event_id: AN_ID, badge: AN_ID, vendor: AN_ID, key: A_KEY },
);

testFields(
  "updateSharing",
  calls.updateSharing,
  { event_id, share_default: "phone", consent_text: "Vendors get my telephone number." },
  {
    event_id: AN_ID,
    share_default: { ...aChoice(...LEVELS), required: true },
    consent_text: { takes: ["x".repeat(2000)], refuses: ["", "x".repeat(2001), "a\u0000b", 7], required: true },
  },
);

test("a default of name and company needs no consent text, and ratings are whole numbers", () => {
  const sharing = { event_id, share_default: "name", consent_text: "" };
  expect(refusedFields(calls.updateSharing, sharing)).toEqual([]);
  for (const rating of aNumber(1, 5).takes ?? [])
    expect(refusedFields(calls.updateEventLead, { event_id, vendor, badge, rating })).toEqual([]);
});
