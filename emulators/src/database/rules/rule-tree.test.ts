import { describe, expect, it } from "vitest";
import { compileRuleTree, findRules } from "./rule-tree.ts";
import { RulesError } from "./types.ts";

function failure(text: string): string {
  try {
    compileRuleTree(text);
  } catch (error) {
    if (error instanceof RulesError) return `${error.line}:${error.column}: ${error.message}`;
    throw error;
  }
  return "accepted";
}

const BAD_KEY = 'Key names can\'t contain ".", "#", "$", "/", "[", or "]" (unbound names start with "$")';
const BAD_RULE = "Invalid rule expression.  Expected 'true', 'false', or an expression string.";
const BAD_INDEX = "Invalid indexOn expression. Must be either a string or an array of strings";

describe("refused files", () => {
  it.each([
    ["not an object", "[]", "1:1: Expected '{'."],
    ["no rules", "{}", "1:2: Expected 'rules' property."],
    ["other keys only", '{\n"a":1}', "1:2: Expected 'rules' property."],
    ["rules that are no object", '{"rules":true}', "1:10: Expected '{'."],
    ["unreadable text", '{"rules":{]}', `1:11: Expected '"'.`],
    ["a child that is no object", '{"rules":{"a":true}}', "1:15: Expected '{'."],
    ["a wildcard that is no object", '{"rules":{"$a":"true"}}', "1:16: Expected '{'."],
    ["a number for a rule", '{"rules":{".read":1}}', `1:19: ${BAD_RULE}`],
    ["null for a rule", '{"rules":{".write":null}}', `1:20: ${BAD_RULE}`],
    ["an object for a rule", '{"rules":{".validate":{}}}', `1:23: ${BAD_RULE}`],
    ["a number for an index", '{"rules":{".indexOn":1}}', `1:22: ${BAD_INDEX}`],
    ["an array with a number", '{"rules":{".indexOn":["a",1]}}', `1:22: ${BAD_INDEX}`],
    ["two wildcards", '{"rules":{"$a":{},"$b":{}}}', "1:19: Cannot have multiple default rules ('$a' and '$b')."],
    ["the same wildcard below", '{"rules":{"$a":{"x":{"$a":{}}}}}', "1:22: Path variable '$a' is already defined."],
    ["an unknown dotted word", '{"rules":{".foo":true}}', "1:18: Expected '{'."],
    ["an unknown dotted object", '{"rules":{".foo":{}}}', `1:11: ${BAD_KEY}`],
    ["a slash in a key", '{"rules":{"a/b":{}}}', `1:11: ${BAD_KEY}`],
    ["a dot in a key", '{"rules":{"a.b":{}}}', `1:11: ${BAD_KEY}`],
    ["a bracket in a key", '{"rules":{"a[":{}}}', `1:11: ${BAD_KEY}`],
    ["a hash in a key", '{"rules":{"a#":{}}}', `1:11: ${BAD_KEY}`],
    ["a control character in a key", '{"rules":{"a\t":{}}}', `1:11: ${BAD_KEY}`],
    ["a slash in a wildcard", '{"rules":{"$a/b":{}}}', `1:11: ${BAD_KEY}`],
    ["an empty key", '{"rules":{"":{}}}', `1:11: ${BAD_KEY}`],
    ["an unbound name", '{"rules":{".read":"$a == 1"}}', "1:20: Unknown variable '$a'."],
    ["newData in a read", '{"rules":{".read":"newData.exists()"}}', "1:20: newData is invalid in .read expressions."],
  ])("%s", (_, text, message) => {
    expect(failure(text)).toBe(message);
  });

  it("point at the token in the file, despite escapes and line breaks", () => {
    expect(failure('{\n  "rules": {\n    ".read": "tr"\n  }\n}')).toBe("3:15: Unknown variable 'tr'.");
    expect(failure('{"rules":{".read":"auth.uid == \\"a\\" && tr"}}')).toBe("1:41: Unknown variable 'tr'.");
    expect(failure('{"rules":{\n".read":"true &&\n  tr"}}')).toBe("3:3: Unknown variable 'tr'.");
    expect(failure('{"rules":{".read":"true &&"}}')).toBe("1:27: Unexpected end of expression.");
    expect(failure('{"rules":{".read":""}}')).toBe("1:20: Unexpected end of expression.");
  });

  it("report the first error only", () => {
    expect(failure('{"rules":{".read":"a","b":{".write":"c"}}}')).toBe("1:20: Unknown variable 'a'.");
  });
});

describe("accepted files", () => {
  it("may contain comments, trailing commas and other top-level keys", () => {
    expect(failure('// rules\n{"x":[1],"rules":{".read":true,/* all */".write":"auth != null",},}')).toBe("accepted");
  });

  it("may be large", () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `"k${index}":{".read":"auth.uid == 'user-${index}'"}`);
    expect(failure(`{"rules":{${keys.join(",")}}}`)).toBe("accepted");
  });

  it("may use words of JavaScript as keys and as the same wildcard in two branches", () => {
    expect(failure('{"rules":{"__proto__":{"$a":{}},"constructor":{"$a":{".read":"$a == \'x\'"}}}}')).toBe("accepted");
  });
});

describe("looking up rules", () => {
  const { root } = compileRuleTree(
    '{"rules":{"users":{"$id":{"name":{".indexOn":"w"},".indexOn":"x"},"root":{".indexOn":"y"}},"__proto__":{".indexOn":"z"}}}',
  );
  const indexAt = (path: string): string | undefined => {
    const rules = findRules(root, path.split("/"));
    return rules === null ? undefined : [...rules.indexes].join();
  };

  it.each([
    ["a literal key", "__proto__", "z"],
    ["a wildcard", "users/ada", "x"],
    ["below a wildcard", "users/ada/name", "w"],
    ["a literal key before the wildcard beside it", "users/root", "y"],
    ["a literal key that hides the wildcard's children", "users/root/name", undefined],
    ["an inherited name", "toString", undefined],
    ["nothing", "elsewhere/deep", undefined],
  ])("finds %s", (_, path, index) => {
    expect(indexAt(path)).toBe(index);
  });
});
