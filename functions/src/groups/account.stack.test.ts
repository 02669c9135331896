import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestActor, createTestEnterprise, createTestPerson, uniqueName } from "../testing/create-test-ctx.ts";
import { createSignedInPerson, errorOf, request, signIn, siteUrl } from "../testing/http.ts";
import { inOneHour } from "../testing/in-one-hour.ts";

/** Account actions, through Hosting and the deployed bundle. */

let admin: string;
let person: Awaited<ReturnType<typeof createSignedInPerson>>;
beforeAll(async () => {
  admin = await signIn(await createTestActor({ admin: true }));
  person = await createSignedInPerson();
});

describe("a printed card", () => {
  it("is registered, claimed once, listed, and redirects to the card", async () => {
    const path = `/api/admin/randkey/${uniqueName("key")}`;
    const other = await createSignedInPerson();
    expect((await request("POST", path, { token: admin, body: {} })).status).toBe(201);
    expect((await request("GET", path)).json).toMatchObject({ state: "new" });
    const claim = (token: string) => request("PUT", path, { token, body: { action: "claim", label: "Key ring" } });
    const claimed = await claim(person.token);
    expect([claimed.status, claimed.json]).toEqual([200, expect.objectContaining({ route: `/${person.username}` })]);
    const refused = await claim(other.token);
    expect([refused.status, errorOf(refused).code]).toEqual([409, "key-claimed"]);
    const resolved = await request("GET", path);
    expect([resolved.text.includes(person.uid), resolved.json]).toEqual([
      false,
      expect.objectContaining({ state: "claimed", route: `/${person.username}` }),
    ]);
    const own = await request("GET", "/api/users/retail_cards", { token: person.token });
    expect(own.json).toMatchObject({ items: [{ label: "Key ring", state: "claimed" }], next: null });
    const scanned = await request("GET", path.replace("/api/admin/randkey/", "/k/"));
    expect([scanned.status, scanned.headers.get("location")]).toEqual([302, `/${person.username}?s=nfc`]);
  });
});

describe("the export", () => {
  const open = (token: string) =>
    fetch(`${siteUrl()}/api/users/export`, { headers: { authorization: `Bearer ${token}` } });

  it("is a standard zip", async () => {
    const answer = await open(person.token);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="cardinal-\d{4}-\d\d-\d\d\.zip"$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(files["account.json"] ?? new Uint8Array())).toContain(person.email);
  });

  it("is available ten times an hour", async () => {
    const answers = await inOneHour(async () => {
      const { token } = await createSignedInPerson();
      const given = [];
      for (let times = 0; times < 11; times += 1) given.push(await open(token));
      return given;
    });
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the dynamic-QR product", () => {
  it("links its account to the user who knows its password, and reports links on its side only with a signature", async () => {
    // The account that the local fake starts with (tools/src/fakes/dynamic-qr.ts).
    const body = { email: "codes@dynamic-qr.example", password: "cardinal" };
    const linked = await request("POST", "/api/users/lqr", { token: person.token, body });
    expect([linked.status, linked.json]).toEqual([200, { linked: true, account: body.email }]);
    const refused = await request("POST", "/api/users/lqr", { token: person.token, body: { ...body, password: "x" } });
    expect([refused.status, errorOf(refused).code]).toEqual([404, "not-found"]);
    const unsigned = await request("POST", "/api/users/lqr/dbc", { body: { email: person.email, lqr_id: "x" } });
    expect([unsigned.status, errorOf(unsigned).code]).toEqual([401, "unauthenticated"]);
    const unlinked = await request("DELETE", "/api/users/lqr", { token: person.token });
    expect([unlinked.status, unlinked.json]).toEqual([200, { linked: false }]);
  });

  it("sends only the admin of an enterprise to its sign-up page", async () => {
    const admin = await createSignedInPerson({ enterprise: await createTestEnterprise(), enterpriseAdmin: true });
    const body = { company: "Verde Ltd", email: admin.email };
    const begun = await request("POST", "/api/admin/liquidqr/ent", { token: admin.token, body });
    const page = await fetch((begun.json as { url: string }).url);
    expect([begun.status, page.status, await page.text()]).toEqual([200, 200, expect.stringContaining("Verde Ltd")]);
    const refused = await request("POST", "/api/admin/liquidqr/ent", { token: person.token, body });
    expect([refused.status, errorOf(refused).code]).toEqual([403, "permission-denied"]);
  });
});

describe("sign-ins", () => {
  it("are recorded when the app reports them, and visible only to their user", async () => {
    const { token } = await createSignedInPerson();
    const stranger = await createTestPerson();
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    await request("PUT", "/api/stats/", { token, body: {}, headers: { "user-agent": agent } });
    const own = await request("GET", "/api/users/sign_ins", { token });
    expect(own.json).toMatchObject({ items: [{ device: "desktop", browser: "Firefox, Linux" }], next: null });
    const others = await request("GET", "/api/users/sign_ins", { token: await signIn(stranger) });
    expect(others.json).toEqual({ items: [], next: null });
  });
});
