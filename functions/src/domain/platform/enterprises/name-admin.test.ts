import { expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { disableAccount } from "../../../testing/http.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { listAdminActs } from "../../audit/list-admin-acts.ts";
import { recount } from "../../enterprise/recount.test-helper.ts";
import { getEnterprise } from "../../enterprise/get-enterprise.ts";
import { changeEnterprise } from "./change-enterprise.ts";

const reason = "The admin has left";

async function createOperator() {
  const { uid, ctx } = await createTestPerson({ admin: true });
  const caught = catchMails({ ...ctx, actor: { ...ctx.actor, role: "operator" as const } });
  return { uid, ...caught, name: (id: string, admin: string) => changeEnterprise(caught.ctx, { id, admin, reason }) };
}
const isAdmin = async (uid: string) => (await stored(`users/${uid}/enterprise_admin`)) === true;

test("makes an employee an admin, once; the log, the person and all admins know", async () => {
  const operator = await createOperator();
  const id = await createTestEnterprise({ profile: { name: "Acme" } });
  const boss = await createTestPerson({ enterprise: id, enterpriseAdmin: true });
  const person = await createTestPerson({ enterprise: id });
  expect((await operator.name(id, person.uid)).admins.map(({ uid }) => uid)).toContain(person.uid);
  expect(await isAdmin(person.uid)).toBe(true);
  await recount(id);
  expect((await getEnterprise(person.ctx, {})).counts).toMatchObject({ admins: 2 });
  const entry = { actor: operator.uid, role: "operator", call: "admin.changeEnterprise", code: "admin", reason };
  expect(await auditOf(id)).toMatchObject([{ ...entry, target: id }]);
  expect(await auditOf(person.uid)).toMatchObject([{ ...entry, target: person.uid, thing: id }]);
  expect((await listAdminActs(person.ctx, {})).items).toMatchObject([{ act: "enterprise-admin", role: "operator" }]);
  const sent = operator.mails.map(({ kind, about, data }) => [kind, about, data]);
  const data = expect.objectContaining({ enterprise: "Acme", person: "Ada Lovelace" }) as unknown;
  expect(sent).toHaveLength(2);
  for (const { uid } of [boss, person]) expect(sent).toContainEqual(["enterprise-admin-named", uid, data]);

  await operator.name(id, person.uid);
  expect([(await auditOf(id)).length, operator.mails.length]).toEqual([1, 2]);
});

test("also works when the plan has ended or the enterprise is frozen", async () => {
  const operator = await createOperator();
  const id = await createTestEnterprise({ plan: "free" });
  const { uid } = await createTestPerson({ enterprise: id });
  await changeEnterprise(operator.ctx, { id, frozen: true, reason: "Spam" });
  await operator.name(id, uid);
  expect(await isAdmin(uid)).toBe(true);
});

test("refuses everyone who is not an active employee with an account, and changes nothing", async () => {
  const operator = await createOperator();
  const id = await createTestEnterprise();
  await createTestPerson({ enterprise: id, enterpriseAdmin: true });
  const disabled = await createTestPerson({ enterprise: id, status: "disabled" });
  const invited = await createTestPerson({ enterprise: id, status: "invited" });
  const lockedOut = await createTestPerson({ enterprise: id });
  await disableAccount(lockedOut.uid);
  const left = await createTestPerson({ enterprise: id });
  await testDatabase().ref(`users/${left.uid}/disabled`).set(true);
  const outsider = await createTestPerson();
  const elsewhere = await createTestPerson({ enterprise: await createTestEnterprise(), enterpriseAdmin: true });
  for (const [person, code, problem] of [
    [disabled, "invalid-argument", "Only an active employee can be an admin."],
    [invited, "invalid-argument", "Only an active employee can be an admin."],
    [lockedOut, "invalid-argument", "This person has no account to sign in to."],
    [left, "invalid-argument", "This person has no account to sign in to."],
    [outsider, "not-found", "This person isn’t an employee of this organisation."],
    [elsewhere, "not-found", "This person isn’t an employee of this organisation."],
  ] as const) {
    const refusal = await refusalOf(operator.name(id, person.uid));
    expect([refusal.code, refusal.details.fields]).toEqual([code, { admin: problem }]);
  }
  expect((await refusalOf(operator.name("nowhere", outsider.uid))).code).toBe("not-found");
  const deletion = { date: 1, by: operator.uid, request_id: "r" };
  const ending = await createTestEnterprise({ standing: { frozen_date: 1, deletion, rev: 1 } });
  expect((await refusalOf(operator.name(ending, outsider.uid))).code).toBe("conflict");
  expect(await auditOf(id)).toEqual([]);
  expect(operator.mails).toEqual([]);
  expect(await stored(`enterprise/${id}/counts/admins`)).toBe(1);
});
