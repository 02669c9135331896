import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { GROUPS } from "@cardinal/contract/groups";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import type { FirebaseConfig } from "../build/firebase-config.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";

/** Hosting of the stack that `npm test` starts around the tests. */
const address = process.env["CARDINAL_URL"] ?? "http://127.0.0.1:5000";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function get(path: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const headers = { accept: "text/html", ...more };
  // Hosting closes idle connections, sometimes just as the next request is sent.
  const answer = await fetchWithRetry(`${address}${path}`, { redirect: "manual", headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const isApp = ({ text }: Answer) => text.includes('id="cardinal-config"') && text.includes('id="root"');

test.each([
  "/",
  "/login",
  "/settings",
  "/settings/themes",
  "/settings/themes/editor",
  "/reset",
  "/action?mode=resetPassword&oobCode=1",
  "/faq",
  "/signup",
  "/signup/wizard",
  "/signin/google",
  "/inbox",
  "/contacts",
  "/upgrade",
  "/accountsettings",
  "/teams",
  "/teams/sales",
  "/admin",
  "/dashboard",
  "/dashboard/employees/ada/edit",
  "/events",
  "/events/summit/ada",
  "/notfound",
  "/manage",
  "/manage/sales",
  "/claim",
  "/authenticate",
  "/login/",
])("%s is served by the app", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(isApp(answer)).toBe(true);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test.each(["/a/b/c", "/assets/gone.js", "/c/gone.js", "/assets/gone/gone.js"])("%s returns 404", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(isApp(answer)).toBe(true);
});

test.each([
  "/assets/gone.js",
  "/assets/gone-DmgJvGCB.js",
  "/c/gone.js",
  "/c/gone-4c48e40785.js",
  "/assets/gone/gone.js",
  "/assets/fonts/gone.woff2",
  "/assets/fonts/gone-1-latin.woff2",
  "/assets/",
  "/w/gone-DmgJvGCB.js",
])("the 404 of %s is not cached", async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get("cache-control") ?? ""]).toEqual([
    404,
    expect.not.stringMatching(/immutable|31536000/),
  ]);
});

test.each([
  ["de-DE,de;q=0.9,en;q=0.8", "de", "Ein Scan, und Ihre Karte ist da.", "Karte erstellen"],
  ["en-GB,en;q=0.9,de;q=0.8", "en", "One scan, and they have your card.", "Get your card"],
  ["fr", "en", "One scan, and they have your card.", "Get your card"],
])("the landing page is readable without scripts, for %s in %s", async (asked, language, headline, action) => {
  const { text, headers } = await get("/", { "accept-language": asked });
  expect(text).toContain(`<html lang="${language}"`);
  expect(text).toContain(`<h1>${headline}</h1>`);
  expect(text).toMatch(new RegExp(`<a [^>]*href="/signup"[^>]*>${action}</a>`));
  for (const path of ["/login", "/faq", "/privacy", "/terms", "#how"]) expect(text).toContain(`href="${path}"`);
  expect(headers.get("cache-control")).toBe("no-cache");
  const [picture = ""] = /(?<=property="og:image" content=")[^"]+/.exec(text) ?? [];
  expect(picture).toBe(`/preview-${language}.jpg`);
  const image = await fetch(`${address}${picture}`);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  for (const [style = ""] of text.matchAll(/(?<=rel="stylesheet" crossorigin(?:="")? href=")[^"]+/g))
    expect((await get(style)).status).toBe(200);
  expect(gzipSync(text).length).toBeLessThanOrEqual(8 * 1024);
});

test("no other screen contains the landing page", async () => {
  for (const path of ["/login", "/settings", "/a/b/c"]) expect((await get(path)).text).not.toContain("data-written");
});

test.each(["/nobody-has-this-name", "/no-company/nobody-has-this-name", "/media/gone.webp"])(
  "%s is served by the function of the public pages",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(isApp(answer)).toBe(false);
  },
);

test.each([...Object.keys(GROUPS).filter((name) => name !== "docs"), "no-such-group"])(
  "/api/%s is served by a function with an error of the contract",
  async (group) => {
    const answer = await get(`/api/${group}/no/such/call/anywhere`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: "not-found" } });
  },
);

const EVERYWHERE = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "x-frame-options": "DENY",
};

test.each(["/", "/login", "/a/b/c", "/assets/gone.js", "/nobody-has-this-name", "/api/users/no/such", "/icon.svg"])(
  "%s has the security headers",
  async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(Object.keys(EVERYWHERE).map((name) => [name, headers.get(name)]))).toEqual(EVERYWHERE);
    expect(headers.get("permissions-policy")).toContain("camera=(self)");
  },
);

test.each([
  ["/", "strict-origin-when-cross-origin"],
  ["/login", "strict-origin-when-cross-origin"],
  ["/dashboard/employees", "strict-origin-when-cross-origin"],
  ["/e/summit/ada", "same-origin"],
  ["/a/b/c", "strict-origin-when-cross-origin"],
  ["/icon.svg", "strict-origin-when-cross-origin"],
  ["/sw.js", "strict-origin-when-cross-origin"],
  ["/assets/gone.js", "strict-origin-when-cross-origin"],
  ["/w/gone.js", "strict-origin-when-cross-origin"],
  ["/nobody-has-this-name", "same-origin"],
  ["/api/users/no/such", "no-referrer"],
  ["/api", "no-referrer"],
  ["/media/gone.webp", "same-origin"],
  ["/x/abc.def/more/than/one", "no-referrer"],
])("%s has the referrer policy %s", async (path, policy) => {
  expect((await get(path)).headers.get("referrer-policy")).toBe(policy);
});

test("pages with a key in their address send no referrer", async () => {
  const config = JSON.parse(await readFile(inRoot("firebase.json"), "utf8")) as FirebaseConfig;
  const letters = config.hosting.headers.find(({ headers }) => headers.some(({ value }) => value === "no-referrer"));
  expect(letters?.source).toBe("/@(api|k|m|r|u|x)/**");
  for (const letter of ["k", "m", "r", "u", "x"])
    for (const rest of ["abc.def", "abc.def/", "abc.def/more", "abc.def/more/than/one", "thanks"])
      expect((await get(`/${letter}/${rest}`)).headers.get("referrer-policy")).toBe("no-referrer");
});

test("no header has two values, so the order of the rules is irrelevant", async () => {
  const requireFromCli = createRequire(inRoot("node_modules/firebase-tools/package.json"));
  const { configMatcher } = requireFromCli("superstatic/lib/utils/patterns") as {
    readonly configMatcher: (path: string, rule: { readonly source: string }) => boolean;
  };
  const config = JSON.parse(await readFile(inRoot("firebase.json"), "utf8")) as FirebaseConfig;
  const segments = [
    "",
    "api",
    "k",
    "m",
    "x",
    "u",
    "e",
    "c",
    "w",
    "assets",
    "media",
    "login",
    "settings",
    "ada",
    "a.js",
    "sw.js",
    "index.html",
  ];
  const paths = segments.flatMap((first) =>
    segments.flatMap((second) => [
      `/${first}`,
      `/${first}/${second}`,
      `/${first}/b/${second}`,
      `/${first}/b/c/${second}`,
    ]),
  );
  for (const path of new Set(paths)) {
    const given = config.hosting.headers.filter((rule) => configMatcher(path, rule)).flatMap(({ headers }) => headers);
    const values = new Map(given.map(({ key, value }) => [key, value]));
    for (const { key, value } of given) expect([path, key, value]).toEqual([path, key, values.get(key)]);
  }
});

/** Pairs of a short name for the test and the address. */
const named = (paths: readonly string[]) => paths.map((path) => [path.slice(0, 30), path] as const);

const ADDRESSES = [
  `/${"a".repeat(8000)}`,
  `/x/${"a".repeat(8000)}`,
  `/${"a/".repeat(4000)}`,
  `/assets/${"a".repeat(8000)}`,
  `/c/${"a".repeat(8000)}`,
  `/settings/${"a".repeat(8000)}`,
  `/media/profile/u/${"a".repeat(8000)}.webp`,
  `/ada?${"a".repeat(8000)}`,
  "/%",
  "/%zz",
  "/x/%ff",
  "/m/%c0%ae%c0%ae",
  "/assets/%zz",
  "/login/%zz",
  "/%00",
  "/x/%00",
  "/%2f",
  "/..%2f..%2fetc%2fpasswd",
  "/x/..%2f..%2fetc",
  "/%2e%2e/%2e%2e/x",
  "/a%5cb",
];
test.each(named(ADDRESSES))("%s returns a page, not a server error", async (_name, path) => {
  const answer = await get(path);
  expect([200, 404, 414]).toContain(answer.status);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.text).toMatch(/^<!doctype html>[\s\S]*<title>/);
});

const CALLS = [
  `/api/${"a".repeat(8000)}`,
  `/api/admin/username/${"a".repeat(8000)}`,
  `/api/vcard/file/${"a/".repeat(4000)}`,
  `/api/nothing?${"a".repeat(8000)}`,
  "/api/admin/username/%zz",
  "/api/admin/username/%ff",
  "/api/vcard/file/%c0%ae",
  "/api/admin/username/%00",
  "/api/admin/username/%e0%80%af",
  "/api/admin/username/a%2fb",
  "/api/%2e%2e%2fadmin",
];
test.each(named(CALLS))("%s returns a client error, not a server error", async (_name, path) => {
  const answer = await get(path);
  expect([400, 404, 414]).toContain(answer.status);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(JSON.parse(answer.text)).toHaveProperty("error.code");
});

test.each(["/", "/login", "/settings/themes/editor", "/a/b/c", "/index.html", "/404.html", "/assets/gone.js"])(
  "%s allows only its own scripts",
  async (path) => {
    const policy = (await get(path)).headers.get("content-security-policy") ?? "";
    const directives = new Map(
      policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")]),
    );
    expect(directives.get("default-src")).toBe("'none'");
    expect(directives.get("script-src")).toBe("'self'");
    expect(directives.get("frame-ancestors")).toBe("'none'");
    expect(directives.get("base-uri")).toBe("'none'");
    expect(policy).not.toContain("unsafe-eval");
  },
);

test("files with a hash in their name are cached for a year", async () => {
  const page = (await get("/")).text;
  const named = [...page.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g)].map(([name]) => name);
  const [card = ""] = /(?<=src=")\/c\/[\w.-]+\.js/.exec((await get("/nobody-has-this-name")).text) ?? [];
  expect(named.length).toBeGreaterThan(5);
  for (const name of [...new Set(named), ...(card === "" ? [] : [card])]) {
    const answer = await get(name);
    expect([name, answer.status, answer.headers.get("cache-control")]).toEqual([
      name,
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
});
