import { expect, it } from "vitest";
import { positionAt, rulesErrorAt } from "./position.ts";

it.each([
  ["first character", "abc", 0, 1, 1],
  ["within the first line", "abc\ndef", 2, 1, 3],
  ["a line break belongs to the line it ends", "abc\ndef", 3, 1, 4],
  ["the character after it starts the next line", "abc\ndef", 4, 2, 1],
  ["empty lines count", "\n\n\nx", 3, 4, 1],
  ["CR is a column, not a line", "a\r\nb", 3, 2, 1],
  ["the end of the text", "a\nbc", 4, 2, 3],
])("counts lines and columns from 1: %s", (_, text, offset, line, column) => {
  expect(positionAt(text, offset)).toEqual({ line, column });
});

it("adds the position to the error", () => {
  expect(rulesErrorAt("{\n x", 3, "Expected '}'.")).toMatchObject({ line: 2, column: 2, message: "Expected '}'." });
});
