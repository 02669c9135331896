import { expect, test } from "vitest";
import {
  A_FLAG,
  A_USERNAME,
  aChoice,
  AN_EMAIL,
  AN_ID,
  aName,
  chars,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

/** A code of the identity provider. */
const A_CODE = {
  takes: ["a", chars(1024)],
  refuses: ["", chars(1025), "a b", "a/b", "a+b", 7],
  required: true,
} as const;
const A_ZONE = { takes: ["UTC", "Europe/Berlin", "Etc/GMT+1", chars(64)], refuses: ["", chars(65), "a b", "a;b", 7] };

testFields(
  "checkUsername",
  calls.checkUsername,
  { username: "ada" },
  {
    // An invalid name gets a reply instead of a failure.
    username: { takes: ["x", "../users", chars(60)], refuses: ["", chars(61), 7], required: true },
    enterprise: A_USERNAME,
  },
);

testFields("confirmEmail", calls.confirmEmail, { code: "a" }, { code: A_CODE });
const A_PASSWORD = {
  takes: ["123456", chars(4096)],
  refuses: ["", "12345", chars(4097), 7],
  required: true,
} as const;
testFields(
  "resetPassword",
  calls.resetPassword,
  { code: "a", password: "123456" },
  { code: A_CODE, password: A_PASSWORD },
);
testFields("changePassword", calls.changePassword, { password: "123456" }, { password: A_PASSWORD });

testFields(
  "createUser",
  calls.createUser,
  { name_first: "Ada", name_last: "" },
  {
    username: A_USERNAME,
    name_first: { ...aName(80), refuses: ["", "\u3164", ...(aName(80).refuses ?? [])], required: true },
    name_last: { ...aName(80), takes: ["", chars(80)], required: true },
    language: aChoice("en", "de"),
    plan: { refuses: ["pro"], reportedAt: "" },
  },
);

const SUBSCRIPTION = { endpoint: "https://push.example/1", keys: { p256dh: "a", auth: "b" } };
testFields(
  "savePushSubscription",
  calls.savePushSubscription,
  { subscription: SUBSCRIPTION },
  {
    subscription: { refuses: [{}, "https://push.example"], required: true },
    "subscription.endpoint": {
      takes: ["https://push.example/x?y", `https://push.example/${chars(1003)}`],
      refuses: ["", "http://push.example", "push.example", `https://push.example/${chars(1004)}`, 7],
      required: true,
    },
    "subscription.expirationTime": { takes: [null, 5], refuses: ["5"] },
    "subscription.keys.p256dh": { takes: [chars(128)], refuses: ["", chars(129), "a+b", "a=", 7], required: true },
    "subscription.keys.auth": { takes: [chars(64)], refuses: ["", chars(65), "a/b", 7], required: true },
  },
);
testFields(
  "deletePushSubscription",
  calls.deletePushSubscription,
  { endpoint: "https://push.example/1" },
  {
    endpoint: { refuses: ["", "http://push.example", `https://push.example/${chars(1004)}`], required: true },
  },
);

testFields(
  "receiveDynamicQrLink",
  calls.receiveDynamicQrLink,
  { email: "a@b.co", lqr_id: "x" },
  {
    email: { ...AN_EMAIL, required: true },
    lqr_id: { ...AN_ID, takes: [null, ...(AN_ID.takes ?? [])] },
  },
);

test("linkDynamicQr takes either an email address and a password or a token", () => {
  const refused = (input: object) => refusedFields(calls.linkDynamicQr, input).length > 0;
  const signIn = { email: "a@b.co", password: "x" };
  expect([signIn, { token: "t" }, { ...signIn, password: chars(256) }, { token: chars(4096) }].map(refused)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const invalid = [
    {},
    { email: "a@b.co" },
    { ...signIn, token: "t" },
    { ...signIn, password: "" },
    { ...signIn, password: chars(257) },
    { ...signIn, email: "ada" },
    { token: "" },
    { token: chars(4097) },
  ];
  expect(invalid.filter((input) => !refused(input))).toEqual([]);
});

testFields(
  "updateUser",
  calls.updateUser,
  { username: "ada" },
  {
    email: AN_EMAIL,
    username: A_USERNAME,
    "settings.language": aChoice("en", "de"),
    "settings.time_zone": A_ZONE,
    "settings.notifications.contact.email": A_FLAG,
    "settings.notifications.exchange.push": A_FLAG,
    "settings.notifications.message.email": A_FLAG,
    "settings.notifications.message.sms": { refuses: [true], reportedAt: "settings.notifications.message" },
    "settings.notifications.points": { refuses: [{}], reportedAt: "settings.notifications" },
    "settings.plan": { refuses: ["pro"], reportedAt: "settings" },
    plan: { refuses: ["pro"], reportedAt: "" },
    enterprise_admin: { refuses: [true], reportedAt: "" },
  },
);

test("updateUser requires at least one field", () => {
  expect(refusedFields(calls.updateUser, {})).toEqual([""]);
});

test("calls about the caller accept no user id", () => {
  const { exportData, getPushKey, listAdminActs, listRetailCards, listSignIns, signOutEverywhere, unlinkDynamicQr } =
    calls;
  const own = [exportData, getPushKey, listAdminActs, listRetailCards, listSignIns, signOutEverywhere, unlinkDynamicQr];
  for (const call of own) expect([refusedFields(call, {}), refusedFields(call, { uid: "b" })]).toEqual([[], [""]]);
});
