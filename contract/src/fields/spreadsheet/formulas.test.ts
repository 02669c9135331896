import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { escapeFormulas, unescapeFormulas } from "./formulas.ts";

describe("a text with formulas", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["\uff1d1", "'\uff1d1"],
    [" -4", "' -4"],
    ["\tx", "'\tx"],
    ["+49 30 1234 =1", "'+49 30 1234 =1"],
    ["Eve;=1+1; @x", "Eve;'=1+1; '@x"],
    ["a;\t-2+3", "a;\t'-2+3"],
    ["a;+1-1;=2", "a;'+1-1;'=2"],
    ["Hello\n =1;x", "Hello\n '=1;x"],
    ["\n=1;x", "\n'=1;x"],
    ["\t=1", "'\t'=1"],
  ])("has apostrophes in its cell: %j", (text, cell) => {
    expect(escapeFormulas(text)).toBe(cell);
    expect(unescapeFormulas(cell)).toBe(text);
  });

  it.each([
    "",
    "Mill - Wheel",
    "milk\n- bread",
    "see:\n=1",
    "+49 (30) 99",
    "a; +49 30 1234",
    "x@y.example;z",
    "Danke ;-)",
    "a;=)",
  ])("is none without a cell that begins like one: %j", (text) => {
    expect(escapeFormulas(text)).toBe(text);
  });
});

it.each(["O'Brien", "'tis", "rock 'n' roll; 'quoted'", "see:\n'=' is equal", "x; ' = 1", "a '=1", "a;'=)"])(
  "keeps the apostrophes that belong to a text: %j",
  (text) => {
    expect(escapeFormulas(text)).toBe(text);
    expect(unescapeFormulas(text)).toBe(text);
  },
);

it.each([
  ["'=1", "''=1"],
  ["''+1 555 0100", "'''+1 555 0100"],
  ["Eve;'=1; ''@x", "Eve;''=1; '''@x"],
  ["Hello\n'=1;x", "Hello\n''=1;x"],
])("adds an apostrophe to those that a text has before a formula: %j", (text, cell) => {
  expect(escapeFormulas(text)).toBe(cell);
  expect(unescapeFormulas(cell)).toBe(text);
});

it("also removes the apostrophe that other programs put before a telephone number", () => {
  expect(unescapeFormulas("'+1 555 0100")).toBe("+1 555 0100");
});

test("every text is the same after escaping and unescaping", () => {
  const signs = ["a", "4", "'", "=", "+", "-", ")", "\uff20", ";", "\t", "\r", "\n", " "];
  const some = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(some, fc.string({ unit: "binary" })), (text) => {
      expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("a long text is the same, too", () => {
  const long = ["'", " ", "\n", ";'", "\n'=", "; "].map((part) => `;${part.repeat(50_000)}=1;`);
  expect(long.map((text) => unescapeFormulas(escapeFormulas(text)) === text)).not.toContain(false);
});
