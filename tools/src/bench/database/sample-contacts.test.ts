import { expect, test } from "vitest";
import { contactsOf } from "./sample-contacts.ts";

const placesOf = (parts: Iterable<Record<string, unknown>>) => [...parts].flatMap((part) => Object.keys(part));

test("lists of every length share a prefix and have each record once with its index entries", () => {
  const [few] = contactsOf("o", 10);
  const many = Object.assign({}, ...contactsOf("o", 12_000)) as Record<string, unknown>;
  for (const [place, value] of Object.entries(few ?? {})) expect([place, many[place]]).toEqual([place, value]);
  const records = Object.keys(many).filter((place) => place.startsWith("contacts/"));
  expect(records).toHaveLength(12_000);
  expect(Object.keys(many)).toContain("contact_words/o/000007~i-000007");
});

test("a longer list only adds the missing records", () => {
  const grown = [...placesOf(contactsOf("o", 10)), ...placesOf(contactsOf("o", 6000, 10))];
  expect(new Set(grown).size).toBe(grown.length);
  expect(grown.toSorted()).toEqual(placesOf(contactsOf("o", 6000)).toSorted());
});
