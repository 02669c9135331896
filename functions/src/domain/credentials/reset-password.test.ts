import { describe, expect, it } from "vitest";
import { catchMails, codeIn } from "../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  type TestActor,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { expectSignedOut, statusWith } from "../../testing/expect-signed-out.ts";
import { createSignedInPerson, disableAccount, errorOf, request, signIn, signInFully } from "../../testing/http.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { forge, renewToken } from "../../testing/tokens.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

/** The code of a reset link that is mailed to an account. */
async function askForCode({ email }: Pick<TestActor, "email">): Promise<string> {
  const { ctx, only } = catchMails(createTestCtx());
  await requestPasswordReset(ctx, { email });
  return codeIn(only("password-reset").data.url);
}

const NEW = "quite-another-one";

async function fieldsOf(outcome: Promise<unknown>) {
  const { code, details } = await refusalOf(outcome);
  return [code, details.fields];
}

const USED = { code: "This link has already been used or is incomplete. Request a new one." };

describe("setting a password with a reset link", () => {
  it("sets it, and mails the user when it was changed and what to do if it was not them", async () => {
    const person = await createTestPerson();
    const settings = { language: "de", time_zone: "Asia/Tokyo" };
    await testDatabase().ref(`users/${person.uid}/settings`).set(settings);
    const code = await askForCode(person);
    const { ctx, mails } = catchMails(createTestCtx());
    expect(await resetPassword(ctx, { code, password: NEW })).toEqual({ email: person.email });
    expect(await signIn(person)).toBeUndefined();
    expect(await signIn({ ...person, password: NEW })).toMatch(/\./);
    const data = {
      name: "Ada",
      email: person.email,
      date: ctx.now,
      time_zone: "Asia/Tokyo",
      url: `${ctx.gateways.site.url}/reset`,
    };
    expect(mails).toEqual([{ kind: "password-changed", to: person.email, language: "de", about: person.uid, data }]);
  });

  it("works for an account without a card", async () => {
    const actor = await createTestActor();
    const { ctx, mails } = catchMails(createTestCtx());
    await resetPassword(ctx, { code: await askForCode(actor), password: NEW });
    expect(mails).toMatchObject([{ kind: "password-changed", to: actor.email, about: actor.uid }]);
    expect(await signIn({ ...actor, password: NEW })).toMatch(/\./);
  });

  it("works once; a second use is refused by the field, and changes nothing", async () => {
    const person = await createTestPerson();
    const code = await askForCode(person);
    await resetPassword(createTestCtx(), { code, password: NEW });
    const { ctx, mails } = catchMails(createTestCtx());
    expect(await fieldsOf(resetPassword(ctx, { code, password: "a-third-one" }))).toEqual(["invalid-argument", USED]);
    expect([await signIn({ ...person, password: "a-third-one" }), mails]).toEqual([undefined, []]);
  });

  it("refuses invalid codes, codes of another kind, and weak passwords, each by its field", async () => {
    const person = await createTestPerson();
    const change = await person.ctx.gateways.accounts.createEmailChange(person.uid, `new-${person.email}`);
    const other = change.kind === "free" ? change.code : "";
    for (const code of ["no-code-of-ours", other])
      expect(await fieldsOf(resetPassword(createTestCtx(), { code, password: NEW }))).toEqual([
        "invalid-argument",
        USED,
      ]);
    const code = await askForCode(person);
    const answer = await request("POST", "/api/users/password", { body: { code, password: "12345" } });
    expect([answer.status, errorOf(answer).fields]).toEqual([400, { password: "Use at least 6 characters." }]);
    // The provider's own policy can require more than the contract does.
    const weak = fieldsOf(resetPassword(createTestCtx(), { code, password: "short" }));
    expect(await weak).toEqual(["invalid-argument", { password: "This password is too weak. Choose a longer one." }]);
    expect(await resetPassword(createTestCtx(), { code, password: NEW })).toEqual({ email: person.email });
  });

  it.each(["in the record", "at the provider", "by leaving"])("refuses an account that is disabled %s", async (how) => {
    const person = await createTestPerson();
    const code = await askForCode(person);
    if (how === "at the provider") await disableAccount(person.uid);
    const mark = how === "by leaving" ? "deleting" : "disabled";
    if (how !== "at the provider") await testDatabase().ref(`users/${person.uid}/${mark}`).set(true);
    const { ctx, mails } = catchMails(createTestCtx());
    expect(await fieldsOf(resetPassword(ctx, { code, password: NEW }))).toEqual(["invalid-argument", USED]);
    expect([await signIn({ ...person, password: NEW }), mails]).toEqual([undefined, []]);
  });
});

describe("after a reset", () => {
  it("every call refuses earlier sessions, including renewed ones and those of the same second; a new one works", async () => {
    const person = await createSignedInPerson();
    const { refreshToken } = await signInFully(person);
    const code = await askForCode(person);
    const sameSecond = forge(person.token, { auth_time: Math.floor(Date.now() / 1000) });
    const done = await request("POST", "/api/users/password", { body: { code, password: NEW } });
    expect([done.status, done.json]).toEqual([200, { email: person.email }]);
    // The emulator renews any token (docs/decisions/018); the calls refuse the renewed one.
    const renewed = await renewToken(refreshToken);
    await expectSignedOut([person.token, sameSecond, ...(renewed === null ? [] : [renewed])]);
    const token = await signIn({ ...person, password: NEW });
    expect(await statusWith(token)).toBe(200);
  });
});
