import { expect, test } from "vitest";
import { MAX_IMPORT, MAX_TAGS } from "../../entities/contact.ts";
import {
  A_PHONE,
  A_PUSH_KEY,
  aChoice,
  ALWAYS_TRUE,
  AN_EMAIL,
  AN_EVENT_ID,
  AN_ID,
  aLine,
  aName,
  aNumber,
  aParagraph,
  aRequiredLine,
  chars,
  many,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

/** Latest allowed date of a meeting, epoch ms. */
const LAST_MOMENT = 8_640_000_000_000;
const A_NOTE = aParagraph(2000);
const SOME_TAGS = {
  takes: [[], many(MAX_TAGS, (at) => `tag ${at}`), [chars(40)]],
  refuses: [many(MAX_TAGS + 1, (at) => `tag ${at}`), [chars(41)], [""], ["a\nb"], "tag", [7]],
};
const A_MEETING = {
  ...aNumber(0, LAST_MOMENT),
  takes: [0, LAST_MOMENT, null],
  refuses: [-1, LAST_MOMENT + 1, 0.5, "1"],
};

testFields(
  "addContact",
  calls.addContact,
  { uid: "b" },
  {
    uid: { ...AN_ID, required: true },
    message: A_NOTE,
    source: { takes: ["link", "qr", "nfc", "event"], refuses: ["exchange", "import", "pigeon", ""] },
    event_id: AN_EVENT_ID,
    owner: { refuses: ["a"], reportedAt: "" },
  },
);

testFields(
  "deleteContact",
  calls.deleteContact,
  { id: "k" },
  {
    id: AN_ID,
    uid: { refuses: ["b"], reportedAt: "id" },
  },
);

testFields(
  "exchangeContact",
  calls.exchangeContact,
  { uid: "b", name_first: "Eve", email: "eve@example.com", consent: true },
  {
    uid: { ...AN_ID, required: true },
    name_first: { takes: ["x", chars(80)], refuses: ["", " ", chars(81), "www.evil.example"] },
    name: { takes: ["x", chars(80)], refuses: ["", " ", chars(81), "www.evil.example", 7] },
    reach: { takes: ["a@b.co", "112"], refuses: ["", "ada", "a@b", 7] },
    name_last: { ...aName(80), takes: ["", chars(80)] },
    organization_name: { takes: ["", chars(120), "booking.com"], refuses: [chars(121), "https://evil.example", 7] },
    email: { takes: ["", "a@b.co"], refuses: ["ada", 7] },
    phone: { takes: ["", "112"], refuses: ["12", 7] },
    note: A_NOTE,
    consent: { ...ALWAYS_TRUE, required: true },
    language: aChoice("en", "de"),
    source: aChoice("qr", "nfc", "link", "event", "other"),
    extra: { takes: ["", chars(2048)], refuses: [chars(2049), 7] },
    visitor: { takes: ["", chars(200)], refuses: [chars(201), 7] },
    proof: { takes: ["", chars(400)], refuses: [chars(401), 7] },
    tags: { refuses: [["VIP"]], reportedAt: "" },
  },
);

testFields(
  "exportContacts",
  calls.exportContacts,
  { format: "csv" },
  {
    format: { ...aChoice("csv", "vcf"), required: true },
    id: AN_ID,
  },
);

testFields("getConnection", calls.getConnection, { uid: "b" }, { uid: { ...AN_ID, required: true } });
testFields("getContactPicture", calls.getContactPicture, { id: "k" }, { id: { ...AN_ID, required: true } });

testFields(
  "mergeContacts",
  calls.mergeContacts,
  { keep: "a", drop: "b" },
  {
    keep: { ...AN_ID, takes: ["c"], required: true },
    drop: { ...AN_ID, takes: ["c"], refuses: ["a", ...(AN_ID.refuses ?? [])], required: true },
  },
);

testFields(
  "restoreContacts",
  calls.restoreContacts,
  { undo: "-OaAaAaAaAaAaAaAaAaA" },
  {
    undo: { ...A_PUSH_KEY, required: true },
  },
);

testFields(
  "updateContact",
  calls.updateContact,
  { id: "k", note: "x" },
  {
    uid: { refuses: ["b"], reportedAt: "id" },
    id: AN_ID,
    note: A_NOTE,
    tags: SOME_TAGS,
    met_place: aLine(120),
    met_date: A_MEETING,
    refresh: ALWAYS_TRUE,
    "details.name_first": aRequiredLine(80),
    "details.name_last": aLine(80),
    "details.job_title": aLine(120),
    "details.organization_name": aLine(120),
    "details.address": aParagraph(300),
    "details.email": { ...AN_EMAIL, takes: ["", "a@b.co"], refuses: ["ada", 7] },
    "details.phone": { ...A_PHONE, takes: ["", "112"], refuses: ["12", 7] },
    "details.plan": { refuses: ["pro"], reportedAt: "details" },
  },
);

test("the contact is required", () => {
  for (const call of [calls.deleteContact, calls.updateContact]) expect(refusedFields(call, {})).toEqual(["id"]);
});

const ENTRY = { id: "c1", name_first: "Ada" };
testFields(
  "importContacts",
  calls.importContacts,
  { contacts: [ENTRY] },
  {
    contacts: {
      takes: [many(MAX_IMPORT, (at) => ({ ...ENTRY, id: `c${at}` }))],
      refuses: [[], many(MAX_IMPORT + 1, (at) => ({ ...ENTRY, id: `c${at}` })), [7], "Ada"],
      required: true,
    },
    "contacts.0.id": { takes: ["a", chars(100)], refuses: ["", chars(101), "a/b", "constructor"], required: true },
    "contacts.0.name_first": { ...aRequiredLine(80), required: true },
    "contacts.0.name_last": aLine(80),
    "contacts.0.job_title": aLine(120),
    "contacts.0.organization_name": aLine(120),
    "contacts.0.address": aParagraph(300),
    "contacts.0.email": { takes: ["", ...(AN_EMAIL.takes ?? [])], refuses: AN_EMAIL.refuses?.slice(1) ?? [] },
    "contacts.0.phone": { takes: ["", ...(A_PHONE.takes ?? [])], refuses: A_PHONE.refuses ?? [] },
    "contacts.0.other_phones": {
      takes: [[], many(9, () => "112")],
      refuses: [many(10, () => "112"), ["12"], "112"],
    },
    "contacts.0.other_emails": {
      takes: [[], many(9, (at) => `a${at}@b.co`)],
      refuses: [many(10, (at) => `a${at}@b.co`), ["ada"], "a@b.co"],
    },
    "contacts.0.websites": {
      takes: [[], many(10, (at) => `example.com/${at}`)],
      refuses: [many(11, (at) => `example.com/${at}`), ["javascript:alert(1)"], "example.com"],
    },
    "contacts.0.note": A_NOTE,
    "contacts.0.tags": SOME_TAGS,
    "contacts.0.met_place": aLine(120),
    "contacts.0.met_date": A_MEETING,
    "contacts.0.gone": { refuses: [true], reportedAt: "contacts.0" },
  },
);

test("removes duplicate tags and keeps their order", () => {
  const { tags } = calls.updateContact.input.parse({ id: "k", tags: ["b", " a ", "b", "a"] });
  expect(tags).toEqual(["b", "a"]);
});

test("an import of the largest entries stays below the maximum body size", () => {
  const entry = {
    ...ENTRY,
    name_first: chars(80),
    name_last: chars(80),
    job_title: chars(120),
    organization_name: chars(120),
    address: chars(300),
    note: chars(2000),
    tags: many(MAX_TAGS, (at) => `${at} ${chars(36)}`),
    met_place: chars(120),
    websites: many(2, () => `https://example.com/${chars(1000)}`),
  };
  const contacts = many(MAX_IMPORT, (at) => ({ ...entry, id: `c${at}` }));
  expect(refusedFields(calls.importContacts, { contacts })).toEqual([]);
  expect(JSON.stringify({ contacts }).length).toBeLessThan((calls.importContacts.maxKiB ?? 64) * 1024);
});
