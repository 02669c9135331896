import { expect, test } from "vitest";
import { countCodePoints } from "./code-points.ts";
import { paragraph } from "./text.ts";

test.each([
  ["", 0],
  ["Ada", 3],
  ["é", 1],
  ["🙂🙂", 2],
  ["👩‍👩‍👧", 5],
])("%j has %i code points, as a field counts them", (text, count) => {
  expect(countCodePoints(text)).toBe(count);
  expect(paragraph(count).safeParse(text).success).toBe(true);
  if (count > 0) expect(paragraph(count - 1).safeParse(text).success).toBe(false);
});
