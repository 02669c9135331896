import { describe, expect, test } from "vitest";
import { queryMemory } from "../../testing/query-memory.ts";
import type { LiveEntry, LiveQuery } from "../live-source.ts";
import { selectEntries } from "./select-entries.ts";

const CHILDREN: Readonly<Record<string, unknown>> = {
  e: { name: "Ada", age: 36 },
  d: { name: "Ada", age: 12 },
  c: { name: "Bea", age: true },
  b: { age: "old" },
  a: { name: "ada", age: false },
  f: { name: "Bea", age: { years: 3 } },
};
const toEntries = (children: typeof CHILDREN): LiveEntry[] =>
  Object.entries(children).map(([key, value]) => ({ key, value }));

type Answer = (query: LiveQuery) => readonly LiveEntry[];
const ANSWERS: readonly (readonly [string, Answer])[] = [
  ["the app from its copies", (query) => selectEntries(toEntries(CHILDREN), query)],
  ["the database of tests", (query) => queryMemory(CHILDREN, query)],
];
const by = (orderBy: string | null, more: Omit<Partial<LiveQuery>, "path" | "orderBy"> = {}): LiveQuery => ({
  path: "people",
  orderBy,
  ...more,
});

const CASES: readonly (readonly [what: string, query: LiveQuery, keys: string])[] = [
  ["all by key", by(null), "abcdef"],
  ["the first by key", by(null, { first: 2 }), "ab"],
  ["the last by key", by(null, { last: 2 }), "ef"],
  ["more than there are", by(null, { first: 20 }), "abcdef"],
  ["the last of more than there are", by(null, { last: 20 }), "abcdef"],
  ["from a key", by(null, { startAt: { value: "c" } }), "cdef"],
  ["up to a key", by(null, { endAt: { value: "c" } }), "abc"],
  ["before a key", by(null, { endBefore: { value: "c" } }), "ab"],
  ["between two keys", by(null, { startAt: { value: "b" }, endAt: { value: "d" } }), "bcd"],
  ["nothing between two keys", by(null, { startAt: { value: "d" }, endAt: { value: "b" } }), ""],
  ["by a child: those without it first, then upper case, equal ones by key", by("name"), "bdecfa"],
  ["by a child with values of every type", by("age"), "acdebf"],
  ["from a value", by("name", { startAt: { value: "Bea" } }), "cfa"],
  ["from a value and a key", by("name", { startAt: { value: "Bea", key: "d" } }), "fa"],
  ["up to a value", by("name", { endAt: { value: "Ada" } }), "bde"],
  ["up to a value and a key", by("name", { endAt: { value: "Ada", key: "d" } }), "bd"],
  ["before a value and a key", by("name", { endBefore: { value: "Ada", key: "e" } }), "bd"],
  ["before a value", by("name", { endBefore: { value: "Bea" } }), "bde"],
  ["the last before a value", by("name", { endBefore: { value: "Bea" }, last: 1 }), "e"],
  ["the first from a number", by("age", { startAt: { value: 13 }, first: 1 }), "e"],
];

describe.each(ANSWERS)("%s", (_name, answer) => {
  test.each(CASES)("selects %s", (_what, query, keys) => {
    expect(
      answer(query)
        .map(({ key }) => key)
        .join(""),
    ).toBe(keys);
  });

  test("answers with whole children", () => {
    expect(answer(by(null, { first: 1 }))).toEqual([{ key: "a", value: CHILDREN["a"] }]);
  });
});
