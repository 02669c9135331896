import { expect, it } from "vitest";
import { plainLine } from "./plain-line.ts";

it("turns text into one line, cut at the maximum length", () => {
  expect(plainLine(" a\r\n\tb\u2028c\u0000d\u202ee ")).toBe("a b c d e");
  expect(plainLine("😀".repeat(100))).toBe(`${"😀".repeat(79)}…`);
});
