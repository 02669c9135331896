import { expect, test } from "vitest";
import { catchMails, codeIn } from "../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { disableAccount, errorOf, request } from "../../testing/http.ts";
import { requestPasswordReset, RESET_ANSWER_MS } from "./request-password-reset.ts";

/** Requests a reset and checks the answer. @returns the mails that are sent. */
async function ask(email: string, language?: "en" | "de") {
  const { ctx, mails } = catchMails(createTestCtx());
  const started = performance.now();
  expect(await requestPasswordReset(ctx, { email, language })).toEqual({ sent: true });
  expect(performance.now() - started).toBeGreaterThanOrEqual(RESET_ANSWER_MS - 5);
  return mails;
}

test("mails one link of this site to a known address and none to others, with the same answer in no less time", async () => {
  const { uid, email, ctx } = await createTestPerson();
  const [mail, ...more] = await ask(email);
  expect(mail).toMatchObject({
    kind: "password-reset",
    to: email,
    language: "en",
    about: uid,
    data: { name: "Ada", email },
  });
  expect(more).toEqual([]);
  const url = mail?.kind === "password-reset" ? mail.data.url : "";
  expect(url.startsWith(`${ctx.gateways.site.url}/action?mode=resetPassword&oobCode=`)).toBe(true);
  expect(await ctx.gateways.accounts.readCode(codeIn(url))).toEqual({ kind: "password-reset", email, newEmail: null });
  expect(await ask(`${uniqueName()}@example.com`)).toEqual([]);
});

test("the link keeps the path that the user was going to", async () => {
  const { email } = await createTestPerson();
  const { ctx, mails } = catchMails(createTestCtx());
  await requestPasswordReset(ctx, { email, next: "/k/AbC?s=nfc" });
  const [mail] = mails;
  const url = new URL(mail?.kind === "password-reset" ? mail.data.url : "");
  expect(url.searchParams.get("continueUrl")).toBe("/k/AbC?s=nfc");
  expect(await ctx.gateways.accounts.readCode(codeIn(url.href))).toMatchObject({ kind: "password-reset", email });
});

test.each(["https://evil.example/x", "//evil.example", "/\\evil.example"])("a link never leads to %s", async (next) => {
  const body = { email: `${uniqueName()}@example.com`, next };
  const answer = await request("POST", "/api/admin/passwordReset", { body });
  expect([answer.status, errorOf(answer).fields]).toEqual([400, { next: "Use a path of this site." }]);
});

test("writes in the language of the settings, else in that of the request", async () => {
  const [person, actor] = [await createTestPerson(), await createTestActor()];
  expect(await ask(person.email, "de")).toMatchObject([{ language: "de" }]);
  await testDatabase().ref(`users/${person.uid}/settings/language`).set("de");
  expect(await ask(person.email, "en")).toMatchObject([{ language: "de" }]);
  expect(await ask(actor.email, "de")).toMatchObject([{ to: actor.email, language: "de", data: { name: "" } }]);
});

test.each(["disabled", "deleting"])("mails nothing to an account whose record is %s", async (mark) => {
  const { uid, email } = await createTestPerson();
  await testDatabase().ref(`users/${uid}/${mark}`).set(true);
  expect(await ask(email)).toEqual([]);
});

test("mails nothing to an account that is disabled at the provider", async () => {
  const { uid, email } = await createTestPerson();
  await disableAccount(uid);
  expect(await ask(email)).toEqual([]);
});
