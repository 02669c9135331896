import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { serve } from "./serve-pages.ts";

const TOKEN = "aGVhZGVy.Y2xhaW1z.c2lnbmF0dXJl";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serve);
});
afterAll(() => server.stop());

/** Sends a form as Apple's page does. */
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/a/apple`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: "https://appleid.apple.com", "sec-fetch-site": "cross-site", ...headers },
    body: new URLSearchParams(fields),
  });

test("Apple's answer is forwarded to the app in the fragment, and is not stored", async () => {
  const answer = await post({ state: "s-1", id_token: TOKEN, code: "c1", user: '{"name":{"firstName":"Ada"}}' });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/signin/apple#state=s-1&id_token=${TOKEN}`]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await answer.text()).toBe("");
});

test("a cancelled sign-in is forwarded as well", async () => {
  const answer = await post({ state: "s-1", error: "user_cancelled_authorize" });
  expect(answer.headers.get("location")).toBe("/signin/apple#state=s-1&error=user_cancelled_authorize");
});

test("invalid values are not forwarded, and it redirects nowhere else", async () => {
  const odd = [
    await post({ state: "a b", id_token: "no token", error: "x y" }),
    await post({ state: "s".repeat(129), id_token: `${TOKEN}.more`, next: "//evil.example" }),
    await post({ state: "s-1" }, { "content-type": "text/plain" }),
    await fetch(`${server.url}/a/apple?state=s-1&id_token=${TOKEN}`, { redirect: "manual" }),
  ];
  expect(odd.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    odd.map(() => [303, "/signin/apple"]),
  );
});
