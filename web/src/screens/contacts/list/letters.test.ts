import { expect, test } from "vitest";
import { contactOf, makeStored } from "../contacts.test-helper.ts";
import { groupContacts } from "./letters.ts";

const named = (first: string, last: string) => contactOf(`${first}-${last}`, makeStored({ first, last }));

test("groups adjacent contacts by initial, ignoring accents and case", () => {
  const groups = groupContacts(
    [named("Bo", "Adams"), named("Eva", "Álvarez"), named("Max", "von Berg"), named("Vi", "Vogel")],
    "name",
  );
  expect(groups.map(({ heading, contacts }) => [heading, contacts.length])).toEqual([
    ["A", 2],
    ["V", 2],
  ]);
});

test("uses the first name without a last name; other characters have no initial", () => {
  const groups = groupContacts([named("Cher", ""), named("李小龙", ""), named("", ""), named("42", "")], "name");
  expect(groups.map(({ heading }) => heading)).toEqual(["C", "李", ""]);
});

test("groups contacts by month when they are ordered by date", () => {
  const at = (date: string) =>
    contactOf(date, makeStored({ first: date, last: "", more: { added_date: Date.parse(date) } }));
  const groups = groupContacts([at("2026-11-20T12:00"), at("2026-11-02T12:00"), at("2026-10-30T12:00")], "date");
  expect(groups.map(({ heading, contacts }) => [heading, contacts.length])).toEqual([
    ["November 2026", 2],
    ["October 2026", 1],
  ]);
});
