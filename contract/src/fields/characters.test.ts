import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countCodePoints, cutToCodePoints, toPlainLine, toPlainText } from "./characters.ts";
import { line, paragraph } from "./text.ts";

test.each([
  ["Ada", 3],
  ["é", 1],
  ["🙂🙂", 2],
  ["👩‍👩‍👧", 5],
])("%j has %i code points, like in field limits", (text, count) => {
  expect(countCodePoints(text)).toBe(count);
  const fits = (max: number) => paragraph(max).safeParse(text).success;
  expect([fits(count), fits(count - 1)]).toEqual([true, false]);
});

test("an empty text has no code points", () => {
  expect(countCodePoints("")).toBe(0);
});

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["🙂🙂🙂", 3, "🙂🙂🙂"],
  ["ab🙂🙂", 3, "ab🙂"],
])("%j is cut to %i code points as %j", (text, max, cut) => {
  expect(cutToCodePoints(text, max)).toBe(cut);
});

test.each([
  ["Two\u2028lines", "Two\nlines", "Two lines"],
  ["Maps\tGlobes", "Maps\tGlobes", "Maps Globes"],
  ["a\r\nb\rc\u2029d\ve\ff\u0085g", "a\nb\nc\nd\ne\nf\ng", "a b c d e f g"],
  ["Ring\u0007 the\u009f bell\ud800", "Ring  the  bell ", "Ring  the  bell "],
  [" Müller 👩‍💻\n", " Müller 👩‍💻\n", " Müller 👩‍💻 "],
])("of a pasted %j, a text keeps %j and a line %j", (pasted, text, single) => {
  expect([toPlainText(pasted), toPlainLine(pasted)]).toEqual([text, single]);
});

test("fields accept every plain text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (pasted) => {
      expect(paragraph(20).safeParse(toPlainText(pasted)).error).toBeUndefined();
      expect(line(20).safeParse(toPlainLine(pasted)).error).toBeUndefined();
    }),
  );
});
