import { describe, expect, it } from "vitest";
import { InvalidRegexError, LinearRegex } from "./linear-regex.ts";

/** Expressions with catastrophic backtracking in JavaScript's engine. */
const EXPENSIVE: [what: string, source: string, text: string][] = [
  ["nested repetition", "^(a+)+$", `${"a".repeat(50)}b`],
  ["a repeated choice between equals", "^(a|a)*$", `${"a".repeat(50)}b`],
  ["nine repetitions in a row", `${"a*".repeat(9)}b`, "a".repeat(200)],
  ["thirty choices in a row", `^${"(a|a)".repeat(30)}b`, "a".repeat(200)],
  ["twenty-eight optional groups", `${"(a?)".repeat(28)}b`, "a".repeat(200)],
  ["eight bounded repetitions", `${".{0,40}".repeat(8)}b`, "a".repeat(200)],
  ["seven repeated classes", `${"[a-z]*".repeat(7)}1`, "a".repeat(200)],
  ["a long text", ".*.*.*.*.*.*.*.*x", "a".repeat(100_000)],
];

describe("an expression", () => {
  it.each(EXPENSIVE)("with %s is answered", (_what, source, text) => {
    const regex = new LinearRegex(source);
    expect([regex.test(text), regex.testWhole(text), regex.replaceAll(text, "").length]).toEqual([
      false,
      false,
      text.length,
    ]);
  });

  it("is aborted when a huge text takes more than half a second", () => {
    const regex = new LinearRegex(`${"(a?)".repeat(1000)}[cd]`);
    expect(() => regex.replaceAll("a".repeat(400_000), "")).toThrow("A regular expression took too long.");
    expect(new LinearRegex("b+").test("b".repeat(2_000_000))).toBe(true);
  });

  it.each(["(a", "a(?=b)", "(a)\\1", "[z-a]", "a{3,1}", "a**", "a{1001}"])("like %s is refused", (source) => {
    expect(() => new LinearRegex(source)).toThrow(InvalidRegexError);
  });

  it("ignores case on request", () => {
    expect(new LinearRegex("ab", { ignoresCase: true }).test("xABx")).toBe(true);
    expect(new LinearRegex("ab").test("xABx")).toBe(false);
  });
});

describe("split", () => {
  it.each([
    ["a,b,,", ",", ["a", "b", "", ""]],
    ["💡o💡", "o", ["💡", "💡"]],
    ["a1b22c", "([0-9])+", ["a", "b", "c"]],
    ["abc", "", ["a", "b", "c"]],
    ["", ",", [""]],
  ])("splits %s at %s", (text, source, parts) => {
    expect(new LinearRegex(source).split(text)).toEqual(parts);
  });
});

describe("replaceAll", () => {
  it.each([
    ["a1b22", "[0-9]+", "$0", "a$0b$0"],
    ["abc", "", "-", "-a-b-c-"],
    ["abc", "x", "-", "abc"],
  ])("of %s with %s by %s is %s", (text, source, replacement, replaced) => {
    expect(new LinearRegex(source).replaceAll(text, replacement)).toBe(replaced);
  });
});
