import { expect, test } from "vitest";
import { PLANS } from "../../entities/user.ts";
import {
  A_DAY,
  A_USERNAME,
  aChoice,
  AN_EMAIL,
  AN_ID,
  aLine,
  aName,
  aRequiredLine,
  chars,
  many,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";
import { RETAIL_ACTIONS } from "./retail/update-retail-card.ts";

const A_UID = { ...AN_ID, required: true } as const;
/** A name that is only looked up is not validated. */
const LOOKED_UP = { takes: ["x", "../users", chars(60)], refuses: ["", chars(61), 7], required: true } as const;
const A_KEY = {
  takes: [chars(6), chars(64)],
  refuses: ["", chars(5), chars(65), "a/bcdef", "constructor", 7],
  required: true,
} as const;
const A_PIN = { takes: ["000000", "123456"], refuses: ["", "12345", "1234567", "12345a", 123456] } as const;
const A_BRAND = {
  takes: ["acme.night", `${chars(64)}.${chars(64)}`],
  refuses: ["", "night", "a.b.c", "acme.", ".night", "acme.constructor", 7],
};

testFields(
  "completeRegistration",
  calls.completeRegistration,
  { username: "ada", name_first: "Ada", name_last: "" },
  {
    username: { ...A_USERNAME, required: true },
    enterprise: A_USERNAME,
    name_first: { ...aName(80), required: true },
    name_last: { ...aName(80), takes: ["", chars(80)], required: true },
  },
);

testFields(
  "deleteUser",
  calls.deleteUser,
  { uid: "b", username: "ada" },
  {
    uid: A_UID,
    username: { takes: ["-", chars(60)], refuses: ["", chars(61), 7], required: true },
    reason: aRequiredLine(200),
  },
);
testFields(
  "findAccountByEmail",
  calls.findAccountByEmail,
  { email: "a@b.co" },
  { email: { ...AN_EMAIL, required: true } },
);
testFields("getAccountEmail", calls.getAccountEmail, { uid: "b" }, { uid: A_UID });
testFields("getUser", calls.getUser, { uid: "b" }, { uid: A_UID });
testFields("getUserStats", calls.getUserStats, { uid: "b" }, { uid: A_UID, from: A_DAY, to: A_DAY });
testFields(
  "requestPasswordReset",
  calls.requestPasswordReset,
  { email: "a@b.co" },
  {
    email: { ...AN_EMAIL, required: true },
    language: aChoice("en", "de"),
    next: { takes: ["/k/AbC123", "/ada?s=nfc"], refuses: ["//evil.example", "https://evil.example", "ada", "", 7] },
    url: { refuses: ["https://evil.example"], reportedAt: "" },
  },
);
testFields(
  "updatePlan",
  calls.updatePlan,
  { uid: "b", plan: "pro", reason: "A gift" },
  {
    uid: A_UID,
    plan: { ...aChoice(...PLANS), required: true },
    until: { takes: [1, Date.UTC(2100, 0)], refuses: [0, -1, 1.5, "1", null] },
    reason: { ...aRequiredLine(200), required: true },
  },
);

testFields("getPublicCard", calls.getPublicCard, { username: "ada" }, { username: LOOKED_UP });
testFields(
  "getEnterprisePublicCard",
  calls.getEnterprisePublicCard,
  { username: "ada", enterprise: "acme" },
  {
    username: LOOKED_UP,
    enterprise: LOOKED_UP,
  },
);
testFields("getSkills", calls.getSkills, { uid: "b" }, { uid: A_UID });
testFields(
  "updateCardOf",
  calls.updateCardOf,
  { id: "b", job_title: "Cook", reason: "Asked by phone" },
  {
    id: A_UID,
    job_title: aLine(120),
    reason: { ...aRequiredLine(200), required: true },
    messaging: { takes: [true], refuses: ["true"] },
    plan: { refuses: ["pro"], reportedAt: "" },
  },
);
test("an update of another user's card needs at least one field besides the id and the reason", () => {
  expect(refusedFields(calls.updateCardOf, { id: "b", reason: "Asked by phone" })).toEqual([""]);
});

testFields(
  "createDynamicQrSignUp",
  calls.createDynamicQrSignUp,
  { company: "Verde", email: "a@b.co" },
  {
    company: { ...aLine(120), takes: ["V", chars(120)], refuses: ["", " ", chars(121), "a\nb", 7], required: true },
    email: { ...AN_EMAIL, required: true },
    enterprise: { refuses: ["acme"], reportedAt: "" },
  },
);
testFields(
  "createEnterprise",
  calls.createEnterprise,
  {
    id: "acme",
    name: "Acme",
    admin: { email: "a@b.co", name_first: "Ada", name_last: "" },
    plan: "enterprise",
    seats: 5,
  },
  {
    id: { ...A_USERNAME, required: true },
    name: { takes: ["A", chars(80)], refuses: ["", " ", chars(81), 7], required: true },
    admin: {
      takes: [{ email: "a@b.co", name_first: "Ada", name_last: "Lovelace", password: "123456" }],
      refuses: [
        {},
        { email: "a", name_first: "Ada", name_last: "" },
        { email: "a@b.co", name_first: "", name_last: "" },
        7,
      ],
      required: true,
    },
    plan: { takes: ["enterprise"], refuses: ["pro", "free", "", 7], required: true },
    seats: { takes: [1, 10_000], refuses: [0, 10_001, 1.5, "5"], required: true },
  },
);
testFields(
  "createOwnEnterprise",
  calls.createOwnEnterprise,
  { id: "acme", name: "Acme" },
  {
    id: { ...A_USERNAME, required: true },
    name: { takes: ["A", chars(80)], refuses: ["", " ", chars(81), 7], required: true },
  },
);
testFields("enterpriseExists", calls.enterpriseExists, { id: "acme" }, { id: LOOKED_UP });
testFields("getEnterpriseLayer", calls.getEnterpriseLayer, { uid: "b" }, { uid: A_UID });

testFields("getBrand", calls.getBrand, { themeId: "acme.night" }, { themeId: { ...A_BRAND, required: true } });
testFields(
  "listPremiumThemes",
  calls.listPremiumThemes,
  { themes: ["a"] },
  {
    themes: {
      takes: [[], many(100, (at) => `t${at}`), ["acme.night"]],
      refuses: [many(101, (at) => `t${at}`), ["a/b"], "a"],
      required: true,
    },
  },
);
test("the list of templates takes no input", () => {
  expect([refusedFields(calls.listTemplates, {}), refusedFields(calls.listTemplates, { all: true })]).toEqual([
    [],
    [""],
  ]);
});

testFields(
  "signUpWithCard",
  calls.signUpWithCard,
  { key: "abcdef", email: "a@b.co", password: "secret", username: "ada", name_first: "Ada", name_last: "" },
  {
    key: A_KEY,
    pin: A_PIN,
    email: { ...AN_EMAIL, required: true },
    password: { takes: [chars(6), chars(4096)], refuses: ["", chars(5), chars(4097), 7], required: true },
    username: { ...A_USERNAME, required: true },
    name_first: { ...aName(80), required: true },
    name_last: { ...aName(80), takes: ["", chars(80)], required: true },
    language: aChoice("en", "de"),
    plan: { refuses: ["pro"], reportedAt: "" },
  },
);

testFields("createRetailCard", calls.createRetailCard, { id: "abcdef" }, { id: A_KEY, reason: aRequiredLine(200) });
testFields("getRetailCard", calls.getRetailCard, { id: "abcdef" }, { id: A_KEY });
testFields(
  "updateRetailCard",
  calls.updateRetailCard,
  { id: "abcdef", action: "claim" },
  {
    id: A_KEY,
    action: { ...aChoice(...RETAIL_ACTIONS), required: true },
    uid: AN_ID,
    generator: AN_ID,
    label: aLine(60),
    pin: A_PIN,
    reason: aRequiredLine(200),
    state: { refuses: ["new"], reportedAt: "" },
  },
);
