import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { createDynamicQrGateway } from "../../gateways/dynamic-qr.ts";
import {
  createTestActor,
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { startTestDynamicQr, type TestDynamicQr } from "../../testing/servers/start-dynamic-qr.ts";
import { listDynamicQrLinks } from "../enterprise/employees/list-dynamic-qr-links.ts";
import { createDynamicQrSignUp, linkDynamicQr, receiveDynamicQrLink, unlinkDynamicQr } from "./link-dynamic-qr.ts";
import { linkersOf } from "./linkers.test-helper.ts";

let other: TestDynamicQr;
beforeAll(async () => {
  other = await startTestDynamicQr();
});
afterAll(() => other.stop());

const { createLinker, createAccountThere, whileIt } = linkersOf(() => other);

describe("linkDynamicQr", () => {
  it("links by password, and by token", async () => {
    const [{ ctx, uid }, { email, password, lqr_id, token }] = [await createLinker(), await createAccountThere()];
    expect(await linkDynamicQr(ctx, { email, password })).toEqual({ linked: true, account: email });
    expect(await stored(`users/${uid}/lqr`)).toEqual({ account: email, id: lqr_id });
    expect(await linkDynamicQr(ctx, { token })).toEqual({ linked: true, account: email });
    expect(JSON.stringify(await stored(`users/${uid}`))).not.toContain(password);
  });

  it("reports that there is no account with these details", async () => {
    const { ctx, uid } = await createLinker();
    const failure = await refusalOf(linkDynamicQr(ctx, { email: "nobody@example.com", password: "x" }));
    expect([failure.code, failure.message]).toEqual([
      "not-found",
      expect.stringContaining("no account with these details"),
    ]);
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it.each(["failing", "broken"])("reports that the other product is unavailable when it is %s", async (mood) => {
    const { ctx, uid } = await createLinker();
    const { token } = await createAccountThere();
    const failure = await whileIt(mood, () => refusalOf(linkDynamicQr(ctx, { token })));
    expect([failure.code, failure.message]).toEqual(["unavailable", expect.stringContaining("isn’t responding")]);
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it("is refused when the other product is unreachable, and when the key is not the shared one", async () => {
    const unreachable = await createLinker({ url: "http://127.0.0.1:9", key: other.key });
    expect((await refusalOf(linkDynamicQr(unreachable.ctx, { token: "t" }))).code).toBe("unavailable");
    const { token } = await createAccountThere();
    const stranger = await createLinker({ url: other.url, key: "another-key-altogether" });
    expect((await refusalOf(linkDynamicQr(stranger.ctx, { token }))).code).toBe("not-found");
  });

  it("is not found where the feature is not configured", async () => {
    const { ctx } = await createTestPerson();
    expect((await refusalOf(linkDynamicQr(ctx, { token: "t" }))).code).toBe("not-found");
  });
});

const UNREACHABLE = { url: "http://127.0.0.1:9", key: "a-key-shared-with-the-fake" };

describe("unlinkDynamicQr", () => {
  it("removes the link on both sides, and changes nothing when repeated", async () => {
    const [{ ctx, uid }, { token, lqr_id }] = [await createLinker(), await createAccountThere()];
    await linkDynamicQr(ctx, { token });
    expect(await unlinkDynamicQr(ctx, {})).toEqual({ linked: false });
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
    expect((await other.post("/v1/unlink", { cardinal_uid: uid, lqr_id })).status).toBe(404);
    expect(await unlinkDynamicQr(ctx, {})).toEqual({ linked: false });
  });

  it("removes a link that the other product no longer has", async () => {
    const { ctx, uid } = await createLinker();
    await testDatabase().ref(`users/${uid}/lqr`).set({ account: "a@b.co", id: "lqr-gone" });
    expect(await unlinkDynamicQr(ctx, {})).toEqual({ linked: false });
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it("leaves the link of another user", async () => {
    const [one, two] = [await createLinker(), await createLinker()];
    const { token } = await createAccountThere();
    await linkDynamicQr(two.ctx, { token });
    await unlinkDynamicQr(one.ctx, {});
    expect(await stored(`users/${two.uid}/lqr`)).not.toBeNull();
  });

  it.each(["failing", "broken"])("keeps the link while the other product is %s", async (mood) => {
    const [{ ctx, uid }, { token }] = [await createLinker(), await createAccountThere()];
    await linkDynamicQr(ctx, { token });
    const failure = await whileIt(mood, () => refusalOf(unlinkDynamicQr(ctx, {})));
    expect([failure.code, failure.message]).toEqual(["unavailable", expect.stringContaining("isn’t responding")]);
    expect(await stored(`users/${uid}/lqr`)).not.toBeNull();
    expect(await unlinkDynamicQr(ctx, {})).toEqual({ linked: false });
  });

  it("keeps the link when there is no answer, and when the key is not the shared one", async () => {
    for (const config of [UNREACHABLE, { url: other.url, key: "another-key-altogether" }]) {
      const { ctx, uid } = await createLinker(config);
      await testDatabase().ref(`users/${uid}/lqr`).set({ account: "a@b.co", id: "lqr-1" });
      expect((await refusalOf(unlinkDynamicQr(ctx, {}))).code).toBe("unavailable");
      expect(await stored(`users/${uid}/lqr`)).not.toBeNull();
    }
  });

  it("is not found where the feature is not configured", async () => {
    const { ctx } = await createTestPerson();
    expect((await refusalOf(unlinkDynamicQr(ctx, {}))).code).toBe("not-found");
  });
});

describe("createDynamicQrSignUp", () => {
  const details = { company: "Verde Ltd", email: "office@verde.example" };
  const createAdmin = async (config?: { url: string; key: string }) => {
    const enterprise = await createTestEnterprise();
    return createLinker(config, { enterprise, enterpriseAdmin: true });
  };

  it("returns the page of the enterprise's sign-up, and the same one when repeated", async () => {
    const [{ ctx }, stranger] = [await createAdmin(), await createAdmin()];
    const { url } = await createDynamicQrSignUp(ctx, details);
    const page = await (await fetch(url)).text();
    expect([url.startsWith(`${other.url}/sign-up/`), page]).toEqual([true, expect.stringContaining("Verde Ltd")]);
    expect((await createDynamicQrSignUp(ctx, details)).url).toBe(url);
    expect((await createDynamicQrSignUp(stranger.ctx, details)).url).not.toBe(url);
  });

  it("is for admins of an enterprise only", async () => {
    const member = await createLinker(other, { enterprise: await createTestEnterprise() });
    for (const { ctx } of [member, await createLinker()])
      expect((await refusalOf(createDynamicQrSignUp(ctx, details))).code).toBe("permission-denied");
  });

  it.each(["failing", "broken"])("reports that the other product is unavailable when it is %s", async (mood) => {
    const { ctx } = await createAdmin();
    const failure = await whileIt(mood, () => refusalOf(createDynamicQrSignUp(ctx, details)));
    expect([failure.code, failure.message]).toEqual(["unavailable", expect.stringContaining("isn’t responding")]);
  });

  it("does so when there is no answer, and when the key is not the shared one", async () => {
    for (const config of [UNREACHABLE, { url: other.url, key: "another-key-altogether" }]) {
      const { ctx } = await createAdmin(config);
      expect((await refusalOf(createDynamicQrSignUp(ctx, details))).code).toBe("unavailable");
    }
  });

  it("accepts only a page over HTTPS, or of the product itself", async () => {
    const pages = ["https://qr.example/sign-up/1", "http://evil.example/", "javascript:alert(1)", "nowhere", 7];
    const answers = pages.map((sign_up_url) => JSON.stringify({ enterprise_id: "ent-1", sign_up_url }));
    const product = createServer((_request, response) => response.writeHead(201).end(answers.shift()));
    await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
    const gateway = createDynamicQrGateway({
      url: `http://127.0.0.1:${(product.address() as AddressInfo).port}`,
      key: other.key,
    });
    const found: string[] = [];
    for (const _page of pages) found.push(await gateway.signUp("acme", details));
    product.close();
    expect(found).toEqual([pages[0], ...pages.slice(1).map(() => "unreachable")]);
  });

  it("is not found where the feature is not configured", async () => {
    const { ctx } = await createTestPerson({ enterprise: await createTestEnterprise(), enterpriseAdmin: true });
    expect((await refusalOf(createDynamicQrSignUp(ctx, details))).code).toBe("not-found");
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

  it("does not link an unconfirmed address, but unlinks it", async () => {
    const { uid, email } = await createTestPerson();
    await getAuth(firebaseApp()).updateUser(uid, { emailVerified: false });
    expect((await refusalOf(receiveDynamicQrLink(partner, { email, lqr_id: "lqr-1" }))).code).toBe("not-found");
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
    await testDatabase().ref(`users/${uid}/lqr`).set({ account: email, id: "lqr-0" });
    expect(await receiveDynamicQrLink(partner, { email, lqr_id: null })).toEqual({ linked: false });
    expect(await stored(`users/${uid}/lqr`)).toBeNull();
  });

  it("does not find an address without an account, or one whose registration never started", async () => {
    const { email } = await createTestActor();
    for (const address of [email, "nobody@example.com"])
      expect((await refusalOf(receiveDynamicQrLink(partner, { email: address, lqr_id: "x" }))).code).toBe("not-found");
  });
});

describe("listDynamicQrLinks", () => {
  it("lists for admins which of their people are linked, and asks the other product", async () => {
    const enterprise = await createTestEnterprise();
    const admin = await createLinker(other, { enterprise, enterpriseAdmin: true });
    const [linked, lost] = [await createLinker(other, { enterprise }), await createLinker(other, { enterprise })];
    const [plain, outsider] = [await createTestPerson({ enterprise }), await createLinker()];
    for (const { ctx } of [linked, lost, outsider])
      await linkDynamicQr(ctx, { token: (await createAccountThere()).token });
    const ids = (await stored(`users/${lost.uid}/lqr`)) as { account: string; id: string };
    await other.post("/v1/unlink", { cardinal_uid: lost.uid, lqr_id: ids.id });
    const uids = [linked.uid, lost.uid, plain.uid, outsider.uid, "nobody"];
    const { items } = await listDynamicQrLinks(admin.ctx, { uids });
    const account = await stored(`users/${linked.uid}/lqr/account`);
    expect(items).toEqual([
      { uid: linked.uid, state: "linked", account },
      { uid: lost.uid, state: "lost", account: ids.account },
      { uid: plain.uid, state: "unlinked", account: null },
      { uid: outsider.uid, state: "unknown", account: null },
      { uid: "nobody", state: "unknown", account: null },
    ]);
    expect((await refusalOf(listDynamicQrLinks(linked.ctx, { uids }))).code).toBe("permission-denied");
    for (const mood of ["failing", "broken"])
      expect((await whileIt(mood, () => refusalOf(listDynamicQrLinks(admin.ctx, { uids })))).code).toBe("unavailable");
    const gateways = { ...admin.ctx.gateways, dynamicQr: null };
    expect((await refusalOf(listDynamicQrLinks({ ...admin.ctx, gateways }, { uids }))).code).toBe("not-found");
  });
});
