import { expect, test } from "vitest";
import { aChoice, AN_EVENT_ID, AN_ID, aParagraph, chars, refusedFields, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const event_id = "abcdefghjk";
const badge = "grace00001";
const vendor = "zyxwvtsrqp";
const A_PLACE = { ...AN_EVENT_ID, required: true } as const;
/** What stands behind `#` in an address. */
const A_LINK = {
  takes: [chars(22), "-_09azAZ".padEnd(22, "x")],
  refuses: ["", chars(21), chars(23), `${chars(21)}.`, `${chars(21)} `, 7],
  required: true,
} as const;

testFields("getDesk", calls.getDesk, { event_id }, { event_id: A_PLACE });
testFields(
  "renewDeskLink",
  calls.renewDeskLink,
  { event_id },
  { event_id: A_PLACE, link: { refuses: ["x"], reportedAt: "" } },
);
testFields("joinDesk", calls.joinDesk, { event_id, link: chars(22) }, { event_id: A_PLACE, link: A_LINK });
testFields(
  "removeFromDesk",
  calls.removeFromDesk,
  { event_id, id: "b" },
  { event_id: A_PLACE, id: { ...AN_ID, required: true } },
);
testFields(
  "getSharing",
  calls.getSharing,
  { event_id },
  { event_id: A_PLACE, badge: { refuses: [badge], reportedAt: "" } },
);
testFields("listPromotedEvents", calls.listPromotedEvents, {}, { after: { refuses: ["x"], reportedAt: "" } });
testFields(
  "acceptVendor",
  calls.acceptVendor,
  { event_id, vendor, invitation: chars(22) },
  { event_id: A_PLACE, vendor: A_PLACE, invitation: A_LINK },
);
testFields(
  "updateSharing",
  calls.updateSharing,
  { event_id, share_default: "email", consent_text: "I agree." },
  {
    event_id: A_PLACE,
    share_default: { ...aChoice("name", "email", "phone", "card"), required: true },
    consent_text: {
      ...aParagraph(2000),
      takes: ["x", chars(2000)],
      refuses: ["", " \r\n ", chars(2001), 7],
      required: true,
    },
  },
);

test("sharing of the name alone needs no text that people agree to", () => {
  expect(refusedFields(calls.updateSharing, { event_id, share_default: "name", consent_text: "" })).toEqual([]);
});

test("a change of what a badge shares says a level, or a text that was agreed to", () => {
  const held = { event_id, badge };
  expect(refusedFields(calls.updateShare, held)).toEqual([""]);
  expect(refusedFields(calls.updateShare, { ...held, vendor })).toEqual([""]);
  for (const change of [{ level: null }, { level: "card", vendor }, { consent: "0a1b2c3d" }])
    expect(refusedFields(calls.updateShare, { ...held, ...change })).toEqual([]);
  for (const consent of ["", "0a1b2c3", "0a1b2c3d4", "0A1B2C3D", "0a1b2c3g"])
    expect(refusedFields(calls.updateShare, { ...held, consent })).toEqual(["consent"]);
});

test("the key of a badge travels in a header, and stands in no address", () => {
  expect(calls.listBadgeScans.headers).toEqual(["key"]);
  expect(calls.listBadgeScans.path).not.toContain("{key}");
});

test.each([
  ["claim", calls.claimBadge, { event_id, badge }],
  ["points", calls.claimPoints, { event_id, badge, rule: "r1" }],
  ["own badge", calls.getOwnBadge, { event_id }],
] as const)("a call for the %s takes the key of a badge as mails write it", (_name, call, input) => {
  const secret = chars(24);
  expect(refusedFields(call, { ...input, key: `${badge}.${secret}` })).toEqual([]);
  for (const key of [
    "",
    badge,
    `${badge}.`,
    `${badge}.${chars(23)}`,
    `${badge}.${chars(25)}`,
    `.${secret}`,
    `a/b.${secret}`,
    7,
  ])
    expect([key, refusedFields(call, { ...input, key })]).toEqual([key, ["key"]]);
});

test("a scan of one badge is sent by itself, and never beside a list", () => {
  const at = 1_800_000_000_000;
  const scan = { id: "0190a5e4-6f7a-7c3d-9e2f-123456789abc", badge, at };
  expect(refusedFields(calls.recordScans, { event_id, scans: [scan] })).toEqual([]);
  expect(refusedFields(calls.recordScans, { event_id, kind: "scan", id: badge })).toEqual([]);
  expect(refusedFields(calls.recordScans, { event_id, scans: [scan], id: badge })).toEqual(["scans"]);
  expect(refusedFields(calls.recordScans, { event_id })).toEqual(["scans"]);
  expect(refusedFields(calls.recordScans, { event_id, scans: [] })).toEqual([]);
});
