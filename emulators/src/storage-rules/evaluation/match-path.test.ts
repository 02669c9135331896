import { describe, expect, it } from "vitest";
import type { PathPattern } from "../syntax/ast.ts";
import { PathValue } from "../values/values.ts";
import { Budget } from "./environment.ts";
import { matchPath } from "./match-path.ts";

/** `a` is a literal, `{x}` a wildcard, `{x=**}` a recursive one. */
function toPattern(text: string): readonly PathPattern[] {
  return text.split("/").map((part) => {
    const [, name, recursive] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
    return name === undefined
      ? { kind: "literal", text: part }
      : { kind: "wildcard", name, recursive: recursive !== undefined };
  });
}

/** Every way as `x=value … | rest`. */
function listWays(pattern: string, path: string, version: 1 | 2): readonly string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return matchPath(toPattern(pattern), segments, version, new Budget()).map(({ variables, rest }) => {
    const bound = [...variables].map(
      ([name, value]) => `${name}=${value instanceof PathValue || typeof value === "string" ? value.toString() : "?"}`,
    );
    return `${bound.join(" ")} | ${rest.join("/")}`;
  });
}

describe("matching paths", () => {
  it.each<[string, string, 1 | 2, string[]]>([
    ["a/b", "a/b", 2, [" | "]],
    ["a/b", "a/b/c", 2, [" | c"]],
    ["a/b", "a", 2, []],
    ["a/b", "a/x", 2, []],
    ["a/{x}", "a/1", 2, ["x=1 | "]],
    ["a/{x}", "a", 2, []],
    ["{x}/{y}", "1/2/3", 2, ["x=1 y=2 | 3"]],
    ["a/{x=**}", "a/1/2", 2, ["x=/1/2 | ", "x=/1 | 2", "x=/ | 1/2"]],
    ["a/{x=**}", "a", 2, ["x=/ | "]],
    ["a/{x=**}", "a", 1, []],
    ["a/{x=**}", "a/1/2", 1, ["x=/1/2 | ", "x=/1 | 2"]],
    ["{x=**}/c", "a/b/c", 2, ["x=/a/b | "]],
    ["{x=**}/c/{y=**}", "c/c", 2, ["x=/c y=/ | ", "x=/ y=/c | ", "x=/ y=/ | c"]],
  ])("%s on %s, version %d", (pattern, path, version, ways) => {
    expect(listWays(pattern, path, version)).toEqual(ways);
  });

  it("aborts when there are too many matches", () => {
    const pattern = Array.from({ length: 6 }, (_, index) => `{x${index}=**}`).join("/");
    expect(() => listWays(pattern, "a/".repeat(50), 2)).toThrow("Expression evaluation limit exceeded.");
  });
});
