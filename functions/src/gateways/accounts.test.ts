import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../config/app.ts";
import { env } from "../config/env.ts";
import type { Actor } from "../domain/actor.ts";
import { setValidSince } from "../testing/earlier.ts";
import { createTestActor, createTestCtx, uniqueName } from "../testing/create-test-ctx.ts";
import { disableAccount, signIn } from "../testing/http.ts";
import { exchangeToken } from "../domain/passkeys/passkeys.test-helper.ts";
import { createAccountsGateway } from "./accounts.ts";
import { createActionCodes } from "./provider/action-codes.ts";

const { accounts } = createTestCtx().gateways;

async function claimsOf(token: string): Promise<Actor> {
  const actor = await accounts.verifyToken(token);
  if (actor === null) throw new Error("The token is not valid.");
  return actor;
}

describe("accounts", () => {
  it("are found by id and by email address", async () => {
    const { uid, email } = await createTestActor();
    const account = { uid, email, emailVerified: true, disabled: false, admin: false, methods: ["password"] };
    expect([await accounts.get(uid), await accounts.findByEmail(email)]).toEqual([account, account]);
    expect([await accounts.get(uniqueName()), await accounts.findByEmail("nobody@example.com")]).toEqual([null, null]);
  });

  it("identify the owner of a token, with the claims of the account", async () => {
    const actor = await createTestActor({ admin: true });
    const actors = await accounts.verifyToken(await signIn(actor));
    expect(actors).toMatchObject({ uid: actor.uid, email: actor.email, emailVerified: true, admin: true });
    expect(Math.abs((actors?.authTime ?? 0) - Date.now() / 1000)).toBeLessThan(30);
    expect(await accounts.verifyToken("a.b.c")).toBeNull();
  });

  it("lose admin rights as soon as the claim is removed", async () => {
    const actor = await createTestActor({ admin: true });
    const token = await signIn(actor);
    await getAuth(firebaseApp()).setCustomUserClaims(actor.uid, {});
    const actors = await claimsOf(token);
    expect(actors.admin).toBe(true);
    expect(await accounts.confirm(actors, { fresh: false })).toEqual({ ...actors, admin: false });
  });

  it("that are disabled or signed out at the provider are accepted for at most a minute", async () => {
    let now = Date.now();
    const gateway = createAccountsGateway(firebaseApp(), env(), () => now);
    const [disabled, revoked] = [await createTestActor(), await createTestActor()];
    const actors = [await claimsOf(await signIn(disabled)), await claimsOf(await signIn(revoked))];
    const confirmAll = (fresh: boolean) => Promise.all(actors.map((actor) => gateway.confirm(actor, { fresh })));
    expect(await confirmAll(false)).toEqual(actors);
    await disableAccount(disabled.uid);
    await setValidSince(revoked.uid, now / 1000 + 5);
    now += 59_999;
    expect(await confirmAll(false)).toEqual(actors);
    now += 1;
    expect(await confirmAll(false)).toEqual([null, null]);
    await getAuth(firebaseApp()).updateUser(disabled.uid, { disabled: false });
    expect(await confirmAll(false)).toEqual([actors[0], null]);
  });

  it("accept the sign-in that created them, although the provider wrote them a second later", async () => {
    const person = await createTestActor();
    const { uid } = person;
    const { metadata } = await getAuth(firebaseApp()).getUser(uid);
    const created = Date.parse(metadata.creationTime) / 1000;
    const actor = { ...(await claimsOf(await signIn(person))), authTime: created };
    await setValidSince(uid, created + 1);
    expect(await accounts.confirm(actor, { fresh: true })).toEqual(actor);
    await setValidSince(uid, created + 2);
    expect(await accounts.confirm(actor, { fresh: true })).toBeNull();
  });

  it("are signed in at the time of the proof, whenever the token is exchanged", async () => {
    const { uid } = await createTestActor();
    const hourAgo = Date.now() - 3_600_000;
    const actor = await claimsOf(
      await exchangeToken(await accounts.createSignInToken(uid, { passkey: true }, hourAgo)),
    );
    expect(actor).toMatchObject({ uid, passkey: true, authTime: Math.floor(hourAgo / 1000) });
  });

  it("that are deleted are not accepted with a cached status", async () => {
    const actor = await createTestActor();
    const actors = await claimsOf(await signIn(actor));
    expect(await accounts.confirm(actors, { fresh: false })).toEqual(actors);
    await accounts.delete(actor.uid);
    expect(await accounts.confirm(actors, { fresh: true })).toBeNull();
    expect(await accounts.confirm(actors, { fresh: false })).toBeNull();
  });

  it("prepare a change to a free address, and keep their own until it is confirmed", async () => {
    const [one, other] = [await createTestActor(), await createTestActor()];
    const ask = (email: string) => accounts.createEmailChange(one.uid, email);
    const [account, by] = [await accounts.get(one.uid), await accounts.get(other.uid)];
    expect(await ask(other.email)).toEqual({ kind: "taken", account, by });
    expect(await ask(one.email)).toEqual({ kind: "unchanged", account });
    const code = expect.stringMatching(/^[\w-]{20,}$/) as string;
    expect(await ask(`new-${one.email}`)).toEqual({ kind: "free", account, code });
    expect(await accounts.get(one.uid)).toMatchObject({ email: one.email, emailVerified: true });
  });

  it("can be deleted twice", async () => {
    const { uid } = await createTestActor();
    await accounts.delete(uid);
    await accounts.delete(uid);
    expect(await accounts.get(uid)).toBeNull();
  });

  it("get reset links that set a password once; an address without an account gets none", async () => {
    const actor = await createTestActor();
    const code = (await accounts.createPasswordReset(actor.email)) ?? "";
    expect(await accounts.createPasswordReset("nobody@example.com")).toBeNull();
    expect(await accounts.readCode(code)).toEqual({ kind: "password-reset", email: actor.email, newEmail: null });
    expect(await accounts.applyPassword(code, "12345")).toBe("weak");
    expect(await accounts.applyPassword(code, "another-one")).toBe("done");
    expect([await accounts.applyPassword(code, "a-third-one"), await accounts.readCode(code)]).toEqual([
      "invalid",
      "invalid",
    ]);
    expect(await signIn({ ...actor, password: "another-one" })).toMatch(/\./);
  });

  it("change their address with a code, once", async () => {
    const actor = await createTestActor();
    const email = `new-${actor.email}`;
    const asked = await accounts.createEmailChange(actor.uid, email);
    const code = asked.kind === "free" ? asked.code : "";
    expect(await accounts.readCode(code)).toEqual({ kind: "email-change", email: actor.email, newEmail: email });
    expect(await accounts.applyPassword(code, "another-one")).toBe("invalid");
    expect([await accounts.applyEmail(actor.uid, code), await accounts.applyEmail(actor.uid, code)]).toEqual([
      "done",
      "invalid",
    ]);
    expect(await accounts.get(actor.uid)).toMatchObject({ email, emailVerified: true });
  });

  it("get a former address restored, with a random password", async () => {
    const [actor, other] = [await createTestActor(), await createTestActor()];
    await getAuth(firebaseApp()).updateUser(actor.uid, { email: `thief-${actor.email}`, password: "known-to-a-thief" });
    expect(await accounts.restoreEmail(actor.uid, other.email)).toBe("taken");
    expect(await signIn({ email: `thief-${actor.email}`, password: "known-to-a-thief" })).toMatch(/\./);
    expect(await accounts.restoreEmail(actor.uid, actor.email)).toBe("done");
    expect(await accounts.get(actor.uid)).toMatchObject({ email: actor.email, emailVerified: true });
    for (const password of [actor.password, "known-to-a-thief"])
      expect(await signIn({ ...actor, password })).toBeUndefined();
  });

  it("are displaced: disabled, with their address freed", async () => {
    const [actor, squatter] = [await createTestActor(), await createTestActor()];
    await accounts.displace(squatter.uid);
    expect(await accounts.get(squatter.uid)).toMatchObject({ disabled: true, emailVerified: false });
    expect(await accounts.restoreEmail(actor.uid, squatter.email)).toBe("done");
  });
});

/** A fake provider that gives every request the same answer. */
async function startFakeProvider(status: number, message: string) {
  const error = JSON.stringify({ error: { message } });
  const server = createServer((_request, response) => response.writeHead(status).end(error));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const authEmulator = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { codes: createActionCodes(firebaseApp(), { ...env(), authEmulator }), stop: () => server.close() };
}

describe("action codes", () => {
  it.each([
    ["EXPIRED_OOB_CODE", ["expired", "expired", "expired"]],
    ["INVALID_OOB_CODE", ["invalid", "invalid", "invalid"]],
    ["USER_DISABLED", ["invalid", "invalid", "invalid"]],
    ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [..]", ["invalid", "weak", "invalid"]],
  ])("refused with %s", async (message, expected) => {
    const { codes, stop } = await startFakeProvider(400, message);
    const actors = [await codes.readCode("c"), await codes.applyPassword("c", "p"), await codes.applyEmail("u", "c")];
    expect(actors).toEqual(expected);
    stop();
  });

  it("throw when the provider fails", async () => {
    const { codes, stop } = await startFakeProvider(500, "INTERNAL");
    await expect(codes.readCode("c")).rejects.toThrow("accounts:resetPassword answered 500 INTERNAL");
    await expect(codes.applyEmail("u", "c")).rejects.toThrow("accounts:update answered 500 INTERNAL");
    stop();
  });
});
