import { expect, test } from "vitest";
import { UserError } from "./user-error.ts";
import { takeOffset } from "./offset.ts";

test.each([
  [["--offset", "300", "--project", "web"], { offset: 300, rest: ["--project", "web"] }],
  [["--project", "web", "--offset=0"], { offset: 0, rest: ["--project", "web"] }],
  [["a.test.ts"], { offset: null, rest: ["a.test.ts"] }],
  [[], { offset: null, rest: [] }],
])("parses %j as %j", (given, expected) => {
  expect(takeOffset(given)).toEqual(expected);
});

test.each([["--offset"], ["--offset=-1"], ["--offset=1.5"], ["--offset=ten"], ["--offset=50001"]])(
  "%s is refused",
  (word) => {
    expect(() => takeOffset([word])).toThrow(UserError);
  },
);
