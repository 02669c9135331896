import { expect, test } from "vitest";
import { domain, domainOfEmail } from "./domain.ts";

test.each([
  ["example.com", "example.com"],
  [" Example.COM ", "example.com"],
  ["example.com.", "example.com"],
  ["München.example", "xn--mnchen-3ya.example"],
  ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
  ["a.b-c.example.co.uk", "a.b-c.example.co.uk"],
  ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
  ["ｅｘａｍｐｌｅ.com", "example.com"],
])("parses %j as %s", (text, expected) => {
  expect(domain.parse(text)).toBe(expected);
  expect(domainOfEmail(`Ada@${text.trim()}`)).toBe(expected);
});

test.each([
  "",
  ".",
  "com",
  "example",
  "https://example.com",
  "example.com/path",
  "example.com:8080",
  "ada@example.com",
  "*.example.com",
  "_cardinal.example.com",
  "-example.com",
  "example-.com",
  "exa mple.com",
  "example..com",
  "example.com..",
  "127.0.0.1",
  "10.1",
  "[::1]",
  "a/../b.com",
  "exam$ple.com",
  "__proto__.com",
  `${"a".repeat(64)}.com`,
  `${"a.".repeat(130)}com`,
  7,
  null,
])("rejects %j", (text) => {
  expect(domain.safeParse(text).success).toBe(false);
});

test.each(["", "ada", "ada@", "ada@localhost", "ada@127.0.0.1"])("%j has no domain", (address) => {
  expect(domainOfEmail(address)).toBeNull();
});
