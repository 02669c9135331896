import { describe, expect, it } from "vitest";
import { getNamespaceName, parseRequestUrl } from "./request-url.ts";

describe("parseRequestUrl", () => {
  it.each([
    ["/a.json?ns=demo", "/a.json"],
    ["//other/a.json", "//other/a.json"],
    ["http://127.0.0.1:9000/a.json", "/a.json"],
    [undefined, "/"],
  ])("reads %s", (url, expected) => {
    expect(parseRequestUrl({ url })?.pathname).toBe(expected);
  });

  it("returns null for an invalid address", () => {
    expect(parseRequestUrl({ url: "*" })).toBeNull();
  });
});

describe("getNamespaceName", () => {
  it.each([
    ["/?ns=demo", "demo"],
    ["/?ns=", "fake-server"],
    ["/", "fake-server"],
  ])("of %s is %s", (url, expected) => {
    expect(getNamespaceName(new URL(url, "http://localhost"))).toBe(expected);
  });
});
