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

it.each(["O'Brien", "'tis", "rock 'n' roll; 'quoted'", "see:\n'=' is equal", "x; ' = 1", "a '=1"])(
  "keeps the apostrophes that belong to a text: %j",
  (text) => {
    expect(unescapeFormulas(text)).toBe(text);
  },
);

it("also removes the apostrophe that other programs put before a telephone number", () => {
  expect(unescapeFormulas("'+1 555 0100")).toBe("+1 555 0100");
});

test("every text without an apostrophe is the same after escaping and unescaping", () => {
  const signs = ["a", "4", "=", "+", "-", "\uff20", ";", "\t", "\r", "\n", " "];
  let texts = [""];
  for (let length = 0; length < 4; length++) texts = ["", ...texts.flatMap((text) => signs.map((sign) => text + sign))];
  // Two more formulas behind, because what follows decides how a line is read.
  const all = texts.flatMap((text) => [text, `${text}=1;`, `Eve;${text}@`]);
  expect(all.filter((text) => unescapeFormulas(escapeFormulas(text)) !== text)).toEqual([]);
});
