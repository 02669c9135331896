import { expect, test } from "vitest";
import {
  aChoice,
  AN_EVENT_ID,
  aNumber,
  aRequiredLine,
  chars,
  many,
  refusedFields,
  testFields,
} from "../../fields.test-helper.ts";
import { getEventStats, getPhoneSigns } from "./get-event-stats.ts";
import { getScanning } from "./get-scanning.ts";
import { recordScans } from "./record-scans.ts";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";
const A_SCAN_ID = {
  takes: [ID],
  refuses: [
    "",
    "01890a5d-ac96-474b-bcce-b302099a8057",
    ID.toUpperCase(),
    `${ID}0`,
    ID.replaceAll("-", ""),
    "constructor",
    7,
  ],
};
const BADGE = "0123456789";
const scan = { id: ID, badge: BADGE, at: 1e12 };
const full = {
  ...scan,
  rating: { value: 5, at: 1e12 },
  notes: [{ id: ID, text: "Wants a sample", at: 1e12 }],
  answers: [{ question: "q1", value: "Yes", at: 1e12 }],
};
const A_DATE = { takes: [0, 1e12, 8e12], refuses: [-1, 8e12 + 1, 1.5, "1", null] };

testFields(
  "recordScans",
  recordScans,
  { event_id: BADGE, scans: [full] },
  {
    event_id: { ...AN_EVENT_ID, required: true },
    vendor: AN_EVENT_ID,
    scans: { takes: [[], many(100, () => scan)], refuses: [undefined, many(101, () => scan), "x", null] },
    queued: aNumber(0, 1_000_000),
    queued_since: A_DATE,
    kind: { takes: ["scan"], refuses: ["view", 7] },
    scan: A_SCAN_ID,
    "scans.0.kind": aChoice("scan", "note"),
    "scans.0.id": { ...A_SCAN_ID, required: true },
    "scans.0.badge": { ...AN_EVENT_ID, required: true },
    "scans.0.at": { ...A_DATE, required: true },
    "scans.0.offset": aNumber(-316_224_000_000, 316_224_000_000),
    "scans.0.rating.value": { ...aNumber(1, 5), required: true },
    "scans.0.rating.at": { ...A_DATE, required: true },
    "scans.0.notes": { takes: [[], many(10, () => full.notes[0])], refuses: [many(11, () => full.notes[0]), null] },
    "scans.0.notes.0.id": { ...A_SCAN_ID, required: true },
    "scans.0.notes.0.text": {
      takes: ["x", "a\nb", chars(500)],
      refuses: ["", "  ", chars(501), "a\u0000", 7],
      required: true,
    },
    "scans.0.notes.0.at": { ...A_DATE, required: true },
    "scans.0.answers": { takes: [[]], refuses: [many(11, () => full.answers[0]), null] },
    "scans.0.answers.0.question": { takes: ["a", chars(20)], refuses: ["", "A", "a/b", chars(21), 7], required: true },
    "scans.0.answers.0.value": { ...aRequiredLine(200), required: true },
    "scans.0.answers.0.at": { ...A_DATE, required: true },
  },
);

testFields(
  "getScanning",
  getScanning,
  { event_id: BADGE },
  { event_id: { ...AN_EVENT_ID, required: true }, vendor: AN_EVENT_ID },
);

testFields(
  "getEventStats",
  getEventStats,
  { event_id: BADGE },
  { event_id: { ...AN_EVENT_ID, required: true }, vendor: AN_EVENT_ID },
);
testFields("getPhoneSigns", getPhoneSigns, { event_id: BADGE }, { event_id: { ...AN_EVENT_ID, required: true } });

test("recordScans takes either a single scan or a list", () => {
  const refused = (input: object) => refusedFields(recordScans, { event_id: BADGE, ...input });
  expect(refused({ kind: "scan", id: BADGE })).toEqual([]);
  expect(refused({ kind: "scan", id: BADGE, scan: ID })).toEqual([]);
  expect(refused({ kind: "scan", id: "x" })).toEqual(["id"]);
  expect(refused({ kind: "scan", id: BADGE, scans: [scan] })).toEqual(["scans"]);
  expect(refused({})).toEqual(["scans"]);
});
