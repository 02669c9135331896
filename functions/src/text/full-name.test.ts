import { expect, test } from "vitest";
import { toFullName } from "./full-name.ts";

test.each([
  [{ name_first: "Ada", name_last: "Lovelace" }, "Ada Lovelace"],
  [{ name_first: "Ada", name_last: "" }, "Ada"],
  [{ name_first: "Ada" }, "Ada"],
  [{ name_first: "", name_last: "Lovelace" }, "Lovelace"],
  [{}, ""],
  [null, ""],
  [undefined, ""],
])("the name of %j is %j", (names, expected) => {
  expect(toFullName(names)).toBe(expected);
});
