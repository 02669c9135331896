import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateRetailCard } from "../domain/retail/update-retail-card.ts";
import { updateUser } from "../domain/users/update-user.ts";
import { createTestPerson, testDatabase, type TestPerson, uniqueName } from "../testing/create-test-ctx.ts";
import { randomAddress, request } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { serve } from "./serve-pages.ts";

let server: LocalServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await serveLocally(serve);
  owner = await createTestPerson();
});
afterAll(() => server.stop());

const ask = (path: string, method = "GET", headers: Record<string, string> = {}) =>
  request(method, path, { url: server.url, headers });

async function mint(fields: object = {}): Promise<string> {
  const key = uniqueName("key");
  await testDatabase()
    .ref(`retail/${key}`)
    .set({ state: "new", created_date: 1, ...fields });
  return key;
}

describe("a printed card", () => {
  it("redirects to the claim page while it is unclaimed", async () => {
    const key = await mint();
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(`/k/${key}`, method);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/claim?key=${key}`]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("redirects to its owner's card, counted as a tap, even after the card has moved", async () => {
    const key = await mint();
    await updateRetailCard(owner.ctx, { id: key, action: "claim" });
    expect((await ask(`/k/${key}/`)).headers.get("location")).toBe(`/${owner.username}?s=nfc`);
    expect((await ask(`/k/${key}?s=qr`)).headers.get("location")).toBe(`/${owner.username}?s=qr`);
    expect((await ask(`/k/${key}?s=evil`)).headers.get("location")).toBe(`/${owner.username}?s=nfc`);
    const { username } = await updateUser(owner.ctx, { username: uniqueName() });
    expect((await ask(`/k/${key}`)).headers.get("location")).toBe(`/${username}?s=nfc`);
    await testDatabase().ref(`users/${owner.uid}/enterprise`).set("acme");
    expect((await ask(`/k/${key}`)).headers.get("location")).toBe(`/acme/${username}?s=nfc`);
  });

  it("of a batch includes the batch, which counts the visit", async () => {
    const key = await mint({ generator: "-Batch_1" });
    await updateRetailCard(owner.ctx, { id: key, action: "claim" });
    expect((await ask(`/k/${key}?s=qr`)).headers.get("location")).toMatch(/\?s=qr&b=-Batch_1$/);
  });

  it("that an admin has disabled redirects to the shop of its batch", async () => {
    const [batch, shop] = [uniqueName("b"), "https://shop.example/cards"];
    await testDatabase()
      .ref(`generators/${batch}`)
      .set({ name: "Kiosk", limit: 1, wanted: 1, minted: 1, created_date: 1, rev: 1, shop });
    const key = await mint({ generator: batch, state: "disabled", disabled_by: "admin" });
    const answer = await ask(`/k/${key}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, shop]);
    expect([answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
      "no-store",
      "no-referrer",
    ]);
  });

  it.each([
    ["is lost", async () => `/k/${await mint({ state: "disabled", disabled_by: "owner", uid: owner.uid })}`],
    ["belongs to a deleted account", async () => `/k/${await mint({ state: "claimed", uid: uniqueName() })}`],
    ["was never printed", () => Promise.resolve("/k/no-such-key")],
    ["has no key", () => Promise.resolve("/k")],
    ["has more than a key", async () => `/k/${await mint()}/more`],
    ["has a path for a key", () => Promise.resolve("/k/..%2Fusers%2Fsomebody")],
  ])("that %s gets a not-found page", async (_name, path) => {
    const answer = await ask(await path());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.text).toContain("<h1>");
  });

  it("accepts only GET and HEAD", async () => {
    const answer = await ask(`/k/${await mint()}`, "POST");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("cannot be found by guessing keys", async () => {
    const headers = { "x-forwarded-for": randomAddress() };
    const statuses: number[] = [];
    for (let tries = 0; tries < 122; tries += 1) statuses.push((await ask(`/k/guess-${tries}`, "GET", headers)).status);
    // A minute may end during these requests; then a second run of 120 starts.
    expect(statuses.slice(0, 100).every((status) => status === 404)).toBe(true);
    while (statuses.at(-1) !== 429 && statuses.length < 260)
      statuses.push((await ask("/k/guess-more", "GET", headers)).status);
    const last = await ask("/k/guess-last", "GET", headers);
    expect([last.status, Number(last.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(last.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(last.text).toContain("<h1>Try again in a minute</h1>");
    const german = await ask(`/k/${await mint()}`, "GET", { ...headers, "accept-language": "de" });
    expect([german.status, german.headers.get("referrer-policy")]).toEqual([429, "no-referrer"]);
    expect(german.text).toContain("<h1>Bitte versuchen Sie es in einer Minute noch einmal</h1>");
  });

  it("logs no key", async () => {
    const key = await mint();
    const before = server.lines.length;
    await ask(`/k/${key}`);
    expect(server.lines.slice(before).join("")).not.toContain(key);
  });
});
