import { describe, expect, it } from "vitest";
import { parseRules } from "./parse-rules.ts";
import { RulesSyntaxError } from "./syntax-error.ts";

function failure(text: string): string {
  try {
    parseRules(text);
  } catch (error) {
    if (error instanceof RulesSyntaxError) return `${error.start}: ${error.message}`;
    throw error;
  }
  return "accepted";
}

/** Wraps statements in the innermost block of a file. */
const inMatch = (statements: string): string => `service firebase.storage { match /b/{bucket}/o { ${statements} } }`;

describe("the version", () => {
  it.each<[string, number]>([
    ["service a {}", 1],
    ["rules_version = '1'; service a {}", 1],
    ["rules_version = '2'; service a {}", 2],
    ['// first\nrules_version="2"\nservice a {}', 2],
  ])("%j", (text, version) => {
    expect(parseRules(text).version).toBe(version);
  });

  it.each([
    ["rules_version = '3'; service a {}", "16: Invalid rules_version: '3'."],
    ["rules_version = 2; service a {}", "16: Unexpected '2'."],
    ["service a {} rules_version = '2';", "13: Unexpected 'rules_version'."],
  ])("refused: %j", (text, message) => {
    expect(failure(text)).toBe(message);
  });
});

describe("a file", () => {
  it("has services, matches, statements and functions at every level", () => {
    const file = parseRules(`rules_version = '2';
      function top() { return true; }
      service firebase.storage {
        function middle(a, b) { let c = a; let d = b return c == d }
        match /b/{bucket}/o {
          function inner() { return top(); }
          allow read, write;
          match /{rest=**} { allow get: if inner(); allow list: if false }
        }
      }
      service cloud.firestore {}`);
    expect([...file.functions.keys()]).toEqual(["top"]);
    expect(file.services.map(({ name }) => name)).toEqual(["firebase.storage", "cloud.firestore"]);
    const service = file.services[0];
    expect(service?.functions.get("middle")).toMatchObject({
      parameters: ["a", "b"],
      lets: [{ name: "c" }, { name: "d" }],
    });
    const outer = service?.matches[0];
    expect([...(outer?.functions.keys() ?? [])]).toEqual(["inner"]);
    expect(outer?.allows).toMatchObject([{ methods: ["read", "write"], condition: null }]);
    expect(outer?.matches[0]?.allows.map(({ methods }) => methods)).toEqual([["get"], ["list"]]);
  });

  it.each<[string, unknown[]]>([
    ["/b/{bucket}/o", [{ text: "b" }, { name: "bucket", recursive: false }, { text: "o" }]],
    ["/photo-1_a.b%20+c$/{rest=**}", [{ text: "photo-1_a.b%20+c$" }, { name: "rest", recursive: true }]],
    ["/allow/match/2024", [{ text: "allow" }, { text: "match" }, { text: "2024" }]],
    ["/{a=**}/x/{b=**}", [{ recursive: true }, { text: "x" }, { recursive: true }]],
  ])("has matches for paths: %s", (path, parts) => {
    expect(parseRules(`rules_version='2'; service a { match ${path} {} }`).services[0]?.matches[0]?.path).toMatchObject(
      parts,
    );
  });

  it.each([
    "allow read; allow write;",
    "allow read allow write",
    "allow read: if true allow write: if a.b",
    "allow read match /a {}",
  ])("may omit unambiguous semicolons: %s", (statements) => {
    expect(failure(inMatch(statements))).toBe("accepted");
  });
});

describe("refused files", () => {
  it.each([
    ["", "0: Unexpected 'end of file'."],
    ["// nothing", "10: Unexpected 'end of file'."],
    ["function f() { return true; }", "29: Unexpected 'end of file'."],
    ["service { }", "8: Unexpected '{'."],
    ["service a { allow read; }", "12: Unexpected 'allow'."],
    ["service a {{ }", "11: Unexpected '{'."],
    ["service a { match {} }", "18: Unexpected '{'."],
    ["service a { match / {} }", "21: Unexpected '}'."],
    ["service a { match /b c {} }", "21: Unexpected 'c'."],
    ["service a { match /{b=*} {} }", "23: Unexpected '}'."],
    ["service a { match /b { allow fly; } }", "29: Unexpected 'fly'."],
    ["service a { match /b { allow read when true; } }", "34: Unexpected 'when'."],
    ["service a { match /b { allow read: true; } }", "35: Unexpected 'true'."],
    ["service a { match /b { allow read: if true and false; } }", "43: Unexpected 'and'."],
    ["service a { function f() { } }", "27: Unexpected '}'."],
    ["service a { function f(a b) { return 1; } }", "25: Unexpected 'b'."],
    ["service a { match /b {}", "23: Unexpected 'end of file'."],
    ["service a { match /{b=**}/c {} }", "25: Recursive wildcards must be the last segment."],
    ["import {f} from 'x'; service a {}", "7: Unexpected '{'."],
  ])("%j", (text, message) => {
    expect(failure(text)).toBe(message);
  });

  it("unterminated blocks", () => {
    expect(failure(`service a ${"{ match /b ".repeat(200)}`)).toBe("1668: Rules are nested too deeply.");
  });
});
