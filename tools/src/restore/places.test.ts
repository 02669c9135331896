import { expect, test } from "vitest";
import { parsePlace, placesWith } from "./places.ts";

test.each([
  ["/", []],
  ["contacts", ["contacts"]],
  ["/contacts/ada/", ["contacts", "ada"]],
  ["vcard/ada/profile_theme", ["vcard", "ada", "profile_theme"]],
  ["public/_/ada-lindgren", ["public", "_", "ada-lindgren"]],
  ["platform/flags", ["platform", "flags"]],
])("%s is a place", (path, keys) => {
  expect(parsePlace(path)).toEqual(keys);
});

test.each([
  "contcts/ada",
  "platform/flag",
  "contact_counts/ada/deeper",
  "skills/ada/0",
  "users/$uid",
  "users/a.b",
  "users/a[0]",
  "toString",
])("%s is refused, because the database has no such place", (path) => {
  expect(() => parsePlace(path)).toThrow(`has no place ${path}`);
});

test.each(["contacts/ada/k1", "contact_words/ada", "contacted_by/ada/noah", "contact_undo/ada"])(
  "%s is refused, because contacts and their indexes belong together",
  (path) => {
    expect(() => parsePlace(path)).toThrow("name contacts/{user ID}");
  },
);

test("the contacts of a user are restored with their indexes, other places alone", () => {
  expect(placesWith(["contacts", "ada"])).toEqual(
    expect.arrayContaining(["contacts/ada", "contact_words/ada", "contact_counts/ada", "contact_undo/ada"]),
  );
  expect(placesWith(["vcard", "ada"])).toEqual(["vcard/ada"]);
});
