import { expect, it } from "vitest";
import { cellText } from "./cell-text.ts";

it.each([
  [" Ada ", "Ada"],
  ["'=1+1", "=1+1"],
  ["'\uff1d1", "\uff1d1"],
  ["'-4", "-4"],
  ["Eve;'=1+1; '@x", "Eve;=1+1; @x"],
  ["Hello\n'=1;x", "Hello\n=1;x"],
  ["see:\n'=' is equal", "see:\n'=' is equal"],
  [" '\tAda ", "Ada"],
  ["O'Brien", "O'Brien"],
  ["'tis", "'tis"],
  ["rock 'n' roll; 'quoted'", "rock 'n' roll; 'quoted'"],
])("reads %j as %j", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
