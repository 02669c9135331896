import { describe, expect, it } from "vitest";
import { compileRegex, RegexError } from "./regex.ts";

describe("accepted regular expressions", () => {
  it.each<[body: string, flags: string, matching: string[], other: string[]]>([
    ["bar", "", ["bar", "a bar b"], ["BAR", "ba"]],
    ["bar", "i", ["BAR", "bAr"], ["ba"]],
    ["^foo", "", ["foobar"], ["a foo"]],
    ["foo$", "", ["a foo"], ["foobar"]],
    ["^foo$", "", ["foo"], ["foo ", " foo"]],
    ["^a|b$", "", ["ax", "xb"], ["xa", "bx"]],
    ["^(19|20)[0-9]{2}$", "", ["1999", "2042"], ["1899", "199"]],
    ["^a.c$", "", ["abc", "a.c"], ["ac"]],
    ["^[^a-c]+$", "", ["xyz"], ["xay"]],
    ["^[-.a]+$", "", ["-.a"], ["b"]],
    [String.raw`^[\w\-]+$`, "", ["a-b_1"], ["a b"]],
    [String.raw`^\d\D\s\S\w\W$`, "", ["1x yz!"], ["xx yz!"]],
    [String.raw`^a\.b\$c\\$`, "", ["a.b$c\\"], ["axb$c\\"]],
    [String.raw`a\$`, "", ["a$"], ["a"]],
    ["^a*b+c?$", "", ["b", "aabbc"], ["ac"]],
    ["^a{2}b{1,}c{1,2}$", "", ["aabc", "aabbbcc"], ["abc", "aabccc"]],
    [String.raw`\{foo}`, "", ["{foo}"], ["foo"]],
    ["^a{x}$", "", ["a{x}"], ["ax"]],
    ["^{a}]$", "", ["{a}]"], ["a"]],
    ["^((a|b)c)+$", "", ["acbc"], ["ab"]],
    [String.raw`^\t\n$`, "", ["\t\n"], ["tn"]],
    [String.raw`^\h\-[\h]$`, "", ["h-h"], ["\\h-h"]],
  ])("/%s/%s", (body, flags, matching, other) => {
    const pattern = compileRegex(body, flags);
    expect(matching.filter((text) => !pattern.test(text))).toEqual([]);
    expect(other.filter((text) => pattern.test(text))).toEqual([]);
  });
});

describe("refused regular expressions", () => {
  it.each([
    ["", "empty regular expression"],
    ["(^foo$|bar)", "'^' may only be used at the start of a regular expression"],
    ["a^b", "'^' may only be used at the start of a regular expression"],
    ["a$b", "'$' may only be used at the end of a regular expression"],
    ["(foo$)", "'$' may only be used at the end of a regular expression"],
    ["^(foo|)$", "empty alternative in regular expression"],
    ["|a", "empty alternative in regular expression"],
    ["()", "empty alternative in regular expression"],
    ["^$", "empty alternative in regular expression"],
    ["(?:a)", "unsupported group in regular expression"],
    ["(?=a)", "unsupported group in regular expression"],
    ["(a", "missing ')' in regular expression"],
    ["a)", "unmatched ')' in regular expression"],
    ["[a", "unterminated character class in regular expression"],
    ["[]", "unterminated character class in regular expression"],
    ["[^]", "empty character class in regular expression"],
    [String.raw`(a)\1`, "back references are not supported in regular expressions"],
    ["a+?", "nested repeat in regular expression"],
    ["a**", "nested repeat in regular expression"],
    ["a{2}{3}", "nested repeat in regular expression"],
    ["*a", "nothing to repeat in regular expression"],
    ["a|+", "nothing to repeat in regular expression"],
    ["[z-a]", "invalid range in regular expression"],
    ["a{3,1}", "invalid range in regular expression"],
    ["a\\", "trailing backslash in regular expression"],
    ["(".repeat(60) + "a" + ")".repeat(60), "regular expression is nested too deeply"],
  ])("/%s/", (body, message) => {
    expect(() => compileRegex(body, "")).toThrow(new RegexError(message));
  });
});
