import { getAuth } from "firebase-admin/auth";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { PASSKEY_LIMITS } from "../../config/limits.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { codeOf } from "../../testing/refusal.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { restoreEmail } from "../credentials/restore-email.ts";
import type { ActorCtx } from "../ctx.ts";
import { exchangeToken, connectProvider } from "./passkeys.test-helper.ts";
import { exportData } from "../export/export-data.ts";
import { sweepPasskeyChallenges } from "../sweeps/sweep-records.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { deletePasskey, disconnectProvider, listPasskeys, updatePasskey } from "./own-passkeys.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";

type Authenticator = ReturnType<typeof createAuthenticator>;

async function register(ctx: ActorCtx, device: Authenticator, name = "Phone") {
  const { challenge } = await beginPasskey(ctx, {});
  return addPasskey(ctx, device.register(challenge, name));
}

/** A user with one passkey. */
async function createHolder(): Promise<TestPerson & { readonly device: Authenticator; readonly id: string }> {
  const person = await createTestPerson();
  const device = createAuthenticator();
  const { id } = await register(person.ctx, device);
  return { ...person, device, id };
}

/** Signs in with a device, without an existing session. */
async function signIn(device: Authenticator, uid: string, ...oddity: Parameters<Authenticator["signIn"]>[2][]) {
  const visitor = createTestCtx();
  const { challenge } = await beginPasskeySignIn(visitor, {});
  return signInWithPasskey(visitor, device.signIn(challenge, uid, ...oddity));
}

const after = <C extends { readonly now: number }>(ctx: C, ms: number): C => ({ ...ctx, now: ctx.now + ms });

describe("a new passkey", () => {
  it("is stored with its key, and shown only by its name and dates", async () => {
    const { ctx, uid } = await createTestPerson();
    const device = createAuthenticator();
    const begun = await beginPasskey(ctx, {});
    expect(begun).toMatchObject({ rp_id: "localhost", user_name: ctx.actor.email, excluded: [] });
    expect(Buffer.from(begun.user_id, "base64url").toString()).toBe(uid);
    const made = await addPasskey(ctx, device.register(begun.challenge, "Ada’s phone"));
    const shown = { id: made.id, name: "Ada’s phone", created_date: ctx.now, used_date: null, synced: false };
    expect(made).toEqual(shown);
    expect(await listPasskeys(ctx, {})).toEqual({ items: [shown], providers: [], next: null });
    expect(await stored(`passkeys/${uid}/${made.id}`)).toMatchObject({ credential: device.credential, counter: 0 });
    expect(await stored(`passkey_registrations/${uid}`)).toBeNull();
    expect((await beginPasskey(ctx, {})).excluded).toEqual([{ id: device.credential, transports: ["internal"] }]);
  });

  it("requires a recent sign-in and a confirmed address", async () => {
    const { ctx } = await createTestPerson();
    const { challenge } = await beginPasskey(ctx, {});
    const input = createAuthenticator().register(challenge, "Phone");
    const stale = { ...ctx, actor: { ...ctx.actor, authTime: Math.floor(ctx.now / 1000) - 16 * 60 } };
    const unconfirmed = { ...ctx, actor: { ...ctx.actor, emailVerified: false } };
    expect(await codeOf(beginPasskey(stale, {}))).toBe("recent-sign-in-required");
    expect(await codeOf(addPasskey(stale, input))).toBe("recent-sign-in-required");
    expect(await codeOf(beginPasskey(unconfirmed, {}))).toBe("email-unconfirmed");
    expect(await codeOf(addPasskey(unconfirmed, input))).toBe("email-unconfirmed");
    expect((await listPasskeys(ctx, {})).items).toEqual([]);
  });

  it("is created at our site, for the user's own challenge, once, within five minutes", async () => {
    const [{ ctx }, other] = await Promise.all([createTestPerson(), createTestPerson()]);
    const device = createAuthenticator();
    const begin = async () => (await beginPasskey(ctx, {})).challenge;
    for (const oddity of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { userVerified: false }])
      expect(await codeOf(addPasskey(ctx, device.register(await begin(), "Phone", oddity)))).toBe("passkey-refused");
    const { challenge: foreign } = await beginPasskey(other.ctx, {});
    await begin();
    expect(await codeOf(addPasskey(ctx, device.register(foreign, "Phone")))).toBe("passkey-refused");
    const late = device.register(await begin(), "Phone");
    expect(await codeOf(addPasskey(after(ctx, PASSKEY_LIMITS.challengeMs), late))).toBe("challenge-expired");
    const good = device.register(await begin(), "Phone");
    await addPasskey(ctx, good);
    expect(await codeOf(addPasskey(ctx, good))).toBe("challenge-expired");
    expect(await codeOf(addPasskey(ctx, device.register(await begin(), "Again")))).toBe("already-exists");
    expect((await listPasskeys(ctx, {})).items).toHaveLength(1);
  });

  it("is refused beyond twenty, also when two are added at once", async () => {
    const { ctx, uid } = await createTestPerson();
    const kept = { name: "Old", credential: "c", public_key: "k", counter: 0, synced: false, created_date: 1 };
    const names = Array.from({ length: PASSKEY_LIMITS.most - 1 }, () => uniqueName());
    await testDatabase()
      .ref(`passkeys/${uid}`)
      .set(Object.fromEntries(names.map((name) => [name, kept])));
    const add = () => ctx.stores.passkeys.add(uid, uniqueName(), { ...kept, transports: [] }, PASSKEY_LIMITS.most);
    expect((await Promise.all([add(), add()])).sort()).toEqual(["done", "full"]);
    expect(await codeOf(beginPasskey(ctx, {}))).toBe("quota-exceeded");
  });
});

describe("signing in with a passkey", () => {
  it("is noted in the session", async () => {
    const { ctx, uid, device } = await createHolder();
    const token = await exchangeToken((await signIn(device, uid)).sign_in);
    expect(await ctx.gateways.accounts.verifyToken(token)).toMatchObject({ uid, passkey: true });
  });

  it("starts a new session of the user, and records the date", async () => {
    const { device, uid, id } = await createHolder();
    const { sign_in } = await signIn(device, uid);
    const actor = await createTestCtx().gateways.accounts.verifyToken(await exchangeToken(sign_in));
    expect(actor).toMatchObject({ uid, emailVerified: true });
    expect(Date.now() / 1000 - (actor?.authTime ?? 0)).toBeLessThan(30);
    expect(await stored(`passkeys/${uid}/${id}/used_date`)).toEqual(expect.any(Number));
  });

  it("is refused from another site, for another site id, and without user verification", async () => {
    const { device, uid } = await createHolder();
    for (const oddity of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { userVerified: false }])
      expect(await codeOf(signIn(device, uid, oddity))).toBe("passkey-refused");
  });

  it("consumes a challenge whatever the outcome, and accepts no old or unknown one", async () => {
    const { device, uid } = await createHolder();
    const visitor = createTestCtx();
    const begin = async () => (await beginPasskeySignIn(visitor, {})).challenge;
    const good = device.signIn(await begin(), uid);
    await signInWithPasskey(visitor, good);
    expect(await codeOf(signInWithPasskey(visitor, good))).toBe("challenge-expired");
    const challenge = await begin();
    const bad = device.signIn(challenge, uid, { origin: "https://evil.example" });
    expect(await codeOf(signInWithPasskey(visitor, bad))).toBe("passkey-refused");
    expect(await codeOf(signInWithPasskey(visitor, device.signIn(challenge, uid)))).toBe("challenge-expired");
    const late = device.signIn(await begin(), uid);
    expect(await codeOf(signInWithPasskey(after(visitor, PASSKEY_LIMITS.challengeMs), late))).toBe("challenge-expired");
    expect(await codeOf(signInWithPasskey(visitor, device.signIn("A".repeat(43), uid)))).toBe("challenge-expired");
    for (const odd of ["../users", "", "constructor"])
      expect(await codeOf(signInWithPasskey(visitor, device.signIn(odd, uid)))).toBe("passkey-refused");
    const unread = { ...good, client_data: Buffer.from("no json").toString("base64url") };
    expect(await codeOf(signInWithPasskey(visitor, unread))).toBe("passkey-refused");
  });

  it("accepts one of two concurrent attempts with one challenge", async () => {
    const { device, uid } = await createHolder();
    const visitor = createTestCtx();
    const { challenge } = await beginPasskeySignIn(visitor, {});
    const input = device.signIn(challenge, uid);
    const both = await Promise.allSettled([signInWithPasskey(visitor, input), signInWithPasskey(visitor, input)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is refused in the same way for an unknown passkey, another user's, another key, and an invalid user id", async () => {
    const [ada, eve] = await Promise.all([createHolder(), createHolder()]);
    const stranger = createAuthenticator();
    expect(await codeOf(signIn(stranger, ada.uid))).toBe("passkey-refused");
    expect(await codeOf(signIn(eve.device, ada.uid))).toBe("passkey-refused");
    expect(await codeOf(signIn(ada.device, "../x"))).toBe("passkey-refused");
    const visitor = createTestCtx();
    const { challenge } = await beginPasskeySignIn(visitor, {});
    const forged = { ...stranger.signIn(challenge, ada.uid), credential: ada.device.credential };
    expect(await codeOf(signInWithPasskey(visitor, forged))).toBe("passkey-refused");
  });

  it("is refused when the counter does not increase", async () => {
    const { device, uid, id } = await createHolder();
    await signIn(device, uid, { counter: 5 });
    expect(await codeOf(signIn(device, uid, { counter: 5 }))).toBe("passkey-refused");
    expect(await codeOf(signIn(device, uid, { counter: 4 }))).toBe("passkey-refused");
    expect(await codeOf(signIn(device, uid, { counter: 0 }))).toBe("passkey-refused");
    await signIn(device, uid, { counter: 6 });
    expect(await stored(`passkeys/${uid}/${id}/counter`)).toBe(6);
  });

  it("is refused for an account that is disabled, in the record or at the provider, or being deleted", async () => {
    const [inRecord, atProvider, leaving] = await Promise.all([createHolder(), createHolder(), createHolder()]);
    await testDatabase().ref(`users/${inRecord.uid}/disabled`).set(true);
    await getAuth(firebaseApp()).updateUser(atProvider.uid, { disabled: true });
    await testDatabase().ref(`users/${leaving.uid}/deleting`).set(true);
    for (const { device, uid } of [inRecord, atProvider, leaving])
      expect(await codeOf(signIn(device, uid))).toBe("passkey-refused");
  });

  it("leaves no unused challenge behind", async () => {
    const visitor = createTestCtx();
    const { challenge } = await beginPasskeySignIn(visitor, {});
    const { stores, now } = visitor;
    await sweepPasskeyChallenges({ stores, now: now + PASSKEY_LIMITS.challengeMs - 1 }, "-", null);
    expect(await stored(`passkey_challenges/${challenge}`)).toEqual(expect.any(Number));
    let cursor: string | null = null;
    do ({ cursor } = await sweepPasskeyChallenges({ stores, now: now + PASSKEY_LIMITS.challengeMs }, "-", cursor));
    while (cursor !== null);
    expect(await stored(`passkey_challenges/${challenge}`)).toBeNull();
  });
});

describe("one's own passkeys", () => {
  it("can be renamed, and cannot be renamed or removed by other users", async () => {
    const { ctx, uid, id } = await createHolder();
    const other = await createTestPerson();
    expect(await updatePasskey(ctx, { id, name: "Key ring" })).toMatchObject({ id, name: "Key ring" });
    expect(await stored(`passkeys/${uid}/${id}/name`)).toBe("Key ring");
    expect(await codeOf(updatePasskey(other.ctx, { id, name: "Mine" }))).toBe("not-found");
    expect(await codeOf(deletePasskey(other.ctx, { id }))).toBe("not-found");
    expect(await stored(`passkeys/${uid}/${id}/name`)).toBe("Key ring");
  });

  it("are removed with a recent sign-in, and no longer sign in", async () => {
    const { ctx, uid, id, device } = await createHolder();
    const stale = { ...ctx, actor: { ...ctx.actor, authTime: Math.floor(ctx.now / 1000) - 16 * 60 } };
    expect(await codeOf(deletePasskey(stale, { id }))).toBe("recent-sign-in-required");
    await deletePasskey(ctx, { id });
    expect(await stored(`passkeys/${uid}`)).toBeNull();
    expect(await codeOf(signIn(device, uid))).toBe("passkey-refused");
  });

  it("are removed with the account, and exported by name and date without their keys", async () => {
    const { ctx, uid, id, username, device } = await createHolder();
    const { body } = await exportData(ctx, {});
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(typeof part === "string" ? Buffer.from(part) : part);
    const { unzipSync, strFromU8 } = await import("fflate");
    const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
    const exported = JSON.parse(strFromU8(files["passkeys.json"] ?? new Uint8Array())) as object[];
    expect(exported).toEqual([{ id, name: "Phone", created_date: ctx.now, used_date: null, synced: false }]);
    const all = Object.values(files).map((bytes) => strFromU8(bytes));
    expect(all.some((text) => text.includes(device.credential) || text.includes("public_key"))).toBe(false);
    await beginPasskey(ctx, {});
    await deleteUser(ctx, { uid, username });
    expect([await stored(`passkeys/${uid}`), await stored(`passkey_registrations/${uid}`)]).toEqual([null, null]);
  });
});

describe("sign-in methods", () => {
  it("that were added are removed when a former address is restored", async () => {
    const { ctx, uid, email, device } = await createHolder();
    await connectProvider(uid, email, "google");
    const id = await ctx.stores.formerEmails.keep(uid, email, ctx.now);
    await restoreEmail(ctx, { uid, id: id ?? "" }, "en");
    expect(await stored(`passkeys/${uid}`)).toBeNull();
    expect((await ctx.gateways.accounts.get(uid))?.methods).toEqual(["password"]);
    expect(await codeOf(signIn(device, uid))).toBe("passkey-refused");
  });

  it("can be removed one by one, except the last", async () => {
    const { ctx, uid, id, email } = await createHolder();
    await connectProvider(uid, email, "google");
    expect((await ctx.gateways.accounts.get(uid))?.methods).toEqual(expect.arrayContaining(["google", "password"]));
    const stale = { ...ctx, actor: { ...ctx.actor, authTime: Math.floor(ctx.now / 1000) - 16 * 60 } };
    expect(await codeOf(disconnectProvider(stale, { provider: "google" }))).toBe("recent-sign-in-required");
    expect((await listPasskeys(ctx, {})).providers).toEqual(["google"]);
    await disconnectProvider(ctx, { provider: "google" });
    expect((await listPasskeys(ctx, {})).providers).toEqual([]);
    await disconnectProvider(ctx, { provider: "google" });
    await disconnectProvider(ctx, { provider: "apple" });
    expect((await ctx.gateways.accounts.get(uid))?.methods).toEqual(["password"]);
    await deletePasskey(ctx, { id });
  });

  it("cannot be removed when a provider or a passkey is the last one", async () => {
    const { ctx, uid, id, email } = await createHolder();
    await connectProvider(uid, email, "apple");
    await getAuth(firebaseApp()).updateUser(uid, { providersToUnlink: ["password"] });
    await deletePasskey(ctx, { id });
    expect(await codeOf(disconnectProvider(ctx, { provider: "apple" }))).toBe("last-sign-in-method");
    const again = await register(ctx, createAuthenticator());
    await disconnectProvider(ctx, { provider: "apple" });
    expect(await codeOf(deletePasskey(ctx, { id: again.id }))).toBe("last-sign-in-method");
  });
});
