import { expect, test } from "vitest";
import { contactOf, makeStored } from "../contacts.test-helper.ts";
import { groupByLetter } from "./letters.ts";

const named = (first: string, last: string) => contactOf(`${first}-${last}`, makeStored({ first, last }));

test("neighbours with the same initial stand together, whatever its accents and case", () => {
  const groups = groupByLetter([
    named("Bo", "Adams"),
    named("Eva", "Álvarez"),
    named("Max", "von Berg"),
    named("Vi", "Vogel"),
  ]);
  expect(groups.map(({ letter, contacts }) => [letter, contacts.length])).toEqual([
    ["A", 2],
    ["V", 2],
  ]);
});

test("without a last name the first counts; what is no letter has no initial", () => {
  const groups = groupByLetter([named("Cher", ""), named("", ""), named("42", "")]);
  expect(groups.map(({ letter }) => letter)).toEqual(["C", ""]);
});
