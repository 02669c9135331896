import { describe, expect, it } from "vitest";
import { env } from "../../config/env.ts";
import type { StoredMail } from "../../stores/outbox-store.ts";
import { createTestPerson, stored, type TestPerson, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { recordLogin } from "../stats/record-login.ts";
import { updateUser } from "./update-user.ts";

/** The mail that waits for an address; the stack may send it at once, so the outbox is read as it is written. */
async function askFor({ ctx }: TestPerson, email: string) {
  const mails: StoredMail["mail"][] = [];
  const { outbox } = ctx.stores;
  const creation: typeof outbox.creation = (mail, ...rest) => {
    mails.push(mail);
    return outbox.creation(mail, ...rest);
  };
  const stores = { ...ctx.stores, outbox: { ...outbox, creation } };
  const user = await updateUser({ ...ctx, stores }, { email });
  return { user, mails };
}

/** Opens the link as the app's page does: it brings the code to the provider. */
async function open(url: string): Promise<number> {
  const address = `http://${env().authEmulator}/identitytoolkit.googleapis.com/v1/accounts:update?key=test`;
  const body = JSON.stringify({ oobCode: new URL(url).searchParams.get("oobCode") });
  return (await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body })).status;
}

const newAddress = () => `${uniqueName()}@example.com`;

describe("another e-mail address", () => {
  it("counts when the link in the mail to it was opened, and comes with the next sign-in", async () => {
    const person = await createTestPerson();
    const [email, { uid, ctx }] = [newAddress(), person];
    const { user, mails } = await askFor(person, email);
    expect(user).toMatchObject({ email: person.email, pending_email: email });
    expect(mails).toEqual([expect.objectContaining({ kind: "email-change", to: email, about: uid })]);
    expect(await ctx.gateways.accounts.get(uid)).toMatchObject({ email: person.email });

    const [mail] = mails;
    expect(mail?.kind === "email-change" && (await open(mail.data.url))).toBe(200);
    expect(await ctx.gateways.accounts.get(uid)).toMatchObject({ email, emailVerified: true });
    await recordLogin(ctx, {});
    expect([await stored(`users/${uid}/email`), await stored(`users/${uid}/pending_email`)]).toEqual([email, null]);
  });

  it("does not count before, whoever signs in", async () => {
    const person = await createTestPerson();
    const email = newAddress();
    await askFor(person, email);
    await recordLogin(person.ctx, {});
    expect(await stored(`users/${person.uid}`)).toMatchObject({ email: person.email, pending_email: email });
  });

  it("that is the account's already comes into the record at once, without a mail", async () => {
    const person = await createTestPerson();
    await testDatabase().ref(`users/${person.uid}`).update({ email: "old@example.com", pending_email: person.email });
    const { user, mails } = await askFor(person, person.email);
    expect([user.email, user.pending_email, mails]).toEqual([person.email, undefined, []]);
  });

  it("of another account is refused", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const failure = await refusalOf(updateUser(one.ctx, { email: other.email }));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(["already-exists", ["email"]]);
    expect(await stored(`users/${one.uid}/email`)).toBe(one.email);
  });

  it("is refused after an old sign-in", async () => {
    const { ctx, uid } = await createTestPerson();
    const actor = { ...ctx.actor, authTime: ctx.actor.authTime - 16 * 60 };
    const failure = await refusalOf(updateUser({ ...ctx, actor }, { email: newAddress() }));
    expect(failure.code).toBe("recent-sign-in-required");
    expect(await stored(`users/${uid}/pending_email`)).toBeNull();
  });
});

describe("addresses of strangers", () => {
  it("get five mails an hour, however often and by how many at once one is asked for", async () => {
    const email = newAddress();
    const now = Date.now();
    const createPerson = async () => {
      const person = await createTestPerson();
      return { ...person, ctx: { ...person.ctx, now } };
    };
    const [one, other, third] = await Promise.all([createPerson(), createPerson(), createPerson()]);
    const asks = [one, other].flatMap((person) => Array.from({ length: 12 }, () => askFor(person, email)));
    const outcomes = await Promise.allSettled(asks);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const refusal = await refusalOf(askFor(third, email));
    expect([refusal.code, (refusal.details.retryAfter ?? 0) > 0]).toEqual(["resource-exhausted", true]);
  });

  it("are ten an hour for one account; the eleventh is refused and changes nothing", async () => {
    const person = await createTestPerson();
    const last = newAddress();
    for (let count = 0; count < 9; count += 1) await askFor(person, newAddress());
    await askFor(person, last);
    const refusal = await refusalOf(updateUser(person.ctx, { email: newAddress(), settings: { language: "de" } }));
    expect(refusal.code).toBe("resource-exhausted");
    expect(await stored(`users/${person.uid}`)).toMatchObject({ email: person.email, pending_email: last });
    expect(await stored(`users/${person.uid}/settings`)).toBeNull();
    // To one that was asked for before, there is still a mail.
    expect((await askFor(person, last)).mails).toHaveLength(1);
  });
});
