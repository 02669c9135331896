import { expect, test } from "vitest";
import { toOwnPath } from "./return-path.ts";

test.each(["/settings", "/faq?q=qr#a", "/acme/ada", "/", "/a%2Fb"])("%s is accepted as a path of this app", (path) => {
  expect(toOwnPath(path, "/x")).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "settings",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/settings",
  "http://localhost:3000@evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\u0009/evil.example",
  "/\n/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  " /settings",
])("%j leads nowhere but to the fallback", (path) => {
  expect(toOwnPath(path, "/fallback")).toBe("/fallback");
});
