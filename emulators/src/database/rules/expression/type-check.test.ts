import { describe, expect, it } from "vitest";
import { ExpressionError } from "./ast.ts";
import { parseExpression } from "./parser.ts";
import { checkRule, type RuleKind } from "./type-check.ts";

/** The error message for a rule, with the text at its position, or "ok". */
function check(text: string, kind: RuleKind = ".write"): string {
  try {
    checkRule(parseExpression(text), { kind, captures: new Set(["$uid"]) });
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
  return "ok";
}

const NO_MEMBER = (name: string): string => `No such method/property '${name}'.`;
const NO_OBJECT = "Invalid property access: target is not an object.";
const NO_FUNCTION = "Type error: Function call on target that is not a function.";

describe("variables", () => {
  it.each([
    ["auth != null", "ok"],
    ["now > 0", "ok"],
    ["root.exists() && data.exists() && newData.exists()", "ok"],
    ["query.orderByKey", "ok"],
    ["$uid == 'a'", "ok"],
    ["$other == 'a'", "Unknown variable '$other'."],
    ["skies == 'blue'", "Unknown variable 'skies'."],
    ["toString == 'x'", "Unknown variable 'toString'."],
    ["constructor == 'x'", "Unknown variable 'constructor'."],
  ])("%s", (text, outcome) => {
    expect(check(text)).toBe(outcome);
  });

  it("keeps newData out of reads only", () => {
    expect(check("newData.exists()", ".read")).toBe("newData is invalid in .read expressions.");
    expect(check("newData.exists()", ".validate")).toBe("ok");
    expect(check("query.limitToFirst < 5", ".validate")).toBe("ok");
  });
});

describe("members", () => {
  it.each([
    ["data.val() == 1", "ok"],
    ["data.isString() && data.isNumber() && data.isBoolean() && data.exists()", "ok"],
    ["data.parent().child('a').getPriority() == 1", "ok"],
    ["data.hasChild('a') && data.hasChildren() && data.hasChildren(['a'])", "ok"],
    ["data['exists']()", "ok"],
    ["data.foo == 1", NO_MEMBER("foo")],
    ["data['foo'] == 1", NO_MEMBER("foo")],
    ["data.numChildren() > 1", NO_MEMBER("numChildren")],
    ["data.toString() == 'a'", NO_MEMBER("toString")],
    ["'abc'.length == 3", "ok"],
    ["data.val().length < 9 && data.val().contains('a')", "ok"],
    ["'a'.replace('a', 'b').toLowerCase().toUpperCase() == 'B'", "ok"],
    ["'a'.foo == 1", NO_MEMBER("foo")],
    ["data.val().foo == 1", NO_MEMBER("foo")],
    ["newData.val()['kind'] == 'x'", NO_MEMBER("kind")],
    ["auth.uid.foo.bar == 1", "ok"],
    ["auth.contains('a')", "ok"],
    ["auth.contains == null", "ok"],
    ["auth.token.email.endsWith('@example.com')", "ok"],
    ["auth.foo() == 1", NO_FUNCTION],
    ["auth.val() == 1", NO_FUNCTION],
    ["query.foo == 1", NO_MEMBER("foo")],
    ["query.orderByChild == 'a' && query.equalTo == auth.uid && query.limitToLast <= 5", "ok"],
    ["now.foo == 1", NO_OBJECT],
    ["true.foo == 1", NO_OBJECT],
    ["null.foo == 1", NO_OBJECT],
    ["query.startAt.length == 1", NO_OBJECT],
    ["data.exists.foo == 1", NO_OBJECT],
    ["(true ? 1 : null).foo == 1", NO_OBJECT],
    ["auth[$uid] == 1 && auth['a'] == 1 && auth[1] == 2", "ok"],
    ["data['exi' + 'sts']()", "Invalid property access."],
    ["data.val()[$uid] == 1", "Invalid property access."],
    ["now[$uid] == 1", "Invalid property access."],
    ["auth[nobody] == 1", "Unknown variable 'nobody'."],
  ])("%s", (text, outcome) => {
    expect(check(text)).toBe(outcome);
  });
});

describe("calls", () => {
  it.each([
    ["'a'()", NO_FUNCTION],
    ["data()", NO_FUNCTION],
    ["data.val()()", NO_FUNCTION],
    ["'a'.length()", NO_FUNCTION],
    ["query.orderByKey()", NO_FUNCTION],
    ["nobody()", "Unknown variable 'nobody'."],
    ["data.exists(1)", "exists() expects no arguments."],
    ["data.val('a') == 1", "val() expects no arguments."],
    ["data.parent('a').exists()", "parent() expects no arguments."],
    ["'a'.toLowerCase('b') == 'a'", "toLowerCase() expects no arguments."],
    ["'a'.toUpperCase('b') == 'a'", "toUpperCase() expects no arguments."],
    ["data.child().exists()", "child() expects 1 argument."],
    ["data.hasChild('a', 'b')", "hasChild() expects 1 argument."],
    ["'a'.contains()", "contains() expects 1 argument."],
    ["data.child(5).exists()", "child() expects a string argument."],
    ["data.hasChild(null)", "hasChild() expects a string argument."],
    ["data.hasChild(query.startAt)", "hasChild() expects a string argument."],
    ["data.child(data.val()).exists() && data.child(auth.uid).exists()", "ok"],
    ["data.child(true ? 1 : null).exists()", "ok"],
    ["'a'.beginsWith(1)", "beginsWith() expects a string argument."],
    ["'a'.endsWith(data)", "endsWith() expects a string argument."],
    ["data.child(nobody).exists()", "Unknown variable 'nobody'."],
    [
      "data.hasChildren('a', 'b')",
      "hasChildren() expects only a single argument (containing an array of child names).",
    ],
    ["data.hasChildren('a')", "hasChildren() expects an array of child names."],
    ["data.hasChildren(nobody)", "Unknown variable 'nobody'."],
    ["data.hasChildren(['a', 7])", "hasChildren() expects an array of strings."],
    ["data.hasChildren([])", "ok"],
    ["data.hasChildren([['a']])", "Unexpected array literal."],
    ["'a'.replace('b') == 'a'", "replace() expects two arguments."],
    ["'a'.replace('a', 'b', 'c') == 'a'", "replace() expects two arguments."],
    ["'a'.replace(1, 'b') == 'a'", "Argument 1 of replace() must be a string."],
    ["'a'.replace('b', 1) == 'a'", "Argument 2 of replace() must be a string."],
    ["'a'.matches()", "matches() expects 1 regular expression literal argument."],
    ["'a'.matches(/a/, /b/)", "matches() expects 1 regular expression literal argument."],
    ["'a'.matches('/a/')", "matches() expects a regular expression literal argument."],
    ["'a'.matches(true ? /a/ : /b/)", "matches() expects a regular expression literal argument."],
    ["'a'.matches(/a/i)", "ok"],
  ])("%s", (text, outcome) => {
    expect(check(text)).toBe(outcome);
  });
});

describe("operators", () => {
  it.each([
    ["data == 1", "Invalid == expression: left operand is not a number, boolean, string, null."],
    ["1 === data", "Invalid == expression: right operand is not a number, boolean, string, or null."],
    ["data != null", "Invalid != expression: left operand is not a number, boolean, string, or null."],
    ["null !== data.val", "Invalid != expression: right operand is not a number, boolean, string, or null."],
    ["/a/ == 'a'", "Invalid == expression: left operand is not a number, boolean, string, null."],
    ["query == null", "Invalid == expression: left operand is not a number, boolean, string, null."],
    ["(true ? 1 : null) == query.endAt", "ok"],
    ["true == null", "ok"],
    ["true > 1", "Invalid > expression: left operand must be a number or string."],
    ["1 <= null", "Invalid <= expression: right operand must be a number or string."],
    ["data < 1", "Invalid < expression: left operand must be a number or string."],
    ["auth.a >= data.val()", "ok"],
    ["'a' < 1", "ok"],
    ["null + 1 == 1", "Invalid + expression: left operand is not a number or string."],
    ["1 + true == 1", "Invalid + expression: right operand is not a number or string."],
    ["1 + 'a' == 'a' + 1", "ok"],
    ["(1 + 'a').length == 2", "ok"],
    ["(1 + 2).length == 2", NO_OBJECT],
    ["(auth.a + auth.b).length == 2", "ok"],
    ["'a' - 1 == 1", "Invalid - expression: left operand is not a number."],
    ["1 * 'a' == 1", "Invalid * expression: right operand is not a number."],
    ["1 / null == 1", "Invalid / expression: right operand is not a number."],
    ["true % 2 == 1", "Invalid % expression: left operand is not a number."],
    ["(data.val() - auth.a * query.limitToFirst / now % 2) > 0", "ok"],
    ["-'a' == 1", "- only operates on numbers."],
    ["-true == 1", "- only operates on numbers."],
    ["-data.val() == -1", "ok"],
    ["!data.val()", "! only operates on booleans."],
    ["!auth", "! only operates on booleans."],
    ["!!data.exists()", "ok"],
    ["auth && true", "Left operand of && must be boolean."],
    ["true && auth.admin", "Right operand of && must be boolean."],
    ["1 || true", "Left operand of || must be boolean."],
    ["true || null", "Right operand of || must be boolean."],
    ["auth ? true : false", "condition of ? must be boolean."],
    ["true ? false : true", "ok"],
    ["(true ? 'a' : 1).length == 1", "ok"],
    ["(true ? 1 : null) + 1 == 2", "ok"],
    ["[1] == null", "Unexpected array literal."],
  ])("%s", (text, outcome) => {
    expect(check(text)).toBe(outcome);
  });
});

describe("the whole rule", () => {
  it.each([
    "7",
    "'true'",
    "null",
    "auth",
    "auth.token.admin",
    "data",
    "data.val()",
    "query.startAt",
    "true ? 7 : true",
  ])("%s is not a condition", (text) => {
    expect(check(text)).toBe("Expression must evaluate to a boolean.");
  });

  it("reports the first error, left to right", () => {
    expect(check("unknown1 == unknown2")).toBe("Unknown variable 'unknown1'.");
    expect(check("!1 && unknown")).toBe("! only operates on booleans.");
    expect(check("data.foo == unknown")).toBe(NO_MEMBER("foo"));
  });

  it.each([
    ["1 + (true - 1) == 2", 10],
    ["data.child('a').foo == 1", 16],
    ["root.exists() && data['foo'] == 1", 21],
    ["true && skies", 8],
    ["data.exists(1)", 5],
    ["now ? true : false", 4],
  ])("points at the invalid token: %s", (text, at) => {
    expect(() => checkRule(parseExpression(text), { kind: ".write", captures: new Set() })).toThrow(
      expect.objectContaining({ at }),
    );
  });
});
