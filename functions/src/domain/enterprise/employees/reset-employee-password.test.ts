import { expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestEnterprise, createTestPerson } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { resetEmployeePassword } from "./reset-employee-password.ts";

const GROUPS = { law: { name: "Law", count: 0 }, sales: { name: "Sales", count: 0 } };

test("admins and managers can mail an active employee a link for a new password", async () => {
  const enterprise = await createTestEnterprise({ groups: GROUPS });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true, groups: ["law"] });
  const manager = await createTestPerson({ enterprise, manages: ["law"] });
  const person = await createTestPerson({ enterprise, groups: ["law"] });
  const other = await createTestPerson({ enterprise, groups: ["sales"] });
  const invited = await createTestPerson({ enterprise, status: "invited" });
  const elsewhere = await createTestPerson({ enterprise: await createTestEnterprise(), enterpriseAdmin: true });
  const outsider = await createTestPerson();
  for (const { ctx, uid } of [boss, manager]) {
    const caught = catchMails(ctx);
    const input = { enterprise, email: person.email.toUpperCase() };
    expect(await resetEmployeePassword(caught.ctx, input)).toEqual({ sent: true });
    expect(caught.only("password-reset").to).toBe(person.email);
    expect((await auditOf(person.uid)).at(-1)).toMatchObject({ actor: uid, call: "enterprise.resetEmployeePassword" });
  }
  for (const [caller, email, code] of [
    [manager, other.email, "not-found"],
    [manager, boss.email, "permission-denied"],
    [boss, outsider.email, "not-found"],
    [boss, elsewhere.email, "not-found"],
    [elsewhere, person.email, "not-found"],
    [person, other.email, "permission-denied"],
    [outsider, person.email, "not-found"],
    [boss, invited.email, "conflict"],
  ] as const)
    expect([(await refusalOf(resetEmployeePassword(caller.ctx, { enterprise, email }))).code, email]).toEqual([
      code,
      email,
    ]);
});
