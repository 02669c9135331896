import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { deleteUser } from "../../domain/account-deletion/delete-user.ts";
import { confirmEmail } from "../../domain/credentials/confirm-email.ts";
import { resetPassword } from "../../domain/credentials/reset-password.ts";
import type { ActorCtx, Ctx } from "../../domain/ctx.ts";
import { recordLogin } from "../../domain/stats/record-login.ts";
import { updateUser } from "../../domain/users/update-user.ts";
import { FORMER_EMAIL_MS } from "../../stores/former-emails-store.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { type CaughtMails, catchMails, codeIn } from "../../testing/catch-mails.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { statusWith } from "../../testing/expect-signed-out.ts";
import { createSignedInPerson, request, signIn } from "../../testing/http.ts";
import { inOneHour } from "../../testing/in-one-hour.ts";
import { type LocalServer, serveLocally } from "../../testing/servers/serve-locally.ts";
import { findRestorable } from "../../domain/credentials/restore-email.ts";
import { serve } from "../serve-pages.ts";

let caught: CaughtMails<Ctx>;
let server: LocalServer;
beforeAll(async () => {
  caught = catchMails(createTestCtx());
  const services = { stores: caught.ctx.stores, gateways: caught.ctx.gateways };
  server = await serveLocally((asked, answer) => serve(asked, answer, { services }));
  return () => server.stop();
});

const pathOf = (url: string) => new URL(url).pathname;
const open = (path: string, headers: Record<string, string> = {}) => request("GET", path, { url: server.url, headers });
function press(path: string, site = "same-origin") {
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site };
  return request("POST", path, { url: server.url, body: "", headers });
}

const newAddress = () => `${uniqueName("thief")}@example.com`;
const account = (uid: string) => caught.ctx.gateways.accounts.get(uid);

/** An attacker's change, made while signed in as the user. */
interface Attack {
  /** The code that was mailed to the attacker's address. */
  readonly code: string;
  readonly email: string;
  /** Path of the link in the mail to the owner. */
  readonly restorePath: string;
}

async function askForChange({ ctx }: { readonly ctx: ActorCtx }): Promise<Attack> {
  const mails = catchMails(ctx);
  const email = newAddress();
  await updateUser(mails.ctx, { email });
  return {
    code: codeIn(mails.only("email-change").data.url),
    email,
    restorePath: pathOf(mails.only("email-requested").data.url),
  };
}

/** Applies the code directly at the provider, bypassing our code. */
async function applyDirectly(uid: string, { code }: Attack): Promise<void> {
  expect(await caught.ctx.gateways.accounts.applyEmail(uid, code)).toBe("done");
}

/** The mails about one user: tests run concurrently. */
const mailsAbout = (uid: string) => caught.mails.filter(({ about }) => about === uid);

/** Opens the link, presses the button, and sets a new password with the resulting mail. */
async function restore(person: TestPerson, restorePath: string, password: string): Promise<void> {
  const { uid, email } = person;
  const mailsBefore = mailsAbout(uid).length;
  const before = [await stored(`users/${uid}`), await account(uid), await stored(`former_emails/${uid}`)];
  const shown = await open(restorePath);
  expect([shown.status, shown.text.includes(email)]).toEqual([200, true]);
  expect([await stored(`users/${uid}`), await account(uid), await stored(`former_emails/${uid}`)]).toEqual(before);
  const pressed = await press(restorePath);
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, `${restorePath}?now=done`]);
  expect((await open(`${restorePath}?now=done`)).text).toContain("Your address has been restored");
  expect(await account(uid)).toMatchObject({ email, emailVerified: true, disabled: false });
  expect(await stored(`users/${uid}/email`)).toBe(email);
  expect(await stored(`users/${uid}/pending_email`)).toBeNull();
  for (const old of [person.password, "set-by-the-thief"])
    expect(await signIn({ email, password: old })).toBeUndefined();
  const mails = mailsAbout(uid).slice(mailsBefore);
  expect(mails).toMatchObject([{ kind: "password-reset", to: email }]);
  const url = mails[0]?.kind === "password-reset" ? mails[0].data.url : "";
  await resetPassword(createTestCtx(), { code: codeIn(url), password });
  expect(await signIn({ email, password })).toMatch(/\./);
}

describe("restoring an address", () => {
  // Each has its own users, and mostly waits for the provider to hash passwords.
  it.concurrent.each<[string, (person: TestPerson, attack: Attack) => Promise<unknown>]>([
    ["was requested", () => Promise.resolve()],
    ["was confirmed through us", (_person, { code }) => confirmEmail(createTestCtx(), { code })],
    ["was changed at the provider, without a sign-in since", ({ uid }, attack) => applyDirectly(uid, attack)],
    [
      "was changed at the provider, with a sign-in since",
      async ({ uid, ctx }, attack) => {
        await applyDirectly(uid, attack);
        await recordLogin(ctx, {});
      },
    ],
    [
      "was changed twice, with another password",
      async ({ uid, ctx }, { code }) => {
        await confirmEmail(createTestCtx(), { code });
        const next = await askForChange({ ctx });
        await confirmEmail(createTestCtx(), { code: next.code });
        await getAuth(firebaseApp()).updateUser(uid, { password: "set-by-the-thief" });
      },
    ],
  ])("works after a change that %s, twice, and after the next attack", async (_name, takeOver) => {
    const person = await createTestPerson();
    const attack = await askForChange(person);
    await takeOver(person, attack);
    await restore(person, attack.restorePath, "of-the-owner");
    await restore(person, attack.restorePath, "of-the-owner-again");
    const again = await askForChange(person);
    await applyDirectly(person.uid, again);
    await recordLogin(person.ctx, {});
    expect(await stored(`users/${person.uid}/email`)).toBe(again.email);
    await restore(person, attack.restorePath, "of-the-owner-at-last");
    await restore(person, again.restorePath, "of-the-owner-for-good");
  });

  it("ends the attacker's sessions, and invalidates their restore links and codes", async () => {
    const person = await createSignedInPerson();
    const attack = await askForChange(person);
    await confirmEmail(createTestCtx(), { code: attack.code });
    const token = await signIn({ ...person, email: attack.email });
    const second = await askForChange(person);
    const third = await askForChange(person);
    await restore(person, attack.restorePath, "of-the-owner");
    expect(await statusWith(token)).toBe(401);
    for (const { restorePath, code } of [second, third]) {
      expect([(await open(restorePath)).status, (await press(restorePath)).status]).toEqual([404, 404]);
      await expect(confirmEmail(createTestCtx(), { code })).rejects.toThrow("not valid");
    }
    expect(await account(person.uid)).toMatchObject({ email: person.email });
  });

  it("prefers the older address when both are disputed: restoring it offers no link to undo that", async () => {
    const person = await createTestPerson();
    const attack = await askForChange(person);
    await confirmEmail(createTestCtx(), { code: attack.code });
    // Like the provider's own mail to the old address (RECOVER_EMAIL), which bypasses our code.
    await getAuth(firebaseApp()).updateUser(person.uid, { email: person.email });
    const { ctx, mails } = catchMails(person.ctx);
    await recordLogin(ctx, {});
    expect([await stored(`users/${person.uid}/email`), mails]).toEqual([person.email, []]);
    const former = (await stored(`former_emails/${person.uid}/emails`)) as Record<string, { email: string }>;
    expect(Object.values(former).map(({ email }) => email)).toEqual([person.email]);
  });

  it("is not offered to the mailbox of an address that was never confirmed, also after a sign-in", async () => {
    const person = await createTestPerson();
    await getAuth(firebaseApp()).updateUser(person.uid, { emailVerified: false });
    const { ctx, mails, only } = catchMails(person.ctx);
    const email = `${uniqueName("corrected")}@example.com`;
    await updateUser(ctx, { email });
    await confirmEmail({ ...createTestCtx(), stores: ctx.stores }, { code: codeIn(only("email-change").data.url) });
    await recordLogin(ctx, {});
    expect(mails.filter(({ to }) => to === person.email)).toEqual([]);
    expect(await stored(`former_emails/${person.uid}`)).toBeNull();
    expect(await account(person.uid)).toMatchObject({ email, emailVerified: true });
  });

  it("is possible for a week, and until the account is deleted", async () => {
    const person = await createTestPerson();
    const { restorePath } = await askForChange(person);
    const target = caught.ctx.gateways.links.read("restore", restorePath.slice(3)) ?? { uid: "", id: "" };
    const at = (now: number) => findRestorable(createTestCtx({ now }), target);
    expect(await at(person.ctx.now + FORMER_EMAIL_MS - 1)).toMatchObject({ email: person.email });
    expect(await at(person.ctx.now + FORMER_EMAIL_MS)).toBeNull();
    await deleteUser(person.ctx, { uid: person.uid, username: person.username });
    expect([(await open(restorePath)).status, (await press(restorePath)).status]).toEqual([404, 404]);
    expect(await stored(`former_emails/${person.uid}`)).toBeNull();
  });

  it("is not possible for a disabled account", async () => {
    const person = await createTestPerson();
    const { restorePath } = await askForChange(person);
    await testDatabase().ref(`users/${person.uid}/disabled`).set(true);
    expect([(await open(restorePath)).status, (await press(restorePath)).status]).toEqual([404, 404]);
  });

  it("is not blocked by an account that took the address without confirming it; that account is disabled", async () => {
    const person = await createTestPerson();
    const attack = await askForChange(person);
    await confirmEmail(createTestCtx(), { code: attack.code });
    const squatter = await createTestPerson();
    await getAuth(firebaseApp()).updateUser(squatter.uid, { email: person.email, emailVerified: false });
    await restore(person, attack.restorePath, "of-the-owner");
    expect(await account(squatter.uid)).toMatchObject({ disabled: true });
    expect(await stored(`users/${squatter.uid}/disabled`)).toBe(true);
    expect((await auditOf(squatter.uid)).at(-1)).toMatchObject({ actor: person.uid, call: "pages.restoreEmail" });
  });

  it("is refused when another account has confirmed the address, and changes nothing", async () => {
    const person = await createTestPerson();
    const attack = await askForChange(person);
    await confirmEmail(createTestCtx(), { code: attack.code });
    const other = await createTestActor();
    await getAuth(firebaseApp()).updateUser(other.uid, { email: person.email, emailVerified: true });
    const answer = await press(attack.restorePath);
    expect([answer.status, answer.text.includes("belongs to another account")]).toEqual([409, true]);
    expect(await account(person.uid)).toMatchObject({ email: attack.email });
    expect(await account(other.uid)).toMatchObject({ email: person.email, disabled: false });
    expect(await stored(`users/${person.uid}/email`)).toBe(attack.email);
  });
});

describe("the page that restores an address", () => {
  it("uses the owner's language", async () => {
    const person = await createTestPerson();
    await testDatabase().ref(`users/${person.uid}/settings/language`).set("de");
    const { restorePath } = await askForChange(person);
    const { text, headers } = await open(restorePath);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain("<button>Adresse wiederherstellen</button>");
    expect(headers.get("cache-control")).toBe("no-store");
    caught.clear();
    await press(restorePath);
    expect(caught.only("password-reset").language).toBe("de");
    expect((await open(`${restorePath}?now=done`)).text).toContain("Ihre Adresse wurde wiederhergestellt");
    expect((await open("/r/nonsense", { "accept-language": "de" })).text).toContain("funktioniert nicht mehr");
  });

  it("refuses forms of other websites and links of other kinds", async () => {
    const person = await createTestPerson();
    const { restorePath } = await askForChange(person);
    expect((await press(restorePath, "cross-site")).status).toBe(403);
    const { uid } = person;
    for (const path of [
      "/r",
      `${restorePath}/more`,
      `/r/${caught.ctx.gateways.links.sign("thread", { uid, id: "t" })}`,
    ])
      expect([path, (await open(path)).status, (await press(path)).status]).toEqual([path, 404, 404]);
  });

  it("accepts five forms per hour, not counting those of other websites", async () => {
    const answers = await inOneHour(async () => {
      const { restorePath } = await askForChange(await createTestPerson());
      const given = [await press(restorePath, "cross-site")];
      for (let times = 0; times < 6; times += 1) given.push(await press(restorePath));
      return given;
    });
    expect(answers.map(({ status }) => status)).toEqual([403, 303, 303, 303, 303, 303, 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
