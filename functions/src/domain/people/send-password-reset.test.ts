import { expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { catchMails } from "../../testing/catch-mails.ts";
import { createTestPerson, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { disableAccount } from "../../testing/http.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { listAdminActs } from "../audit/list-admin-acts.ts";
import { listActs } from "../audit/list-acts.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

async function createSupport() {
  const { uid, ctx } = await createTestPerson({ admin: true });
  const caught = catchMails({ ...ctx, actor: { ...ctx.actor, role: "support" as const } });
  return { uid, ...caught, send: (to: string) => sendPasswordReset(caught.ctx, { uid: to, reason: "Asked by phone" }) };
}

test("mails the person a link, with an entry in the log of both, which the person sees", async () => {
  const support = await createSupport();
  const { uid, email, ctx } = await createTestPerson();
  await testDatabase().ref(`users/${uid}/settings/language`).set("de");
  expect(await support.send(uid)).toEqual({ sent: true });
  expect(support.only("password-reset")).toMatchObject({ to: email, language: "de", about: uid });
  expect(await auditOf(uid)).toMatchObject([
    { actor: support.uid, role: "support", call: "admin.sendPasswordReset", target: uid, reason: "Asked by phone" },
  ]);
  const { items } = await listActs(support.ctx, { of: support.uid });
  expect(items).toMatchObject([{ call: "admin.sendPasswordReset", target: { id: uid, email } }]);
  expect((await listAdminActs(ctx, {})).items).toMatchObject([{ act: "password", role: "support" }]);
});

test("mails and logs nothing when nobody could use the link", async () => {
  const support = await createSupport();
  const people = await Promise.all(Array.from({ length: 4 }, async () => createTestPerson()));
  const [disabled, deleting, elsewhere, off] = people.map(({ uid }) => uid) as [string, string, string, string];
  await testDatabase()
    .ref("users")
    .update({ [`${disabled}/disabled`]: true, [`${deleting}/deleting`]: true, [`${elsewhere}/sso_only`]: "acme" });
  await disableAccount(off);
  for (const [uid, code] of [
    [uniqueName(), "not-found"],
    [deleting, "not-found"],
    [disabled, "conflict"],
    [off, "conflict"],
    [elsewhere, "conflict"],
  ] as const)
    expect([uid, (await refusalOf(support.send(uid))).code]).toEqual([uid, code]);
  expect(support.mails).toEqual([]);
  expect(await auditOf(support.uid)).toEqual([]);
});
