import { GROUPS } from "@cardinal/contract/groups";
import { expect, test } from "vitest";

/** Hosting of the stack that `npm test` starts around the tests. */
const address = process.env["CARDINAL_URL"] ?? "http://127.0.0.1:5000";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function get(path: string): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, { redirect: "manual", headers: { accept: "text/html" } });
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
  "/inbox",
  "/contacts",
  "/upgrade",
  "/accountsettings",
  "/teams",
  "/teams/sales",
  "/admin",
  "/dashboard",
  "/dashboard/employees/ada/edit",
  "/e/summit/v/acme",
  "/e/summit/ada",
  "/events",
  "/events/summit/ada",
  "/notfound",
  "/manage",
  "/manage/sales",
  "/claim",
  "/authenticate",
  "/login/",
])("%s is the app's", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(isApp(answer)).toBe(true);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test.each(["/a/b/c", "/assets/gone.js", "/c/gone.js", "/assets/gone/gone.js"])("%s is nobody's: 404", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(isApp(answer)).toBe(true);
});

test.each(["/nobody-has-this-name", "/no-company/nobody-has-this-name", "/media/gone.webp"])(
  "%s is for the function of the public pages",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(isApp(answer)).toBe(false);
  },
);

test.each([...Object.keys(GROUPS).filter((name) => name !== "docs"), "no-such-group"])(
  "/api/%s is answered by a function, in the form of the contract",
  async (group) => {
    const answer = await get(`/api/${group}/no/such/call/anywhere`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: "not-found" } });
  },
);

const EVERYWHERE = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "x-frame-options": "DENY",
};

test.each(["/", "/login", "/a/b/c", "/assets/gone.js", "/nobody-has-this-name", "/api/users/no/such", "/icon.svg"])(
  "%s carries the headers that guard every page",
  async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(Object.keys(EVERYWHERE).map((name) => [name, headers.get(name)]))).toEqual(EVERYWHERE);
    expect(headers.get("permissions-policy")).toContain("camera=(self)");
  },
);

test.each([
  "/",
  "/login",
  "/settings/themes/editor",
  "/e/summit/ada",
  "/a/b/c",
  "/index.html",
  "/404.html",
  "/assets/gone.js",
])("%s runs scripts of its own only", async (path) => {
  const policy = (await get(path)).headers.get("content-security-policy") ?? "";
  const directives = new Map(
    policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1).join(" ")]),
  );
  expect(directives.get("default-src")).toBe("'none'");
  expect(directives.get("script-src")).toBe("'self'");
  expect(directives.get("frame-ancestors")).toBe("'none'");
  expect(directives.get("base-uri")).toBe("'none'");
  expect(policy).not.toContain("unsafe-eval");
});

test("what has its hash in its name is kept for a year", async () => {
  const page = (await get("/")).text;
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const answer = await get(script);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
