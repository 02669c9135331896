import { describe, expect, it } from "vitest";
import { formatPath, getCommonAncestor, getTopmostPaths, getTouchedPath, isAtOrAbove, parsePath } from "./path.ts";

describe("parsePath", () => {
  it.each([
    ["/", []],
    ["", []],
    ["/users//ada/", ["users", "ada"]],
    ["a/.priority", ["a", ".priority"]],
    ["__proto__/constructor", ["__proto__", "constructor"]],
  ])("splits %j", (text, expected) => {
    expect(parsePath(text)).toEqual(expected);
  });

  it("is undone by formatPath, without the leading slash", () => {
    expect(formatPath(parsePath("/users/ada"))).toBe("users/ada");
  });
});

describe("isAtOrAbove", () => {
  it.each([
    ["", "", true],
    ["", "a", true],
    ["a", "a/b", true],
    ["a/b", "a", false],
    ["a", "ab", false],
    ["a/b", "a/c/b", false],
  ])("%j above %j: %s", (above, path, expected) => {
    expect(isAtOrAbove(parsePath(above), parsePath(path))).toBe(expected);
  });
});

describe("getCommonAncestor", () => {
  it.each([
    [[], ""],
    [["a/b"], "a/b"],
    [["a/b/c", "a/b/d"], "a/b"],
    [["a/b/c", "a"], "a"],
    [["a", "b"], ""],
  ])("of %j is %j", (paths, expected) => {
    expect(formatPath(getCommonAncestor(paths.map(parsePath)))).toBe(expected);
  });
});

describe("getTopmostPaths", () => {
  it("drops repeats and what lies below another path", () => {
    const tops = getTopmostPaths(["a/b", "c", "a/b/d", "c", "a/e", "ab"].map(parsePath));
    expect(tops.map(formatPath).toSorted()).toEqual(["a/b", "a/e", "ab", "c"]);
  });
});

describe("getTouchedPath", () => {
  it("takes a priority for a part of its node", () => {
    expect(getTouchedPath(["a", ".priority"])).toEqual(["a"]);
    expect(getTouchedPath(["a"])).toEqual(["a"]);
  });
});
