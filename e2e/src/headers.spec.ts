import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import type { APIResponse } from "@playwright/test";
import { type Registered, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { stripedPng } from "./support/picture.ts";

interface Kind {
  readonly what: string;
  readonly path: (owner: Registered) => string;
  readonly status: number;
  readonly type: RegExp;
  readonly cache: RegExp;
  /** A page that could run scripts: its content security policy is checked. */
  readonly document?: true;
  readonly signedIn?: true;
  readonly location?: (owner: Registered) => string;
}

const HTML = /^text\/html; charset=utf-8$/;
const JSON_TYPE = /^application\/json/;
const PRIVATE = /no-store/;
const IMMUTABLE = /^public, max-age=31536000, (s-maxage=\d+, )?immutable$/;

const app = (what: string, path: string): Kind => ({
  what,
  path: () => path,
  status: 200,
  type: HTML,
  cache: /^no-cache$/,
  document: true,
});

const KINDS: readonly Kind[] = [
  app("the start page", "/"),
  app("a screen", "/login"),
  app("a protected screen", "/settings/statistics"),
  { ...app("an address three levels deep", "/a/b/c"), status: 404 },
  {
    what: "a card",
    path: ({ username }) => `/${username}`,
    status: 200,
    type: HTML,
    cache: /s-maxage=60/,
    document: true,
  },
  {
    what: "an address without a card",
    path: () => "/nobody-of-this-name",
    status: 404,
    type: HTML,
    cache: PRIVATE,
    document: true,
  },
  {
    what: "a card whose username is in another case",
    path: ({ username }) => `/${username.toUpperCase()}?s=qr`,
    status: 301,
    type: /.*/,
    cache: /s-maxage=60/,
    location: ({ username }) => `/${username}?s=qr`,
  },
  {
    what: "a contact file",
    path: ({ username }) => `/api/vcard/file/${username}`,
    status: 200,
    type: /^text\/vcard/,
    cache: /.+/,
  },
  {
    what: "a public call",
    path: ({ username }) => `/api/admin/username/${username}`,
    status: 200,
    type: JSON_TYPE,
    cache: /.+/,
  },
  {
    what: "a call for one's own data",
    path: () => "/api/vcard/",
    status: 200,
    type: JSON_TYPE,
    cache: PRIVATE,
    signedIn: true,
  },
  { what: "a call without a sign-in", path: () => "/api/vcard/", status: 401, type: JSON_TYPE, cache: PRIVATE },
  {
    what: "an invalid call",
    path: () => "/api/stats/?from=never",
    status: 400,
    type: JSON_TYPE,
    cache: PRIVATE,
    signedIn: true,
  },
  { what: "an unknown call", path: () => "/api/nothing", status: 404, type: JSON_TYPE, cache: PRIVATE },
  {
    what: "the API documentation",
    path: () => "/api/docs",
    status: 200,
    type: HTML,
    cache: /.+/,
    document: true,
  },
];

function expectSafe(response: APIResponse, isDocument: boolean): void {
  const headers = response.headers();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1])).toBeGreaterThan(31_536_000);
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["referrer-policy"]).toMatch(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  expect(headers["permissions-policy"]).toContain("microphone=()");
  expect(headers["set-cookie"]).toBeUndefined();
  if (isDocument) expectStrictPolicy(headers["content-security-policy"] ?? "");
}

function expectStrictPolicy(policy: string): void {
  const parts = new Map(policy.split(";").map((part) => [part.trim().split(" ")[0], part.trim()]));
  expect(parts.get("default-src")).toBe("default-src 'none'");
  expect(parts.get("script-src") ?? "", "scripts").not.toMatch(/unsafe|\*|data:|blob:|http:/);
  expect(parts.get("base-uri")).toBe("base-uri 'none'");
  expect(parts.get("frame-ancestors")).toBe("frame-ancestors 'none'");
}

for (const { what, path, status, type, cache, signedIn, location, document } of KINDS)
  test(`headers of ${what}`, async ({ request }) => {
    const owner = await register();
    const headers = signedIn ? { authorization: `Bearer ${owner.token}` } : {};
    const response = await request.get(path(owner), { headers, maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(response.headers()["content-type"] ?? "").toMatch(type);
    expect(response.headers()["cache-control"] ?? "").toMatch(cache);
    if (location) expect(response.headers()["location"]).toBe(location(owner));
    expectSafe(response, document === true);
  });

test("headers of pictures and of files that never change", async ({ request, page }) => {
  const owner = await register();
  const headers = { authorization: `Bearer ${owner.token}` };
  const buffer = stripedPng(300, 300, [[200, 30, 60]]);
  const multipart = { file: { name: "me.png", mimeType: "image/png", buffer } };
  expect((await request.put(uploadPhoto.path, { headers, multipart })).status()).toBe(200);
  const requested: string[] = [];
  page.on("request", (sentRequest) => requested.push(sentRequest.url()));
  await page.goto(`/${owner.username}`);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const html = await (await request.get(`/${owner.username}`)).text();
  const og = /"og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  // A photo that fits is embedded in the page; for search engines it has an address as well.
  const photo = /"image":"([^"]+)"/.exec(html)?.[1] ?? "";
  const files = [photo, ...requested.filter((url) => /\/(assets|c|media)\//.test(url))];
  expect(files.map((url) => new URL(url).pathname).join("\n")).toMatch(/\/media\/[\s\S]*\/assets\//);
  for (const url of files) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    expect(response.headers()["cache-control"], url).toMatch(IMMUTABLE);
    expectSafe(response, false);
  }
  const preview = await request.get(og);
  expect([preview.status(), preview.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  expectSafe(preview, false);
});
