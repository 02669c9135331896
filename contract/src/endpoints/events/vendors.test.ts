import { expect, test } from "vitest";
import {
  A_FLAG,
  A_LIMIT,
  AN_EMAIL,
  AN_EVENT_ID,
  aLine,
  aParagraph,
  aRequiredLine,
  type FieldCases,
  many,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const event_id = "abcdefghjk";
const vendor = "zyxwvtsrqp";
const AN_ID: FieldCases = { ...AN_EVENT_ID, required: true };
const LINKS: FieldCases = {
  takes: [[], many(10, () => ({ label: "Shop", url: "example.com" }))],
  refuses: [
    many(11, () => ({ label: "Shop", url: "example.com" })),
    [{ label: "", url: "example.com" }],
    [{ label: "Shop", url: "javascript:alert(1)" }],
    [{ url: "example.com" }],
    null,
  ],
};
const PAGE = {
  name: aRequiredLine(100),
  category: aLine(40),
  description: aParagraph(2000),
  booth: aLine(40),
  links: LINKS,
} as const;
const under = (prefix: string, fields: Readonly<Record<string, FieldCases>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, cases]) => [`${prefix}.${name}`, cases]));

testFields(
  "addVendor",
  calls.addVendor,
  { event_id, vendor: { name: "Compass Works" } },
  { event_id: AN_ID, ...under("vendor", { ...PAGE, email: AN_EMAIL, logo: { refuses: ["x"], reportedAt: "vendor" } }) },
);

testFields(
  "addVendors",
  calls.addVendors,
  { event_id, vendors: [{ name: "Compass Works" }] },
  {
    event_id: AN_ID,
    vendors: { refuses: [[], many(51, (at) => ({ name: `V${at}` })), {}], required: true },
    "vendors.0.name": { refuses: ["", 7] },
  },
);

testFields(
  "inviteVendor",
  calls.inviteVendor,
  { event_id, vendor, email: "a@b.co" },
  { event_id: AN_ID, vendor: AN_ID, email: { ...AN_EMAIL, required: true } },
);

const A_LINK: FieldCases = {
  takes: ["A".repeat(22)],
  refuses: ["", "A".repeat(21), "A".repeat(23), 7],
  required: true,
};

testFields(
  "acceptVendor",
  calls.acceptVendor,
  { event_id, vendor, invitation: "A".repeat(22) },
  { event_id: AN_ID, vendor: AN_ID, invitation: A_LINK },
);

const QUESTION = { id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] };

testFields(
  "updateVendor",
  calls.updateVendor,
  { event_id, vendor },
  {
    event_id: AN_ID,
    vendor: AN_ID,
    rev: { takes: [1, 99], refuses: [0, 1.5, "1", null] },
    ...PAGE,
    questions: {
      takes: [[], [QUESTION], [{ id: "q1", text: "Why?" }], many(10, (at) => ({ ...QUESTION, id: `q${at}` }))],
      refuses: [
        many(11, (at) => ({ ...QUESTION, id: `q${at}` })),
        [QUESTION, QUESTION],
        [{ ...QUESTION, id: "Q 1" }],
        [{ ...QUESTION, text: "" }],
        [{ ...QUESTION, choices: ["Maps"] }],
        [{ ...QUESTION, choices: many(9, (at) => `Choice ${at}`) }],
      ],
    },
    card: { takes: ["ada", null], refuses: ["", "a", "acme/ada", "__proto__", "ada.", 7] },
    // Only an upload can set one.
    logo: { takes: [null], refuses: ["", "/media/event/a/b.webp", {}, 7] },
    email: { refuses: ["a@b.co"], reportedAt: "" },
  },
);

testFields(
  "listVendors",
  calls.listVendors,
  { event_id, category: "all" },
  {
    event_id: AN_ID,
    category: { ...aRequiredLine(40), required: true },
    q: aLine(100),
    limit: A_LIMIT,
    cursor: AN_EVENT_ID,
    after: { refuses: [vendor], reportedAt: "" },
  },
);

testFields(
  "getVendors",
  calls.getVendors,
  { event_id, ids: [vendor] },
  { event_id: AN_ID, ids: { refuses: [[], many(51, () => vendor), ["vendors"]], required: true } },
);

testFields("listOwnVendors", calls.listOwnVendors, { event_id }, { event_id: AN_ID, vendor: AN_EVENT_ID });

testFields(
  "renewStaffAccess",
  calls.renewStaffAccess,
  { event_id, vendor },
  { event_id: AN_ID, vendor: AN_ID, keep_link: A_FLAG },
);

testFields(
  "openStaffPhone",
  calls.openStaffPhone,
  { event_id, vendor, link: "A".repeat(22), pin: "012345", name: "Sam" },
  {
    event_id: AN_ID,
    vendor: AN_ID,
    link: A_LINK,
    pin: { takes: ["000000"], refuses: ["", "12345", "1234567", "12345a", 123456], required: true },
    name: { ...aRequiredLine(40), required: true },
  },
);

test("calls for a vendor or a phone require valid ids", () => {
  expect(refusedFields(calls.getVendor, { event_id, vendor: "all" })).toEqual(["vendor"]);
  expect(refusedFields(calls.getStaff, { event_id: "x", vendor })).toEqual(["event_id"]);
  expect(refusedFields(calls.closeStaffPhone, { event_id, vendor, phone: "x" })).toEqual(["phone"]);
});
