import { expect, test } from "vitest";
import { A_FLAG, AN_EMAIL, AN_ID, chars, many, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const A_UID = { ...AN_ID, required: true } as const;

testFields("getEmployee", calls.getEmployee, { uid: "b" }, { uid: A_UID });
testFields("findEmployee", calls.findEmployee, { uid: "b" }, { uid: A_UID });

testFields(
  "updateAccount",
  calls.updateAccount,
  { uid: "b", name_first: "Ada" },
  {
    uid: A_UID,
    name_first: { takes: ["Grace", chars(80)], refuses: ["", chars(81), "https://evil.example", 7] },
    name_last: { takes: ["", chars(80)], refuses: [chars(81), "https://evil.example", 7] },
    email: { takes: ["ada@example.com"], refuses: ["", "ada", 7] },
    username: { takes: ["ada"], refuses: ["", "ab", "a b", chars(31), 7] },
    external_id: { takes: [null, "P-1", chars(40)], refuses: ["", chars(41), "a\nb", 7] },
  },
);
testFields(
  "updateCardOfEmployee",
  calls.updateCardOfEmployee,
  { uid: "b", job_title: "Admiral" },
  {
    uid: A_UID,
    job_title: { takes: ["", chars(120)], refuses: [chars(121), 7] },
    seen_buttons: { takes: [[], [{ id: "b", ref: "email", data: "" }]], refuses: ["b", [{ id: "b" }], 7] },
  },
);
test.each([calls.updateAccount, calls.updateCardOfEmployee])("$path requires a change", ({ input }) => {
  expect(input.safeParse({ uid: "b" }).success).toBe(false);
});
test("updateCardOfEmployee requires a change besides what was seen", () => {
  expect(calls.updateCardOfEmployee.input.safeParse({ uid: "b", seen_buttons: [] }).success).toBe(false);
});

testFields(
  "saveTour",
  calls.saveTour,
  { step: "groups" },
  { step: { takes: ["brand", "invite"], refuses: ["", "constructor", "done", 7, null] } },
);
testFields("saveTour, done", calls.saveTour, { done: true }, { done: { takes: [true], refuses: [false, 1, null] } });
test.each([{}, { step: "brand", done: true }])("saveTour requires either a step or done, not %j", (input) => {
  expect(calls.saveTour.input.safeParse(input).success).toBe(false);
});

const SOME_GROUPS = {
  takes: [["sales"], ["a", "b", "c", "d", "e"]],
  refuses: [[], ["a", "b", "c", "d", "e", "f"], ["a/b"], ["constructor"], "sales"],
};

testFields(
  "deletePart",
  calls.deletePart,
  { a: "groups", b: "sales", c: "Sales" },
  {
    a: { takes: ["groups", "roles", "themes", "users"], refuses: ["events", "", 7], required: true },
    b: {
      takes: ["sales", "acme.night", chars(128)],
      refuses: ["", chars(129), "a/b", "constructor", 7],
      required: true,
    },
    c: { takes: ["Sales", "Law / Recht", chars(200)], refuses: ["", chars(201), 7], required: true },
  },
);

const A_TOKEN = {
  takes: ["A".repeat(22), "-_09azAZ".padEnd(22, "x")],
  refuses: ["", chars(21), chars(23), "é".repeat(22), 7],
  required: true,
} as const;
const A_PASSWORD = { takes: ["123456", chars(4096)], refuses: ["", "12345", chars(4097), 7], required: true } as const;
const TOKEN = "A".repeat(22);
testFields("sendInvitation", calls.sendInvitation, { uid: "b" }, { uid: A_UID });
testFields("withdrawInvitation", calls.withdrawInvitation, { uid: "b" }, { uid: A_UID });
testFields("readInvitation", calls.readInvitation, { token: TOKEN }, { token: A_TOKEN });
testFields("joinEnterprise", calls.joinEnterprise, { token: TOKEN }, { token: A_TOKEN });
testFields(
  "acceptInvitation",
  calls.acceptInvitation,
  { token: TOKEN, password: "123456" },
  { token: A_TOKEN, password: A_PASSWORD },
);
testFields(
  "redirectInvitation",
  calls.redirectInvitation,
  { token: TOKEN, email: "a@b.co" },
  { token: A_TOKEN, email: { ...AN_EMAIL, required: true } },
);

testFields(
  "updateEmployee",
  calls.updateEmployee,
  { uid: "b", status: "active" },
  {
    uid: A_UID,
    status: { takes: ["active", "disabled"], refuses: ["invited", "left", "", 7] },
    "groups.add": SOME_GROUPS,
    "groups.remove": SOME_GROUPS,
  },
);
test("updateEmployee requires at least one field to change", () => {
  expect(calls.updateEmployee.input.safeParse({ uid: "b" }).success).toBe(false);
});

testFields(
  "listColleagues",
  calls.listColleagues,
  {},
  {
    q: { takes: ["", "Ada", chars(100)], refuses: [chars(101), "a\nb", 7] },
    after: { takes: ["u1~1lovelace ada"], refuses: ["", chars(301), "a/b", 7] },
  },
);

testFields(
  "listEmployees",
  calls.listEmployees,
  {},
  {
    uid: AN_ID,
    q: { takes: ["", "Ada", chars(100)], refuses: [chars(101), "a\nb", 7] },
    group: { takes: ["sales", chars(64)], refuses: ["", chars(65), "a/b", "constructor", 7] },
    status: { takes: ["active", "invited", "disabled"], refuses: ["left", "", 7] },
    role: { takes: ["admin", "front-office"], refuses: ["", "Office", "1a", "constructor", 7] },
    manages: { takes: ["sales"], refuses: ["", "a/b", "constructor", 7] },
    sort: { takes: ["name", "views"], refuses: ["contacts", "", 7] },
    after: { takes: ["u1~1lovelace ada", chars(300)], refuses: ["", chars(301), "a/b", "a.b", "a\u0000", "\ud800", 7] },
    limit: { takes: [1, 100], refuses: [0, 101, 1.5, "10"] },
  },
);

const A_LAYER = {
  "layer.job_title": { takes: ["", chars(120)], refuses: [chars(121), 7] },
  "layer.organization_name": { takes: ["", "booking.com"], refuses: [chars(121), "https://evil.example"] },
  "layer.address": { takes: ["Via 1\nRoma"], refuses: [chars(301)] },
  "layer.bio": { takes: [chars(2000)], refuses: [chars(2001)] },
  "layer.prefilled.bio": { takes: ["", "Hello"], refuses: [chars(2001), 7] },
  "layer.locked_fields": { takes: [[], ["bio", "profile_pic"]], refuses: [["uid"], "bio"] },
  "layer.theme": { takes: ["acme.night"], refuses: ["night", "a/b.c", "constructor.x", 7] },
  "layer.logo": { takes: ["/media/enterprise/acme/x.webp"], refuses: ["", chars(1025), 7] },
  "layer.buttons": {
    takes: [[], many(10, (at) => ({ id: `b${at}`, ref: "email", data: "a@b.example" }))],
    refuses: [
      many(11, (at) => ({ id: `b${at}`, ref: "email", data: "a@b.example" })),
      many(2, () => ({ id: "b", ref: "email", data: "a@b.example" })),
      [{ id: "b", ref: "email", data: "nobody" }],
    ],
  },
  seen: {
    takes: [{}, { bio: chars(2001), locked_fields: ["bio"], buttons: [{ id: "b", ref: "email", data: "" }] }],
    refuses: ["", 7, null],
  },
  "seen.name": { refuses: ["Verde"], reportedAt: "seen" },
} as const;
testFields(
  "updateProfile",
  calls.updateProfile,
  { layer: {} },
  { name: { takes: ["Verde"], refuses: ["", chars(81)] }, ...A_LAYER },
);
testFields(
  "updateGroup",
  calls.updateGroup,
  { id: "sales", layer: {} },
  { name: { takes: ["Sales", "..b"], refuses: ["", ".", "..", chars(81)] }, ...A_LAYER },
);
test("updateGroup requires a name for a new group and a change for an existing one", () => {
  const takes = (input: object) => calls.updateGroup.input.safeParse(input).success;
  expect([takes({ name: "Sales" }), takes({ layer: {} }), takes({ id: "sales" }), takes({})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(calls.updateProfile.input.safeParse({}).success).toBe(false);
  expect(calls.updateProfile.input.safeParse({ seen: {} }).success).toBe(false);
});
testFields(
  "saveSkills",
  calls.saveSkills,
  { skills: [] },
  {
    skills: {
      takes: [["Law", "Sales"], many(200, (at) => `Skill ${at}`)],
      refuses: [many(201, (at) => `Skill ${at}`), ["Law", "law"], [""], [chars(41)], "Law"],
      required: true,
    },
  },
);
testFields(
  "saveEnterpriseQr",
  calls.saveEnterpriseQr,
  { style: null },
  { style: { refuses: [undefined, {}, "square"] } },
);
testFields(
  "getEnterpriseQr",
  calls.getEnterpriseQr,
  { enterprise: "acme" },
  { enterprise: { takes: ["acme-2"], refuses: ["", "a/b", "ab"], required: true } },
);
testFields(
  "getGroup",
  calls.getGroup,
  { id: "sales" },
  { id: { takes: ["sales"], refuses: ["", "a/b", "constructor"], required: true } },
);

testFields(
  "createApiKey",
  calls.createApiKey,
  { name: "Payroll", scopes: ["employees.read"] },
  {
    name: { takes: ["Payroll", chars(60)], refuses: ["", " ", chars(61), "a\nb", 7], required: true },
    scopes: {
      takes: [["employees.read"]],
      refuses: [[], ["employees.read", "employees.read"], ["everything"], "employees.read"],
      required: true,
    },
  },
);
testFields("listApiKeys", calls.listApiKeys, {}, {});
testFields(
  "deleteApiKey",
  calls.deleteApiKey,
  { id: "00000000beef" },
  { id: { takes: ["00000000beef"], refuses: ["", "00000000BEEF", "a/b", "0000", 7], required: true } },
);

const A_HOOK = { takes: ["00000000beef"], refuses: ["", "00000000BEEF", "a/b", "0000", 7], required: true } as const;
const A_DELIVERY = { takes: [`msg_${"A".repeat(22)}`], refuses: ["", "msg_", "a/b", `msg_${"A".repeat(23)}`, 7] };
const A_HOOK_URL = {
  takes: ["https://hooks.example/a?b=c", "https://hooks.example:8443/"],
  refuses: ["", "hooks.example", "ftp://hooks.example/", "https://a:b@hooks.example/", "https://hooks.example/#a", 7],
};
const SOME_EVENTS = {
  takes: [["employee.created"], ["employee.removed", "employee.updated"]],
  refuses: [[], ["employee.created", "employee.created"], ["everything"], "employee.created"],
};
testFields("listHooks", calls.listHooks, {}, {});
testFields(
  "createHook",
  calls.createHook,
  { url: "https://hooks.example/", events: ["employee.created"] },
  { url: { ...A_HOOK_URL, required: true }, events: { ...SOME_EVENTS, required: true } },
);
testFields(
  "updateHook",
  calls.updateHook,
  { id: "00000000beef" },
  { id: A_HOOK, url: A_HOOK_URL, events: SOME_EVENTS, enabled: A_FLAG },
);
testFields("deleteHook", calls.deleteHook, { id: "00000000beef" }, { id: A_HOOK });
testFields("rotateHookSecret", calls.rotateHookSecret, { id: "00000000beef" }, { id: A_HOOK });
testFields("testHook", calls.testHook, { id: "00000000beef" }, { id: A_HOOK });
testFields("listDeliveries", calls.listDeliveries, { id: "00000000beef" }, { id: A_HOOK, after: A_DELIVERY });
testFields(
  "resendDelivery",
  calls.resendDelivery,
  { id: "00000000beef", delivery: `msg_${"A".repeat(22)}` },
  { id: A_HOOK, delivery: { ...A_DELIVERY, required: true } },
);
