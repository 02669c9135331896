import { roleName } from "@cardinal/contract/fields/ids";
import { expect, test } from "vitest";
import { toRoleId } from "./role-id.ts";

test.each([
  ["Front office", "front-office"],
  ["  Empfang & Außendienst ", "empfang-aussendienst"],
  ["Événements", "e-ve-nements"],
  ["2nd line", "nd-line"],
  ["李", "role"],
  ["Manager", "manager-2"],
  ["Admin", "admin-2"],
  ["None", "none-2"],
  ["Office", "office-3"],
])("%j becomes %s", (label, id) => {
  expect(toRoleId(label, ["office", "office-2"])).toBe(id);
});

test("the server accepts the id of any label", () => {
  for (const label of ["x".repeat(60), `${"ab ".repeat(20)}`, "…", "-a-", "Ü"])
    expect(roleName.safeParse(toRoleId(label, ["role"])).success).toBe(true);
});
