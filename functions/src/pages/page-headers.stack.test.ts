import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { LINK_KINDS } from "../gateways/links.ts";
import { createTestPerson, type TestPerson, uniqueName } from "../testing/create-test-ctx.ts";
import { request, siteUrl, type TestAnswer } from "../testing/http.ts";
import { updateUser } from "../domain/users/update-user.ts";

/** Headers about the single response or the connection, not about the page. */
const TRANSIENT = new Set(["connection", "date", "keep-alive", "transfer-encoding", "x-request-id", "content-length"]);
/** Added by the Hosting emulator to every response of a function. */
const FROM_EMULATOR = new Set(["vary", "x-powered-by", "content-encoding"]);

function headersOf({ headers }: TestAnswer): Record<string, string> {
  const all = [...headers].filter(([name]) => !TRANSIENT.has(name) && !FROM_EMULATOR.has(name));
  return Object.fromEntries(all);
}

/** Headers that Hosting adds to every response (firebase.json). */
const ON_EVERYTHING = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
};

/** The sources of all style elements of a page. */
function styleOf(html: string): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
  return styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`).join(" ");
}

/** The policy of pages without scripts: only their style, and our own forms. */
function plainPolicyFor(html: string): string {
  return `default-src 'none'; style-src ${styleOf(html)}; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

function policyFor(html: string): string {
  const storage = process.env["FIREBASE_STORAGE_EMULATOR_HOST"];
  return `default-src 'none'; script-src 'self'; style-src ${styleOf(html)}; img-src 'self' data:; media-src 'self' http://${storage}; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

describe("headers, all of them, of", () => {
  let person: TestPerson;
  let card: TestAnswer;
  beforeAll(async () => {
    person = await createTestPerson();
    card = await request("GET", `/${person.username}`);
  });
  const cardHeaders = () => ({
    ...ON_EVERYTHING,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, s-maxage=60",
    "content-security-policy": policyFor(card.text),
    "referrer-policy": "strict-origin-when-cross-origin",
    etag: `"${createHash("sha256").update(card.text).digest("base64url").slice(0, 22)}"`,
  });

  test("a card", () => {
    expect(card.status).toBe(200);
    expect(headersOf(card)).toEqual(cardHeaders());
  });

  test("a HEAD request for a card", async () => {
    const head = await request("HEAD", `/${person.username}`);
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(headersOf(head)).toEqual(cardHeaders());
    expect(head.headers.get("content-length")).not.toBe("0");
  });

  test("a card that has not changed", async () => {
    const headers = { "if-none-match": cardHeaders().etag };
    const answer = await request("GET", `/${person.username}`, { headers });
    expect([answer.status, answer.text]).toEqual([304, ""]);
    expect(headersOf(answer)).toMatchObject({
      etag: cardHeaders().etag,
      "cache-control": cardHeaders()["cache-control"],
    });
  });

  test("an old name", async () => {
    const old = await createTestPerson();
    const username = uniqueName();
    await updateUser(old.ctx, { username });
    const answer = await request("GET", `/${old.username}?s=qr`);
    expect(answer.status).toBe(301);
    expect(headersOf(answer)).toMatchObject({
      ...ON_EVERYTHING,
      location: `/${username}?s=qr`,
      "cache-control": "public, max-age=0, s-maxage=60",
    });
  });

  test("an address without a card", async () => {
    const answer = await request("GET", `/${uniqueName()}`);
    expect(answer.status).toBe(404);
    expect(headersOf(answer)).toEqual({
      ...ON_EVERYTHING,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": plainPolicyFor(answer.text),
      "referrer-policy": expect.stringMatching(/^(same-origin|strict-origin-when-cross-origin)$/) as string,
      "x-robots-tag": "noindex",
    });
  });

  test("a preview picture", async () => {
    const address = /property="og:image" content="([^"]+)"/.exec(card.text)?.[1] ?? "";
    const answer = await request("GET", address.slice(siteUrl().length));
    expect(answer.status).toBe(200);
    expect(headersOf(answer)).toMatchObject({
      ...ON_EVERYTHING,
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=86400, s-maxage=3600",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test.each(Object.values(LINK_KINDS))("a page under /%s, whose address contains a key", async (letter) => {
    for (const path of ["abc.def", "abc.def/", "abc.def/more/than/one"])
      expect((await request("GET", `/${letter}/${path}`)).headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("robots.txt", async () => {
    const answer = await request("GET", "/robots.txt");
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("Disallow: /api/")]);
    expect(answer.headers.get("content-type")).toContain("text/plain");
  });
});
