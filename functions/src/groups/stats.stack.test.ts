import { describe, expect, test } from "vitest";
import { PHONE } from "../domain/stats/test-card.test-helper.ts";
import { STATS_LIMITS } from "@cardinal/contract/stored/statistics";
import { createTestPerson, stored, testDatabase } from "../testing/create-test-ctx.ts";
import { createSignedInPerson, randomAddress, request, type TestRequest } from "../testing/http.ts";

/** Sends what the page's script sends, from a unique phone. */
function count(path: string, body: object, options: TestRequest = {}) {
  const headers = { "user-agent": PHONE, ...options.headers };
  return request("PUT", `/api/stats/${path}`, { ...options, body, headers });
}

const viewsOf = (uid: string) => stored(`stats/${uid}/totals/views`);

describe("visitor activity", () => {
  test("is counted over HTTP and shown to the owner", async () => {
    const { uid, token, username } = await createSignedInPerson();
    const buttons = [{ id: "site", ref: "website", data: "https://example.com" }];
    await testDatabase().ref(`vcard/${uid}/buttons`).set(buttons);
    const visitor = { headers: { "x-forwarded-for": randomAddress() } };
    for (const [path, body] of [
      ["card_view", { uid, source: "qr" }],
      ["card_view", { uid, source: "qr" }],
      ["downloads", { uid }],
      ["button_click/", { uid, button: "site" }],
    ] as const) {
      const answer = await count(path, body, visitor);
      expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    const own = await request("GET", "/api/stats/", { token });
    expect(own.json).toMatchObject({
      totals: { views: 1, unique_views: 1, clicks: 1, downloads: 1, contacts: 0 },
      by_source: { qr: 1, nfc: 0, link: 0, event: 0, other: 0 },
      by_device: { phone: 1 },
      by_button: { site: 1 },
    });
    expect(await stored(`users/${uid}/username`)).toBe(username);
  });

  test("does not count for the owner, for robots and for prefetches", async () => {
    const { uid, token } = await createSignedInPerson();
    const others: TestRequest[] = [
      { token },
      { headers: { "user-agent": "WhatsApp/2.23.20.0 A" } },
      { headers: { "sec-purpose": "prefetch;prerender" } },
    ];
    for (const other of others) expect((await count("card_view", { uid }, other)).status).toBe(200);
    expect(await viewsOf(uid)).toBeNull();
  });

  test("is refused for a card that does not exist, and for a button that is not on it", async () => {
    const { uid } = await createTestPerson();
    expect((await count("card_view", { uid: "nobody-of-this-name" })).status).toBe(404);
    expect((await count("downloads", { uid: "nobody-of-this-name" })).status).toBe(404);
    expect((await count("button_click/", { uid, button: "no-such-button" })).status).toBe(404);
  });

  test("is refused over the limit of a card, with a retry-after time", async () => {
    const { uid } = await createTestPerson();
    const minute = Math.floor(Date.now() / 60_000);
    for (const next of [minute, minute + 1])
      await testDatabase().ref(`limits/stats/${next}/cards/${uid}`).set(STATS_LIMITS.perCardAndMinute);
    const answer = await count("card_view", { uid });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  test("stores no IP address", async () => {
    const { uid } = await createTestPerson();
    const address = randomAddress();
    await count("card_view", { uid }, { headers: { "x-forwarded-for": address } });
    const day = new Date().toISOString().slice(0, 10);
    const kept = JSON.stringify([
      await stored(`visits/${day}/${uid}`),
      await stored(`stats/${uid}`),
      await stored("limits"),
    ]);
    expect(kept).not.toContain(address.slice(0, 14));
    expect(await viewsOf(uid)).toBe(1);
  });
});

describe("logins", () => {
  test("create a record and are counted", async () => {
    const { uid, token } = await createSignedInPerson();
    const started = await request("POST", "/api/stats/new", { token, body: {} });
    expect([started.status, started.json]).toEqual([201, { ok: true }]);
    const again = await request("POST", "/api/stats/new", { token, body: {} });
    expect([again.status, again.json]).toEqual([200, { ok: true }]);
    const login = await request("PUT", "/api/stats/", { token, body: {} });
    expect([login.status, login.json]).toEqual([200, { ok: true }]);
    expect(await stored(`stats/${uid}/started_date`)).toEqual(expect.any(Number));
    expect(await stored(`users/${uid}/last_login`)).toEqual(expect.any(Number));
  });
});
