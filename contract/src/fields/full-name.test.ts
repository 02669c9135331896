import { expect, test } from "vitest";
import { fullName } from "./full-name.ts";

test.each([
  [{ name_first: "Ada", name_last: "Lovelace" }, "Ada Lovelace"],
  [{ name_first: "Ada", name_last: "" }, "Ada"],
  [{ name_first: "Ada" }, "Ada"],
  [{ name_first: "", name_last: "Lovelace" }, "Lovelace"],
  [{ name_first: " Mary  Ann ", name_last: "de la\tCruz" }, "Mary Ann de la Cruz"],
  [{ name_first: "\u202eAda", name_last: "Lovelace\u2069" }, "Ada Lovelace"],
  [{ name_first: "芳", name_last: "王" }, "王芳"],
  [{ name_first: "민수", name_last: "김" }, "김민수"],
  [{ name_first: "", name_last: "王" }, "王"],
  [{ name_first: "芳", name_last: "" }, "芳"],
  [{ name_first: "Fang", name_last: "王" }, "Fang 王"],
  [{ name_first: "太郎", name_last: "やまだ" }, "太郎 やまだ"],
  [{}, ""],
  [null, ""],
  [undefined, ""],
])("the name of %j is %j", (names, expected) => {
  expect(fullName(names)).toBe(expected);
});
