import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { MAIL_BUDGET } from "../../config/limits.ts";
import { catchMails, codeIn } from "../../testing/catch-mails.ts";
import { createTestActor, createTestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { requestVerification } from "./request-verification.ts";

/** Makes the address of an account unconfirmed, as after sign-up. */
async function unconfirm(uid: string): Promise<void> {
  await getAuth(firebaseApp()).updateUser(uid, { emailVerified: false });
}

test("a new account gets a link of this site, in the language of the page", async () => {
  const actor = await createTestActor();
  await unconfirm(actor.uid);
  const { ctx, only } = catchMails(actor.ctx);
  expect(await requestVerification(ctx, { language: "de" })).toEqual({ sent: true });
  const mail = only("email-verify");
  expect(mail).toMatchObject({ to: actor.email, language: "de", about: actor.uid });
  expect(mail.data.url.startsWith(`${ctx.gateways.site.url}/action?mode=verifyEmail&oobCode=`)).toBe(true);
  expect(await ctx.gateways.accounts.readCode(codeIn(mail.data.url))).toMatchObject({ email: actor.email });
});

test("the language of the settings takes precedence over that of the page", async () => {
  const person = await createTestPerson();
  await unconfirm(person.uid);
  await testDatabase().ref(`users/${person.uid}/settings/language`).set("de");
  const { ctx, only } = catchMails(person.ctx);
  await requestVerification(ctx, { language: "en" });
  expect(only("email-verify").language).toBe("de");
});

test("an address gets a limited number of mails", async () => {
  const actor = await createTestActor();
  await unconfirm(actor.uid);
  for (let count = 0; count < MAIL_BUDGET.perRecipient; count++) await requestVerification(actor.ctx, {});
  expect((await refusalOf(requestVerification(actor.ctx, {}))).code).toBe("resource-exhausted");
});

test("a confirmed address gets none", async () => {
  const { ctx, mails } = catchMails((await createTestActor()).ctx);
  expect(await requestVerification(ctx, {})).toEqual({ sent: true });
  expect(mails).toEqual([]);
});
