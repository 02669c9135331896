import { expect, test } from "vitest";
import { ADMIN_ROLES, includesRole } from "../../entities/platform/admin-role.ts";
import {
  A_FLAG,
  A_PUSH_KEY,
  aChoice,
  AN_EMAIL,
  AN_ID,
  aRequiredLine,
  refusedFields,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const A_REASON = { ...aRequiredLine(200), required: true } as const;

testFields(
  "saveAdmin",
  calls.saveAdmin,
  { email: "a@b.co", role: "support", reason: "She helps with mails.", confirmation: "a@b.co" },
  {
    email: { ...AN_EMAIL, required: true },
    confirmation: { ...AN_EMAIL, required: true },
    role: { ...aChoice(...ADMIN_ROLES), required: true },
    reason: A_REASON,
    uid: { refuses: ["b"], reportedAt: "" },
  },
);

testFields(
  "removeAdmin",
  calls.removeAdmin,
  { uid: "b", reason: "She has left." },
  { uid: { ...AN_ID, required: true }, reason: A_REASON },
);

testFields(
  "decideApproval",
  calls.decideApproval,
  { id: "-OaAaAaAaAaAaAaAaAaA", hash: "0".repeat(32), approve: true },
  {
    id: { ...A_PUSH_KEY, required: true },
    hash: {
      takes: ["0123456789abcdef".repeat(2)],
      refuses: ["", "0".repeat(31), "0".repeat(33), "G".repeat(32), 7],
      required: true,
    },
    approve: { ...A_FLAG, required: true },
  },
);

test.each([calls.listAdmins, calls.listApprovals, calls.getOwnRole])("$path takes no input", (call) => {
  expect([refusedFields(call, {}), refusedFields(call, { all: true })]).toEqual([[], [""]]);
});

test("a role includes all lower roles", () => {
  const included = ADMIN_ROLES.map((role) => ADMIN_ROLES.filter((least) => includesRole(role, least)));
  expect(included).toEqual([["support"], ["support", "operator"], ["support", "operator", "owner"]]);
});
