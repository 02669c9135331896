import { describe, expect, it } from "vitest";
import { PathValue, type Value } from "../values/values.ts";
import { evaluateText, type Row } from "./evaluate-text.fixture.ts";

const VARIABLES: Readonly<Record<string, Value>> = {
  resource: null,
  request: new Map<string, Value>([
    ["auth", new Map<string, Value>([["uid", "ada"]])],
    ["none", null],
    ["toString", "present"],
  ]),
  here: new PathValue(["b", "bucket"], new Map([["name", "bucket"]])),
  shadow: new Map<string, Value>([["abs", 1n]]),
};
const run = (text: string): string => evaluateText(text, VARIABLES);

describe("three-valued logic", () => {
  it.each<Row>([
    ["missing || true", "true"],
    ["true || missing", "true"],
    ["missing || false", "error: Variable not found error: Name: [missing]."],
    ["false || missing", "error: Variable not found error: Name: [missing]."],
    ["missing && false", "false"],
    ["false && missing", "false"],
    ["missing && true", "error: Variable not found error: Name: [missing]."],
    ["true && missing", "error: Variable not found error: Name: [missing]."],
    ["first || second", "error: Variable not found error: Name: [first]."],
    ["true && true || false", "true"],
    ["1 || true", "true"],
    ["1 || false", "error: Unsupported operation error. Received: int. Expected: bool."],
    ["!missing", "error: Variable not found error: Name: [missing]."],
    ["!1", "error: Unsupported operation error. Received: int. Expected: bool."],
    ["missing ? true : true", "error: Variable not found error: Name: [missing]."],
    ["'a' ? true : true", "error: Unsupported operation error. Received: string. Expected: bool."],
    ["true ? 1 : missing", "1"],
    ["false ? missing : 2", "2"],
  ])("%s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("fields", () => {
  it.each<Row>([
    ["request.auth.uid", "'ada'"],
    ["request['auth']['uid']", "'ada'"],
    ["request.auth.email", "error: Property email is undefined on object."],
    ["request.none.uid", "error: Null value error."],
    ["request.none['uid']", "error: Null value error."],
    ["request.none.size()", "error: Null value error."],
    ["resource == null", "true"],
    ["request.none == null", "true"],
    ["request.auth == null", "false"],
    ["request.toString", "'present'"],
    ["request.constructor", "error: Property constructor is undefined on object."],
    ["request['hasOwnProperty']", "error: Property hasOwnProperty is undefined on object."],
    ["'abc'.length", "error: Property length is undefined on object."],
    ["{'a': 1, b: 2,}", "{a: 1, b: 2}"],
    ["{'a': {'b': 1}}.a.b", "1"],
  ])("%s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("indexes and slices", () => {
  it.each<Row>([
    ["[1, 'b', null][1]", "'b'"],
    ["[1][1]", "error: Index out of bound error. Index: [1] , size: [1]."],
    ["[1][-1]", "error: Index out of bound error. Index: [-1] , size: [1]."],
    ["['a']['0']", "error: Unsupported operation error. Received: list[string]."],
    ["[1][0.0]", "error: Unsupported operation error. Received: list[float]."],
    ["'a💡b'[1]", "'💡'"],
    ["here[1]", "'bucket'"],
    ["here['name']", "'bucket'"],
    ["here['other']", "error: Unbound path variable other."],
    ["here[2]", "error: Index out of bound error. Index: [2] , size: [2]."],
    ["1[0]", "error: Unsupported operation error. Received: int[int]."],
    ["[1, 2, 3][0:2]", "[1, 2]"],
    ["[1, 2, 3][3:3]", "[]"],
    ["'a💡bc'[1:3]", "'💡b'"],
    ["b'abc'[1:2]", "#62"],
    ["[1][0:2]", "error: Index out of bound error. Range: [0:2] , size: [1]."],
    ["[1, 2][1:0]", "error: Index out of bound error. Range: [1:0] , size: [2]."],
    ["[1]['a':1]", "error: Unsupported operation error. Received: list[string:int]."],
    ["{'a': 1}[0:1]", "error: Unsupported operation error. Received: map[int:int]."],
  ])("%s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("types", () => {
  it.each<Row>([
    ["[1 is int, 1 is float, 1 is number]", "[true, false, true]"],
    ["[1.0 is int, 1.0 is float, 1.0 is number]", "[false, true, true]"],
    ["[null is null, true is bool, 'a' is string, b'a' is bytes]", "[true, true, true, true]"],
    ["[[] is list, {} is map, [].toSet() is set, /a is path]", "[true, true, true, true]"],
    ["timestamp.value(0) is timestamp && duration.value(1, 's') is duration", "true"],
    ["latlng.value(0, 0) is latlng", "true"],
    ["'1' is number || null is map || [] is set", "false"],
    ["missing is int", "error: Variable not found error: Name: [missing]."],
  ])("%s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("paths", () => {
  it.each<Row>([
    ["/users/$(request.auth.uid)/photo-1.png", "/users/ada/photo-1.png"],
    ["/a/$('b/c')/$(here)", "/a/b/c/b/bucket"],
    ["/databases/(default)/documents", "/databases/(default)/documents"],
    ["/a/b == path('a/b')", "true"],
    ["/a/$(1)", "error: Unsupported operation error. Received: int in a path. Expected: string."],
  ])("%s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("calls", () => {
  it.each<Row>([
    ["nothing(1)", "error: Function not found error: Name: [nothing]."],
    ["bool('true')", "error: Function not found error: Name: [bool]."],
    ["math.isInfinite(1)", "error: Function not found error: Name: [math.isInfinite]."],
    ["'a'.reverse()", "error: Function not found error: Name: [reverse]."],
    ["[1].difference([1])", "error: Function not found error: Name: [difference]."],
    ["{'a': 1}.hasAll(['a'])", "error: Function not found error: Name: [hasAll]."],
    [
      "[1].toSet().difference([1])",
      "error: Unsupported operation error. Received: set.difference(list). Expected: set.difference(set).",
    ],
    ["'a'.size(1)", "error: Unsupported operation error. Received: string.size(int). Expected: string.size()."],
    ["path(/a)", "error: Unsupported operation error. Received: path(path). Expected: path(string)."],
    ["math.abs()", "error: Unsupported operation error. Received: math.abs(). Expected: math.abs(number)."],
    ["firestore.get(/a/b)", "error: Not the path of a document: /a/b."],
    [
      "firestore.exists('/a/b')",
      "error: Unsupported operation error. Received: firestore.exists(string). Expected: firestore.exists(path).",
    ],
    ["firestore.getAfter(/a/b)", "error: Function not found error: Name: [firestore.getAfter]."],
    ["unbound.size()", "error: Variable not found error: Name: [unbound]."],
  ])("%s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it("prefers a variable to a module of the same name", () => {
    expect(evaluateText("math.size()", { math: "abc" })).toBe("3");
    expect(evaluateText("math.abs(-1)", { math: "abc" })).toBe("error: Function not found error: Name: [abs].");
  });
});

describe("limits", () => {
  it("aborts evaluations with too many steps", () => {
    expect(run(`[${"1,".repeat(9000)}].size()`)).toBe("9000");
    expect(run(`[${"1,".repeat(10_000)}].size()`)).toBe("error: Expression evaluation limit exceeded.");
  });

  it("aborts values that grow without limit", () => {
    const doubled = (text: string): string => evaluateText(text, { text: "a".repeat(60_000) });
    expect(doubled("(text + 'b').size()")).toBe("60001");
    expect(doubled("(text + text).size()")).toBe("error: Value too large.");
  });
});
