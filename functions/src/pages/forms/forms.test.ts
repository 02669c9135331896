import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "../../config/env.ts";
import type { TestPerson } from "../../testing/create-test-ctx.ts";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { request } from "../../testing/http.ts";
import { type LocalServer, serveLocally } from "../../testing/servers/serve-locally.ts";
import { serve } from "../serve-pages.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

let server: LocalServer;
let person: TestPerson;
beforeAll(async () => {
  server = await serveLocally(serve);
  person = await createTestPerson();
});
afterAll(() => server.stop());

function linkTo(uid: string, kind = "message"): string {
  return `/u/${createTestCtx().gateways.links.sign("unsubscribe", { uid, id: kind })}`;
}

const open = (path: string, headers: Record<string, string> = {}) => request("GET", path, { url: server.url, headers });

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return request("POST", path, { url: server.url, body, headers: { ...FORM, ...headers } });
}

const wantsMail = (uid: string, kind = "message") => stored(`users/${uid}/settings/notifications/${kind}/email`);

describe("the unsubscribe page", () => {
  it("asks for confirmation without changing anything", async () => {
    const answer = await open(linkTo(person.uid), { "accept-language": "de-CH,de;q=0.9,en;q=0.8" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.text).toContain('<html lang="de">');
    expect(answer.text).toContain("<button>Abbestellen</button>");
    expect((await request("HEAD", linkTo(person.uid), { url: server.url })).status).toBe(200);
    expect(await wantsMail(person.uid)).toBeNull();
  });

  it("uses the recipient's language, whatever the browser prefers", async () => {
    const { uid } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/settings/language`).set("de");
    expect((await open(linkTo(uid), { "accept-language": "en" })).text).toContain('<html lang="de">');
  });

  it("unsubscribes from one kind of mails, idempotently", async () => {
    const { uid } = await createTestPerson();
    for (const _ of [1, 2]) {
      const answer = await post(linkTo(uid), "", { "sec-fetch-site": "same-origin" });
      expect([answer.status, answer.text.includes("unsubscribed from these emails")]).toEqual([200, true]);
    }
    expect([await wantsMail(uid), await wantsMail(uid, "exchange")]).toEqual([false, null]);
    // The link of an older mail.
    const again = await open(linkTo(uid));
    expect([again.status, again.text.includes("unsubscribed from these emails")]).toEqual([200, true]);
    expect(again.text).not.toContain("You currently get");
  });

  it("unsubscribes with one click in a mail program, from any origin (RFC 8058)", async () => {
    const { uid } = await createTestPerson();
    const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    expect((await post(linkTo(uid), "List-Unsubscribe=One-Click", foreign)).status).toBe(200);
    expect(await wantsMail(uid)).toBe(false);
  });

  it("unsubscribes when the mail program sends its click as multipart form data", async () => {
    const { uid } = await createTestPerson();
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    const answer = await request("POST", linkTo(uid), { url: server.url, body, headers: foreign });
    expect([answer.status, await wantsMail(uid)]).toEqual([200, false]);
  });

  it.each([
    ["an invalid token", () => "/u/abc.def"],
    ["no token", () => "/u"],
    ["more than a token", () => `${linkTo(person.uid)}/x`],
    ["an unknown kind", () => linkTo(person.uid, "news")],
    ["a user who does not exist", () => linkTo("nobody-of-this-name")],
    ["a token for something else", () => linkTo(person.uid).replace("/u/", "/u/x")],
  ])("is not found for %s", async (_name, path) => {
    for (const answer of [await open(path()), await post(path(), "")]) {
      expect([answer.status, answer.text.includes("This link doesn’t work")]).toEqual([404, true]);
    }
  });

  it("writes nothing about a user who is being deleted", async () => {
    const { uid } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/deleting`).set(true);
    expect((await post(linkTo(uid), "")).status).toBe(404);
    expect(await wantsMail(uid)).toBeNull();
  });
});

describe("a form is refused", () => {
  const path = () => linkTo(person.uid);
  it.each<[string, () => ReturnType<typeof post>, number]>([
    ["from another website", () => post(path(), "", { "sec-fetch-site": "cross-site" }), 403],
    ["from a sibling of our host", () => post(path(), "", { "sec-fetch-site": "same-site" }), 403],
    ["from another origin, by an old browser", () => post(path(), "", { origin: "https://evil.example" }), 403],
    ["by hand, without a key in the address", () => post("/x", "", { origin: "null" }), 403],
    [
      "from another website that hides its origin",
      () => post(path(), "", { origin: "null", "sec-fetch-site": "cross-site" }),
      403,
    ],
    ["in another charset", () => post(path(), "", { "content-type": `${FORM["content-type"]}; charset=utf-16` }), 415],
    ["compressed", () => post(path(), "x", { "content-encoding": "gzip" }), 415],
    ["as JSON", () => post(path(), "{}", { "content-type": "application/json" }), 415],
    ["as a form with files", () => post(path(), "x", { "content-type": "multipart/form-data; boundary=x" }), 415],
    ["with more than 48 KB", () => post(path(), `a=${"x".repeat(48 * 1024)}`), 413],
    ["with a field twice", () => post(path(), "a=1&a=2"), 400],
  ])("%s", async (_name, send, status) => {
    const answer = await send();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(answer.text).toContain("<h1>That didn’t work</h1>");
    expect(await wantsMail(person.uid)).toBeNull();
  });

  it("by another method, with the allowed ones", async () => {
    const answer = await request("PUT", path(), { url: server.url });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  });

  it("but not from one of our pages in an older browser: they hide their origin, and the address contains the key", async () => {
    const { uid } = await createTestPerson();
    expect((await post(linkTo(uid), "", { origin: "null" })).status).toBe(200);
    expect(await wantsMail(uid)).toBe(false);
  });

  it("but not from our own origin, when the browser sends only Origin", async () => {
    const { uid } = await createTestPerson();
    expect((await post(linkTo(uid), "", { origin: env().siteUrl })).status).toBe(200);
  });

  it("in the language of the reader", async () => {
    const answer = await post(path(), "a=1&a=2", { "accept-language": "fr, de;q=0.5, en;q=0.2" });
    expect(answer.text).toContain("<h1>Das hat nicht geklappt</h1>");
  });
});

it("the log contains no address of a form", async () => {
  const before = server.lines.length;
  await open(linkTo(person.uid));
  const line = server.lines.slice(before).join("");
  expect(line).toContain('"path":"/u/(token)"');
  expect(line).not.toContain(person.uid);
});
