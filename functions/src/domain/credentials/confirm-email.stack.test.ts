import { describe, expect, it } from "vitest";
import { catchMails, codeIn } from "../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { expectSignedOut } from "../../testing/expect-signed-out.ts";
import { createSignedInPerson, disableAccount, errorOf, request, signIn, signInFully } from "../../testing/http.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { forge, renewToken } from "../../testing/tokens.ts";
import { updateUser } from "../users/update-user.ts";
import { confirmEmail } from "./confirm-email.ts";

const newAddress = () => `${uniqueName()}@example.com`;

/** The code in the link that was mailed to a requested address. */
async function askForCode(person: TestPerson, email: string): Promise<string> {
  const { ctx, only } = catchMails(person.ctx);
  await updateUser(ctx, { email });
  return codeIn(only("email-change").data.url);
}

const USED = { code: "This link has already been used or is incomplete. Request a new one." };

async function expectRefused(code: string): Promise<void> {
  const { ctx, mails } = catchMails(createTestCtx());
  const failure = await refusalOf(confirmEmail(ctx, { code }));
  expect([failure.code, failure.details.fields, mails]).toEqual(["invalid-argument", USED, []]);
}

describe("confirming another email address", () => {
  it("sets it on account and record, and mails the former address a link to restore it", async () => {
    const person = await createTestPerson();
    const email = newAddress();
    const code = await askForCode(person, email);
    const { ctx, only, mails } = catchMails(createTestCtx());
    expect(await confirmEmail(ctx, { code })).toEqual({ email });
    expect(await ctx.gateways.accounts.get(person.uid)).toMatchObject({ email, emailVerified: true });
    expect(await stored(`users/${person.uid}/email`)).toBe(email);
    expect(await stored(`users/${person.uid}/pending_email`)).toBeNull();
    const { to, about, data } = only("email-changed");
    expect([mails.length, to, about, data.new_email]).toEqual([1, person.email, person.uid, email]);
    expect(data.url).toContain("/r/");
  });

  it("works once", async () => {
    const person = await createTestPerson();
    const email = newAddress();
    const code = await askForCode(person, email);
    await confirmEmail(createTestCtx(), { code });
    await expectRefused(code);
    expect(await stored(`users/${person.uid}/email`)).toBe(email);
  });

  it("is refused when another address was requested since, or the change was cancelled", async () => {
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    const [first, second] = [await askForCode(person, newAddress()), await askForCode(person, newAddress())];
    await expectRefused(first);
    await confirmEmail(createTestCtx(), { code: second });
    const cancelled = await askForCode(other, newAddress());
    await testDatabase().ref(`users/${other.uid}/pending_email`).remove();
    await expectRefused(cancelled);
    expect(await other.ctx.gateways.accounts.get(other.uid)).toMatchObject({ email: other.email });
  });

  it("is refused when the address belongs to another account by now", async () => {
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    const email = newAddress();
    const code = await askForCode(person, email);
    await confirmEmail(createTestCtx(), { code: await askForCode(other, email) });
    await expectRefused(code);
    expect(await stored(`users/${person.uid}/email`)).toBe(person.email);
  });

  it("refuses codes of another kind, and invalid ones", async () => {
    const { ctx, email } = await createTestPerson();
    await expectRefused((await ctx.gateways.accounts.createPasswordReset(email)) ?? "");
    await expectRefused("no-code-of-ours");
    const answer = await request("POST", "/api/users/email", { body: { code: "no code" } });
    expect([answer.status, errorOf(answer).fields]).toEqual([400, { code: "This link is incomplete." }]);
  });

  it.each(["disabled at the provider", "disabled", "deleting"])("is refused for an account that is %s", async (how) => {
    const person = await createTestPerson();
    const code = await askForCode(person, newAddress());
    if (how.includes("provider")) await disableAccount(person.uid);
    else await testDatabase().ref(`users/${person.uid}/${how}`).set(true);
    await expectRefused(code);
    expect(await person.ctx.gateways.accounts.get(person.uid)).toMatchObject({ email: person.email });
  });

  it("ends all earlier sessions, including renewed ones and those of the same second; a new one works", async () => {
    const person = await createSignedInPerson();
    const { refreshToken } = await signInFully(person);
    const email = newAddress();
    const code = await askForCode(person, email);
    const sameSecond = forge(person.token, { auth_time: Math.floor(Date.now() / 1000) });
    const answer = await request("POST", "/api/users/email", { body: { code } });
    expect([answer.status, answer.json]).toEqual([200, { email }]);
    const renewed = await renewToken(refreshToken);
    await expectSignedOut([person.token, sameSecond, ...(renewed === null ? [] : [renewed])]);
    const token = await signIn({ ...person, email });
    expect((await request("GET", "/api/users/sign_ins", { token })).status).toBe(200);
  });
});
