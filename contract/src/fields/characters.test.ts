import { expect, test } from "vitest";
import { countCodePoints, cutToCodePoints } from "./characters.ts";
import { paragraph } from "./text.ts";

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
