import { expect, test } from "vitest";
import { nameOf } from "./contact-face.ts";

test.each([
  ["Ada", "", "Ada"],
  ["Ada", "Lovelace", "Ada Lovelace"],
  ["小龙", "李", "李小龙"],
  ["Bruce", "李", "Bruce 李"],
])("the name of %s %s is %s", (name_first, name_last, name) => {
  expect(nameOf({ name_first, name_last })).toBe(name);
});
