import { indexKeys } from "@cardinal/contract/fields/contact-words";
import { expect, test } from "vitest";
import { contactOf, makeStored } from "../contacts.test-helper.ts";
import { fits, intersect, isSearch, readSearch, toSearchQueries } from "./search-words.ts";

const ZOE = contactOf("k1", makeStored({ first: "Zoë", last: "Müller", company: "Café Nord", tags: ["Trade fair"] }));

test("a search has words, tags typed with a hash, and the tag chosen beside it", () => {
  expect(readSearch("Zoë  müll #VIP", "Trade fair")).toEqual({ words: ["zoe", "mull"], tags: ["=trade fair", "=vip"] });
  expect(isSearch(readSearch(" # ", ""))).toBe(false);
  expect(isSearch(readSearch("", "VIP"))).toBe(true);
});

test("each part asks for its own piece of the index, and no more than it may", () => {
  const queries = toSearchQueries("u", readSearch("mull #vip", ""), 30);
  expect(queries.map(({ startAt, endAt, first }) => [startAt?.value, endAt?.value, first])).toEqual([
    ["mull", "mull\uf8ff", 30],
    ["=vip~", "=vip~\uf8ff", 30],
  ]);
});

test("contacts that every part led to are found", () => {
  const [one, two] = [indexKeys(ZOE, "k1"), ["zoe~k1", "zoe~k2", "zoey~k2"]];
  expect(intersect([one, two], 100)).toEqual({ keys: ["k1"], isPartial: false });
  expect(intersect([two], 100).keys).toEqual(["k1", "k2"]);
});

test("a part that was cut off keeps nobody out, as long as another one is whole", () => {
  expect(intersect([["a~k1", "a~k2"], ["b~k3"]], 2)).toEqual({ keys: ["k3"], isPartial: false });
  expect(
    intersect(
      [
        ["a~k1", "a~k2"],
        ["b~k2", "b~k3"],
      ],
      2,
    ),
  ).toEqual({ keys: ["k2"], isPartial: true });
  expect(intersect([], 2)).toEqual({ keys: [], isPartial: false });
});

test("a contact fits by the beginning of words and by whole tags, however they are written", () => {
  for (const [q, tag] of [
    ["muller zo", ""],
    ["CAFE", "TRADE FAIR"],
    ["#trade", ""],
  ] as const)
    expect(fits(ZOE, readSearch(q, tag)), q).toBe(q !== "#trade");
  expect(fits(ZOE, readSearch("uller", ""))).toBe(false);
});
