import { expect, test } from "vitest";
import { isOwnPath, ownPath } from "./own-path.ts";

test.each(["/", "/k/AbC123", "/ada?s=nfc#save", "/acme/ada", "/a/%2f%2fevil.example", "/münchen"])(
  "%j is a path of our own site",
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each([
  "",
  "k/AbC123",
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "/\t/evil.example",
  "/\n/evil.example",
  "/a b",
  "/..//evil.example",
  "/.//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "https://own.invalid/x",
])("%j is not a path of our own site", (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test("a path has at most 512 characters", () => {
  expect(ownPath.safeParse(`/${"a".repeat(511)}`).success).toBe(true);
  expect(ownPath.safeParse(`/${"a".repeat(512)}`).success).toBe(false);
});
