import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeDynamicQr, startDynamicQr } from "./server.ts";
import { isSigned, sign } from "./signature.ts";

const key = "a key shared by both";
let fake: FakeDynamicQr;

beforeAll(async () => {
  fake = await startDynamicQr({ port: 0, key });
});
afterAll(() => fake.stop());

function send(path: string, body: object, signature?: string): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = { "x-cardinal-signature": signature ?? sign(key, text, Math.floor(Date.now() / 1000)) };
  return fetch(`${fake.url}${path}`, { method: "POST", headers, body: text });
}

async function post(path: string, body: object, signature?: string): Promise<{ status: number; json: unknown }> {
  const response = await send(path, body, signature);
  return { status: response.status, json: await response.json() };
}

describe("startDynamicQr", () => {
  it("links an account by password and by token", async () => {
    const account = fake.accounts.create("ada@example.com", "secret");
    const answer = { status: 200, json: { lqr_id: account.id, account: "ada@example.com" } };
    expect(await post("/v1/link", { cardinal_uid: "u1", email: "ada@example.com", password: "secret" })).toEqual(
      answer,
    );
    expect(fake.accounts.get(account.id)?.linkedTo).toBe("u1");
    expect(await post("/v1/link", { cardinal_uid: "u2", token: account.token })).toEqual(answer);
    expect(fake.accounts.get(account.id)?.linkedTo).toBe("u2");
  });

  it("refuses a wrong password and a wrong token", async () => {
    fake.accounts.create("bob@example.com", "secret");
    expect((await post("/v1/link", { cardinal_uid: "u", email: "bob@example.com", password: "wrong" })).status).toBe(
      401,
    );
    expect((await post("/v1/link", { cardinal_uid: "u", token: "wrong" })).status).toBe(401);
    expect((await post("/v1/link", { cardinal_uid: "u" })).status).toBe(401);
  });

  it("refuses a body that is not signed by the shared key", async () => {
    const body = { email: "eve@example.com", password: "x" };
    const now = Math.floor(Date.now() / 1000);
    expect((await post("/v1/accounts", body, "")).status).toBe(401);
    expect((await post("/v1/accounts", body, sign("another key", JSON.stringify(body), now))).status).toBe(401);
    expect((await post("/v1/accounts", body, sign(key, "{}", now))).status).toBe(401);
  });

  it("creates accounts and signs enterprises up", async () => {
    expect((await post("/v1/accounts", { email: "new@example.com", password: "secret" })).status).toBe(201);
    expect(fake.accounts.signIn({ email: "new@example.com", password: "secret" })).not.toBeNull();
    const verde = { cardinal_enterprise: "verde", company: "Verde", email: "v@example.com" };
    expect(await post("/v1/enterprises", verde)).toMatchObject({
      status: 201,
      json: { enterprise_id: expect.stringMatching(/^ent-/) as string },
    });
    expect((await post("/v1/enterprises", {})).status).toBe(400);
    expect((await post("/v1/elsewhere", {})).status).toBe(404);
  });

  it("unlinks an account from its user", async () => {
    const { id, token } = fake.accounts.create("carl@example.com", "secret");
    await post("/v1/link", { cardinal_uid: "u1", token });
    expect((await post("/v1/unlink", { cardinal_uid: "u2", lqr_id: id })).status).toBe(404);
    expect(fake.accounts.get(id)?.linkedTo).toBe("u1");
    expect(await post("/v1/unlink", { cardinal_uid: "u1", lqr_id: id })).toEqual({
      status: 200,
      json: { linked: false },
    });
    expect(fake.accounts.get(id)?.linkedTo).toBeNull();
    expect((await post("/v1/unlink", { cardinal_uid: "u1", lqr_id: id })).status).toBe(404);
  });

  it("has a page, marked as a fake, where an enterprise completes its sign-up once", async () => {
    const begin = async (email: string) => {
      const { json } = await post("/v1/enterprises", { cardinal_enterprise: "blue", company: "Blue & <Co>", email });
      return (json as { sign_up_url: string }).sign_up_url;
    };
    const address = await begin("typo@example.com");
    expect(await begin("blue@example.com")).toBe(address);
    const open = async (fields?: Record<string, string>) => {
      const answer = await fetch(
        address,
        fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) },
      );
      return { status: answer.status, text: await answer.text() };
    };
    const form = await open();
    expect(form.status).toBe(200);
    for (const part of ["Fake dynamic QR", "Sign up Blue &#38; &#60;Co&#62;", 'value="blue@example.com"'])
      expect(form.text).toContain(part);
    fake.accounts.create("taken@example.com", "secret");
    for (const wrong of [
      { email: "blue", password: "secret" },
      { email: "blue@example.com", password: "short" },
      { email: "taken@example.com", password: "secret" },
    ]) {
      const refused = await open(wrong);
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('role="alert"')]);
    }
    const { text } = await open({ email: "blue@example.com", password: "secret" });
    const account = fake.accounts.signIn({ email: "blue@example.com", password: "secret" });
    expect(text).toContain(account?.token);
    expect((await open({ email: "second@example.com", password: "secret" })).text).toContain(account?.token);
    expect(fake.accounts.has("second@example.com")).toBe(false);
    expect((await fetch(`${fake.url}/sign-up/ent-0`)).status).toBe(404);
  });

  it("can simulate failures", async () => {
    await send("/v1/mood", { mood: "failing" });
    expect((await post("/v1/link", {})).status).toBe(500);
    await send("/v1/mood", { mood: "broken" });
    await expect(post("/v1/link", {})).rejects.toThrow(SyntaxError);
    await send("/v1/mood", { mood: "silent" });
    await expect(fetch(fake.url, { method: "POST", signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
    await send("/v1/mood", { mood: "well" });
  });

  it("notifies the product of a link with a signed request", async () => {
    const received: { url: string; body: string; signed: boolean }[] = [];
    const product = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const signature = String(request.headers["x-cardinal-signature"]);
        received.push({ url: request.url ?? "", body, signed: isSigned(key, body, signature, Date.now()) });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
    const site = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
    expect(await fake.notify(site, "ada@example.com", null)).toBe(204);
    expect(received).toEqual([
      { url: "/api/users/lqr/dbc", body: '{"email":"ada@example.com","lqr_id":null}', signed: true },
    ]);
    product.close();
  });
});

describe("isSigned", () => {
  it("accepts signatures within five minutes of the current time", () => {
    const now = 1_800_000_000_000;
    const at = (seconds: number) => isSigned(key, "{}", sign(key, "{}", now / 1000 + seconds), now);
    expect([at(-301), at(-299), at(299), at(301)]).toEqual([false, true, true, false]);
    expect(isSigned(key, "{}", "t=,v1=", now)).toBe(false);
  });
});
