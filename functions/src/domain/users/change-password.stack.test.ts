import { getAuth } from "firebase-admin/auth";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { catchMails } from "../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { expectSignedOut } from "../../testing/expect-signed-out.ts";
import { createSignedInPerson, errorOf, request, signIn, signInFully } from "../../testing/http.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { forge, renewToken } from "../../testing/tokens.ts";
import { changePassword } from "./change-password.ts";

const NEW = "quite-another-one";

/** Expects that a refused call has changed nothing: the password, the sessions and the mails are as before. */
async function expectRefused(person: TestPerson, ctx: TestPerson["ctx"], password = NEW) {
  const caught = catchMails(ctx);
  const refusal = await refusalOf(changePassword(caught.ctx, { password }));
  expect([await signIn({ ...person, password }), caught.mails]).toEqual([undefined, []]);
  expect(await signIn(person)).toMatch(/\./);
  expect(await stored(`users/${person.uid}/valid_after`)).toBeNull();
  return refusal;
}

describe("changing one’s password", () => {
  it("sets it, and mails the user when it was changed and what to do if it was not them", async () => {
    const person = await createTestPerson();
    await testDatabase().ref(`users/${person.uid}/settings`).set({ language: "de", time_zone: "Asia/Tokyo" });
    const { ctx, mails } = catchMails(person.ctx);
    expect(await changePassword(ctx, { password: NEW })).toEqual({ ok: true });
    expect(await signIn(person)).toBeUndefined();
    expect(await signIn({ ...person, password: NEW })).toMatch(/\./);
    const { site } = ctx.gateways;
    const data = { name: "Ada", email: person.email, date: ctx.now, time_zone: "Asia/Tokyo", url: `${site.url}/reset` };
    expect(mails).toEqual([{ kind: "password-changed", to: person.email, language: "de", about: person.uid, data }]);
  });

  it("works for an account without a card", async () => {
    const actor = await createTestActor();
    const { ctx, mails } = catchMails(actor.ctx);
    await changePassword(ctx, { password: NEW });
    expect(mails).toMatchObject([{ kind: "password-changed", to: actor.email, about: actor.uid }]);
    expect(await signIn({ ...actor, password: NEW })).toMatch(/\./);
    expect(await stored(`users/${actor.uid}`)).toBeNull();
  });

  it("confirms no address, and mails nothing to an unconfirmed one", async () => {
    const person = await createTestPerson();
    await getAuth(firebaseApp()).updateUser(person.uid, { emailVerified: false });
    const { ctx, mails } = catchMails(person.ctx);
    await changePassword(ctx, { password: NEW });
    expect(mails).toEqual([]);
    expect(await ctx.gateways.accounts.get(person.uid)).toMatchObject({ emailVerified: false });
    expect(await signIn({ ...person, password: NEW })).toMatch(/\./);
  });

  it("is refused after an old sign-in", async () => {
    const person = await createTestPerson();
    const actor = { ...person.ctx.actor, authTime: person.ctx.actor.authTime - 16 * 60 };
    expect(await expectRefused(person, { ...person.ctx, actor })).toMatchObject({ code: "recent-sign-in-required" });
  });

  it("is refused for a user who must sign in through their enterprise", async () => {
    const person = await createTestPerson();
    await testDatabase().ref(`users/${person.uid}/sso_only`).set("acme");
    expect(await expectRefused(person, person.ctx)).toMatchObject({ code: "sso-required" });
  });

  it("names the field of a password that the provider finds too weak", async () => {
    const person = await createTestPerson();
    const refusal = await expectRefused(person, person.ctx, "short");
    const fields = { password: "This password is too weak. Choose a longer one." };
    expect([refusal.code, refusal.details.fields]).toEqual(["invalid-argument", fields]);
  });
});

describe("after the change", () => {
  it("every call refuses earlier sessions, including renewed ones and those of the same second; a new one works", async () => {
    const person = await createSignedInPerson();
    const { refreshToken } = await signInFully(person);
    const sameSecond = forge(person.token, { auth_time: Math.floor(Date.now() / 1000) });
    const body = { password: NEW };
    const done = await request("PUT", "/api/users/password", { token: person.token, body });
    expect([done.status, done.json]).toEqual([200, { ok: true }]);
    const renewed = await renewToken(refreshToken);
    await expectSignedOut([person.token, sameSecond, ...(renewed === null ? [] : [renewed])]);
    const token = await signIn({ ...person, password: NEW });
    expect((await request("GET", "/api/users/sign_ins", { token })).status).toBe(200);
    expect(await createTestCtx().gateways.accounts.get(person.uid)).toMatchObject({ emailVerified: true });
  });

  it("a call without a token, or with a password that is too short, changes nothing", async () => {
    const person = await createSignedInPerson();
    const unknown = await request("PUT", "/api/users/password", { body: { password: NEW } });
    expect([unknown.status, errorOf(unknown).code]).toEqual([401, "unauthenticated"]);
    const { token } = person;
    const short = await request("PUT", "/api/users/password", { token, body: { password: "12345" } });
    expect([short.status, errorOf(short).fields]).toEqual([400, { password: "Use at least 6 characters." }]);
    expect(await signIn({ ...person, password: NEW })).toBeUndefined();
  });
});
