import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { createDynamicQrGateway } from "../../gateways/dynamic-qr.ts";
import {
  createTestActor,
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestDynamicQr, type TestDynamicQr } from "../../testing/start-dynamic-qr.ts";
import { linkDynamicQr } from "./link-dynamic-qr.ts";
import { receiveDynamicQrLink } from "./receive-dynamic-qr-link.ts";

let other: TestDynamicQr;
beforeAll(async () => {
  other = await startTestDynamicQr();
});
afterAll(() => other.stop());

/** A registered person of a product that has the feature. */
async function createLinker(config: { url: string; key: string } = other) {
  const person = await createTestPerson();
  const gateways = { ...person.ctx.gateways, dynamicQr: createDynamicQrGateway(config) };
  return { ...person, ctx: { ...person.ctx, gateways } };
}

async function createAccountThere(): Promise<{ email: string; password: string; lqr_id: string; token: string }> {
  const credentials = { email: `${uniqueName()}@example.com`, password: "secret" };
  const answer = (await (await other.post("/v1/accounts", credentials)).json()) as { lqr_id: string; token: string };
  return { ...credentials, ...answer };
}

describe("linkDynamicQr", () => {
  it("links by password, and by token", async () => {
    const [{ ctx, uid }, { email, password, lqr_id, token }] = [await createLinker(), await createAccountThere()];
    expect(await linkDynamicQr(ctx, { email, password })).toEqual({ linked: true, account: email });
    expect(await stored(`users/${uid}/lqr`)).toEqual({ account: email, id: lqr_id });
    expect(await linkDynamicQr(ctx, { token })).toEqual({ linked: true, account: email });
    expect(JSON.stringify(await stored(`users/${uid}`))).not.toContain(password);
  });

  it("says that there is no account with these details", async () => {
    const { ctx, uid } = await createLinker();
    const failure = await refusalOf(linkDynamicQr(ctx, { email: "nobody@example.com", password: "x" }));
    expect([failure.code, failure.message]).toEqual([
      "not-found",
      expect.stringContaining("no account with these details"),
    ]);
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it.each(["failing", "broken"])("says that the other product is out of order when it is %s", async (mood) => {
    const { ctx, uid } = await createLinker();
    const { token } = await createAccountThere();
    await other.post("/v1/mood", { mood });
    const failure = await refusalOf(linkDynamicQr(ctx, { token }));
    await other.post("/v1/mood", { mood: "well" });
    expect([failure.code, failure.message]).toEqual(["unavailable", expect.stringContaining("isn’t responding")]);
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it("says so when nobody listens, and when the key is not the shared one", async () => {
    const nobody = await createLinker({ url: "http://127.0.0.1:9", key: other.key });
    expect((await refusalOf(linkDynamicQr(nobody.ctx, { token: "t" }))).code).toBe("unavailable");
    const { token } = await createAccountThere();
    const stranger = await createLinker({ url: other.url, key: "another-key-altogether" });
    expect((await refusalOf(linkDynamicQr(stranger.ctx, { token }))).code).toBe("not-found");
  });

  it("is not there where the feature is not configured", async () => {
    const { ctx } = await createTestPerson();
    expect((await refusalOf(linkDynamicQr(ctx, { token: "t" }))).code).toBe("not-found");
  });
});

describe("receiveDynamicQrLink", () => {
  const partner = createTestCtx();

  it("links and unlinks the account with that address", async () => {
    const { uid, email } = await createTestPerson();
    expect(await receiveDynamicQrLink(partner, { email, lqr_id: "lqr-1" })).toEqual({ linked: true });
    expect(await stored(`users/${uid}/lqr`)).toEqual({ account: email, id: "lqr-1" });
    expect(await receiveDynamicQrLink(partner, { email, lqr_id: null })).toEqual({ linked: false });
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it("links nothing to an address that nobody has confirmed, and unlinks all the same", async () => {
    const { uid, email } = await createTestPerson();
    await getAuth(firebaseApp()).updateUser(uid, { emailVerified: false });
    expect((await refusalOf(receiveDynamicQrLink(partner, { email, lqr_id: "lqr-1" }))).code).toBe("not-found");
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
    await testDatabase().ref(`users/${uid}/lqr`).set({ account: email, id: "lqr-0" });
    expect(await receiveDynamicQrLink(partner, { email, lqr_id: null })).toEqual({ linked: false });
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it("knows nobody without an account, or with one that was never begun", async () => {
    const { email } = await createTestActor();
    for (const address of [email, "nobody@example.com"])
      expect((await refusalOf(receiveDynamicQrLink(partner, { email: address, lqr_id: "x" }))).code).toBe("not-found");
  });
});
