import { expect, test } from "vitest";
import { PERMISSIONS } from "../../entities/enterprise.ts";
import {
  A_LOOK,
  A_DAY,
  A_FLAG,
  A_USERNAME,
  aChoice,
  AN_EMAIL,
  AN_ID,
  aLine,
  aName,
  aParagraph,
  aPartName,
  chars,
  many,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const A_UID = { ...AN_ID, required: true } as const;
const A_GROUP = { takes: ["sales", chars(64)], refuses: ["", chars(65), "a/b", "a.b", "constructor", 7] } as const;
const A_ROLE = {
  takes: ["a", "front-office", `a${chars(31)}`],
  refuses: ["", "A", "1a", "-a", `a${chars(32)}`, "a_b", "constructor", 7],
  required: true,
} as const;
const SOME_PEOPLE = {
  takes: [[], ["b"], many(100, (at) => `u${at}`)],
  refuses: [many(101, () => "b"), ["a/b"], "b", null],
};
const A_LEAD = {
  takes: [`x${chars(20)}`, "x-_09azAZ".padEnd(21, "y")],
  refuses: ["", chars(20), `y${chars(20)}`, `x${chars(19)}`, `x${chars(21)}`, `x${chars(19)}.`, 7],
} as const;

testFields("assignRole", calls.assignRole, { a: "b", b: "editor" }, { a: A_UID, b: A_ROLE });
testFields("getRole", calls.getRole, { name: "editor" }, { name: A_ROLE });
testFields(
  "saveRole",
  calls.saveRole,
  { name: "editor", label: "Editor", permissions: [] },
  {
    name: A_ROLE,
    label: { ...aPartName(60), required: true },
    permissions: {
      takes: [[], [...PERMISSIONS], many(20, () => "billing")],
      refuses: [["cards.delete"], ["cards.edit "], ["__proto__"], many(21, () => "billing"), "billing", null],
      required: true,
    },
    create: A_FLAG,
    admin: { refuses: [true], reportedAt: "" },
  },
);
testFields(
  "updateAdmin",
  calls.updateAdmin,
  { uid: "b", enterprise_admin: true },
  { uid: A_UID, enterprise_admin: { ...A_FLAG, required: true } },
);

testFields("saveBrand", calls.saveBrand, A_LOOK, { name: { ...aPartName(60), required: true } });
testFields(
  "updateGroupMembers",
  calls.updateGroupMembers,
  { group: "sales" },
  {
    group: { ...A_GROUP, required: true },
    add: SOME_PEOPLE,
    remove: SOME_PEOPLE,
    name: { refuses: ["x"], reportedAt: "" },
  },
);
testFields(
  "updateGroupManagers",
  calls.updateGroupManagers,
  { group: "sales", add: ["b"] },
  { group: { ...A_GROUP, required: true }, add: SOME_PEOPLE, remove: SOME_PEOPLE },
);
test("a change of a group adds and removes no one beside those it names", () => {
  expect(calls.updateGroupMembers.input.parse({ group: "sales" })).toEqual({ group: "sales", add: [], remove: [] });
});

testFields(
  "updateSettings",
  calls.updateSettings,
  { publish: "at_once" },
  {
    publish: aChoice("at_once", "on_accept"),
    leads: aChoice("private", "shared"),
    seats: { refuses: [9], reportedAt: "" },
  },
);
testFields(
  "leaveEnterprise",
  calls.leaveEnterprise,
  { enterprise: "acme" },
  { enterprise: { ...A_USERNAME, required: true } },
);
testFields(
  "resetEmployeePassword",
  calls.resetEmployeePassword,
  { enterprise: "acme", email: "a@b.co" },
  {
    enterprise: { ...A_USERNAME, required: true },
    email: { ...AN_EMAIL, required: true },
    password: { refuses: ["123456"], reportedAt: "" },
  },
);
testFields(
  "listDynamicQrLinks",
  calls.listDynamicQrLinks,
  { uids: ["b"] },
  { uids: { takes: [["b"], many(100, () => "b")], refuses: [[], many(101, () => "b"), ["a/b"], "b"], required: true } },
);

testFields(
  "updateEmployee with a handover",
  calls.updateEmployee,
  { uid: "b", handover: { mode: "colleague", to: "c" } },
  {
    uid: A_UID,
    "handover.mode": { refuses: ["heir", "", "constructor", 7, null] },
    "handover.to": { takes: [chars(128)], refuses: ["", "a/b", undefined, chars(129)] },
    "handover.note": aLine(200),
    "handover.deletes": { refuses: [true], reportedAt: "handover" },
    status: { refuses: ["active", "disabled"], reportedAt: "handover" },
    groups: { refuses: [{ add: ["sales"] }], reportedAt: "handover" },
  },
);
test.each(["company", "off"])("a handover to %s names no colleague", (mode) => {
  expect(refusedFields(calls.updateEmployee, { uid: "b", handover: { mode } })).toEqual([]);
  expect(refusedFields(calls.updateEmployee, { uid: "b", handover: { mode, to: "c" } })).toEqual(["handover.to"]);
});

testFields(
  "requestCardChange",
  calls.requestCardChange,
  { job_title: "Cook" },
  {
    name_first: { ...aName(80), refuses: ["", ...(aName(80).refuses ?? [])] },
    name_last: { ...aName(80), takes: ["", chars(80)] },
    pronouns: aLine(40),
    job_title: aLine(120),
    organization_name: { ...aLine(120), refuses: [chars(121), "a\nb", "https://evil.example", 7] },
    address: aParagraph(300),
    bio: aParagraph(2000),
    buttons: { refuses: [[]], reportedAt: "" },
    uid: { refuses: ["b"], reportedAt: "" },
  },
);
test.each([calls.requestCardChange, calls.updateSettings])("$path changes something", (call) => {
  expect(refusedFields(call, {})).toEqual([""]);
});
testFields("listCardRequests", calls.listCardRequests, {}, { q: aLine(100), after: AN_ID });
testFields(
  "decideCardRequest",
  calls.decideCardRequest,
  { uid: "b", date: 5, approve: true },
  {
    uid: A_UID,
    date: { takes: [0, 8_640_000_000_000], refuses: [-1, 0.5, "5"], required: true },
    approve: { ...A_FLAG, required: true },
    reason: aLine(300),
    fields: { refuses: [{ bio: "x" }], reportedAt: "" },
  },
);

const WHICH_LEADS = {
  employee: AN_ID,
  unassigned: { takes: ["true"], refuses: ["false", "", true, null] },
  group: A_GROUP,
  from: A_DAY,
  to: A_DAY,
  q: aLine(100),
} as const;
testFields(
  "listLeads",
  calls.listLeads,
  {},
  {
    ...WHICH_LEADS,
    after: {
      takes: [`x${chars(20)}~1`, `x${chars(20)}~${"9".repeat(15)}`],
      refuses: ["", `x${chars(20)}`, `x${chars(20)}~`, `x${chars(20)}~a`, `x${chars(20)}~${"9".repeat(16)}`, "~1"],
    },
  },
);
testFields(
  "exportLeads",
  calls.exportLeads,
  {},
  { ...WHICH_LEADS, after: { refuses: [`x${chars(20)}~1`], reportedAt: "" } },
);
testFields("getLead", calls.getLead, { lead: `x${chars(20)}` }, { lead: { ...A_LEAD, required: true } });
testFields(
  "updateLead",
  calls.updateLead,
  { lead: `x${chars(20)}`, note: "Tall" },
  {
    lead: { ...A_LEAD, required: true },
    employee: AN_ID,
    note: aParagraph(2000),
    message: { refuses: ["Changed"], reportedAt: "" },
  },
);
testFields(
  "deleteLead",
  calls.deleteLead,
  { lead: `x${chars(20)}` },
  {
    lead: { ...A_LEAD, required: true },
    everywhere: { takes: ["true"], refuses: ["false", true, ""] },
  },
);
test("a change of a lead changes something, and an empty note is a change", () => {
  const lead = `x${chars(20)}`;
  expect(refusedFields(calls.updateLead, { lead })).toEqual([""]);
  expect(refusedFields(calls.updateLead, { lead, note: "" })).toEqual([]);
});

const NOTHING = [
  ["createExport", calls.createExport],
  ["deleteSso", calls.deleteSso],
  ["downloadExport", calls.downloadExport],
  ["getEnterprise", calls.getEnterprise],
  ["getExport", calls.getExport],
  ["getJoinOffer", calls.getJoinOffer],
  ["getSso", calls.getSso],
  ["joinByDomain", calls.joinByDomain],
  ["listBrands", calls.listBrands],
  ["listDomains", calls.listDomains],
  ["listEnterpriseEvents", calls.listEnterpriseEvents],
  ["listImports", calls.listImports],
] as const;
test.each(NOTHING)("%s is about the caller’s own enterprise, and names no other one", (_name, call) => {
  expect(refusedFields(call, {})).toEqual([]);
  for (const field of ["enterprise", "id", "uid"]) expect(refusedFields(call, { [field]: "acme" })).toEqual([""]);
});
