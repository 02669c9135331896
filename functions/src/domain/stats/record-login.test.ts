import { getAuth } from "firebase-admin/auth";
import { describe, expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { catchMails } from "../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { listSignIns } from "../sign-ins/sign-ins.ts";
import { recordLogin } from "./record-login.ts";
import { PHONE } from "./test-card.test-helper.ts";

const HOUR_MS = 3_600_000;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Signs in with a browser, `after` milliseconds later. */
async function signInWith({ ctx }: TestPerson, userAgent: string, after = 0): Promise<void> {
  await recordLogin({ ...ctx, now: ctx.now + after, client: { ...ctx.client, userAgent } }, {});
}

const signInsOf = async ({ ctx }: TestPerson) => (await listSignIns(ctx, {})).items;

describe("a sign-in", () => {
  test("is stored with date, kind of device and browser, and nothing else", async () => {
    const person = await createTestPerson();
    await signInWith(person, FIREFOX);
    const [signIn, ...more] = await signInsOf(person);
    expect(signIn).toMatchObject({ date: person.ctx.now, device: "desktop", browser: "Firefox, Windows" });
    expect(more).toEqual([]);
    const kept = JSON.stringify(await stored(`sign_ins/${person.uid}`));
    for (const trace of ["Mozilla", "140", person.ctx.client.addressHash]) expect(kept).not.toContain(trace);
    expect(await stored(`users/${person.uid}/last_login`)).toBe(person.ctx.now);
  });

  test("within an hour with the same browser updates the one before, later or with another browser it is a new one", async () => {
    const person = await createTestPerson();
    await signInWith(person, FIREFOX);
    await signInWith(person, FIREFOX, HOUR_MS - 1);
    expect((await signInsOf(person)).map(({ date }) => date - person.ctx.now)).toEqual([HOUR_MS - 1]);
    await signInWith(person, PHONE, HOUR_MS);
    await signInWith(person, FIREFOX, 3 * HOUR_MS);
    const listed = (await signInsOf(person)).map(({ date, device }) => [date - person.ctx.now, device]);
    expect(listed).toEqual([
      [3 * HOUR_MS, "desktop"],
      [HOUR_MS, "phone"],
      [HOUR_MS - 1, "desktop"],
    ]);
  });

  test("is limited to the last ten, and of two concurrent ones both are stored", async () => {
    const person = await createTestPerson();
    for (let times = 0; times < 10; times += 1) await signInWith(person, FIREFOX, 2 * times * HOUR_MS);
    await Promise.all([signInWith(person, FIREFOX, 40 * HOUR_MS), signInWith(person, PHONE, 40 * HOUR_MS)]);
    const kept = await signInsOf(person);
    expect(kept.map(({ date }) => (date - person.ctx.now) / HOUR_MS)).toEqual([40, 40, 18, 16, 14, 12, 10, 8, 6, 4]);
    expect(new Set(kept.slice(0, 2).map(({ device }) => device))).toEqual(new Set(["phone", "desktop"]));
  });

  test("before registration is not stored", async () => {
    const actor = await createTestActor();
    expect(await recordLogin(actor.ctx, {})).toEqual({ ok: true });
    expect(await stored(`sign_ins/${actor.uid}`)).toBeNull();
  });

  test("takes over the current address of the identity provider, and mails the former one a link to restore it", async () => {
    const person = await createTestPerson();
    const email = `new-${person.email}`;
    await getAuth(firebaseApp()).updateUser(person.uid, { email, emailVerified: true });
    await testDatabase().ref(`users/${person.uid}/pending_email`).set(email);
    const { ctx, mails, only } = catchMails(person.ctx);
    await recordLogin(ctx, {});
    expect(await stored(`users/${person.uid}`)).toMatchObject({ email, last_login: ctx.now });
    expect(await stored(`users/${person.uid}/pending_email`)).toBeNull();
    const { to, data } = only("email-changed");
    expect([to, data.email, data.new_email]).toEqual([person.email, person.email, email]);
    const token = data.url.slice(data.url.lastIndexOf("/") + 1);
    const id = ctx.gateways.links.read("restore", token)?.id ?? "";
    expect(await ctx.stores.formerEmails.get(person.uid, id, ctx.now)).toMatchObject({ email: person.email });
    await recordLogin(ctx, {});
    expect(mails).toHaveLength(1);
  });
});
