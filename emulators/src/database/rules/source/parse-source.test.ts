import { describe, expect, it } from "vitest";
import { RulesError } from "../types.ts";
import { parseSource, toPlainJson } from "./parse-source.ts";

const read = (text: string): unknown => toPlainJson(parseSource(text));

function failure(text: string): string {
  try {
    parseSource(text);
  } catch (error) {
    if (error instanceof RulesError) return `${error.line}:${error.column}: ${error.message}`;
    throw error;
  }
  return "accepted";
}

describe("the dialect of rules files", () => {
  it.each<[string, string, unknown]>([
    ["plain JSON", '{"a":[1,-2.5,1e3,true,false,null,"x"]}', { a: [1, -2.5, 1000, true, false, null, "x"] }],
    ["line comments", '// first\n{"a":1 // after a value\n}// last', { a: 1 }],
    ["block comments", '/* a */{/* b */"a"/* c */:/* d\n */1/***/}', { a: 1 }],
    ["a comment sign inside a string", '{"a":"http://x /* y */"}', { a: "http://x /* y */" }],
    ["trailing commas", '{"a":[1,2,],}', { a: [1, 2] }],
    ["raw line breaks and tabs in strings", '{"a":"1\n2\r\n3\t4"}', { a: "1\n2\r\n3\t4" }],
    ["every escape", String.raw`{"a":"\"\\\/\b\f\n\r\t\u0041"}`, { a: '"\\/\b\f\n\r\tA' }],
    ["empty containers", '{"a":{},"b":[]}', { a: {}, b: [] }],
  ])("accepts %s", (_, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it("keeps keys with a special meaning in JavaScript as data", () => {
    const value = parseSource('{"__proto__":{"x":1},"constructor":2}');
    expect(JSON.stringify(toPlainJson(value))).toBe('{"__proto__":{"x":1},"constructor":2}');
  });

  it.each([
    ["", "1:1: Parse error."],
    ["{", "1:2: Parse error."],
    ['{"a":1', "1:7: Expected ',' or '}'."],
    ['{"a":[1', "1:8: Expected ',' or ']'."],
    ['{"a" 1}', "1:6: Expected ':'."],
    ["{a:1}", `1:2: Expected '"'.`],
    ["{'a':1}", `1:2: Expected '"'.`],
    ["{,}", "1:2: Unexpected ','."],
    ["[,1]", "1:2: Unexpected ','."],
    ['{"a":1,,}', `1:8: Expected '"'.`],
    ["[1,,2]", "1:4: Parse error."],
    ['{"a":+1}', "1:6: Parse error."],
    ['{"a":0x1}', "1:7: Expected ',' or '}'."],
    ['{"a":truely}', "1:6: Parse error."],
    ['{"a":undefined}', "1:6: Parse error."],
    ['{"a":1} x', "1:9: Parse error."],
    ['{\n  "a": "x\n}', "2:8: Unterminated string."],
    ["{} /* never closed", "1:4: Unterminated comment."],
    [String.raw`{"a":"\x41"}`, String.raw`1:7: Invalid escape: '\x'`],
    [String.raw`{"a":"\u00g1"}`, String.raw`1:7: Invalid escape: '\u'`],
    ['{"a":"b\\\nc"}', "1:8: Invalid escape: '\\\n'"],
  ])("refuses %j", (text, message) => {
    expect(failure(text)).toBe(message);
  });

  it("refuses rules that are nested without end instead of exhausting the stack", () => {
    expect(failure("[".repeat(100_000))).toBe("1:202: Rules are nested too deeply.");
  });
});

describe("offsets", () => {
  it.each([
    ["escapes", String.raw`{"a":"x\n\u0041y"}`, "x\nAy", ["x", "\\", "\\", "y", '"']],
    ["line breaks", '{"a":"x\ny"}', "x\ny", ["x", "\n", "y", '"']],
  ])("point at the character of the file, across %s", (_, text, content, pointedAt) => {
    const value = parseSource(text);
    if (value.kind !== "object") throw new Error("not an object");
    const string = value.entries[0]?.value;
    if (string?.kind !== "string") throw new Error("not a string");
    expect(string.text).toBe(content);
    expect(pointedAt.map((_character, at) => text[string.offsetOfCharacter(at)])).toEqual(pointedAt);
  });

  it("record where keys and values start", () => {
    const value = parseSource(' { "a" : [ 1 ] }');
    if (value.kind !== "object") throw new Error("not an object");
    expect(value.offset).toBe(1);
    expect(value.entries.map(({ keyOffset, value: inner }) => [keyOffset, inner.offset])).toEqual([[3, 9]]);
  });
});
