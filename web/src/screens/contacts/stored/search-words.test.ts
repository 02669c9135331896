import { indexKeys, isFound, searchTerms } from "@cardinal/contract/fields/contact-words";
import { expect, test } from "vitest";
import { contactOf, makeStored } from "../contacts.test-helper.ts";
import { findKeys, toSearchQueries } from "./search-words.ts";

const ZOE = contactOf("k1", makeStored({ first: "Zoë", last: "Müller", company: "Café Nord", tags: ["Trade fair"] }));
const starts = (q: string, limit = 30) =>
  toSearchQueries("u", searchTerms(q, ""), limit).map((query) => query.startAt?.value);

test("each part asks for its own piece of the index, and no more than it may", () => {
  const queries = toSearchQueries("u", searchTerms("mull #vip", "Fair"), 30);
  expect(queries.map(({ startAt, endAt, first }) => [startAt?.value, endAt?.value, first])).toEqual([
    ["=fair~", "=fair~\uf8ff", 30],
    ["mull", "mull\uf8ff", 30],
    ["@mull", "@mull\uf8ff", 30],
    ["=vip", "=vip\uf8ff", 30],
  ]);
  expect(toSearchQueries("u", searchTerms(" # ", ""), 30)).toEqual([]);
});

test("what is needed twice is asked for once, and what may be a tag or a word is looked for as both", () => {
  expect(starts("#trade fair")).toEqual(["=trade fair", "=trade", "fair", "@fair"]);
  expect(starts("zoe zoe")).toEqual(["zoe", "@zoe"]);
});

test("contacts that every part led to are found", () => {
  const wanted = searchTerms("zoe nord", "");
  const own = (start: string) => indexKeys(ZOE, "k1").filter((key) => key.startsWith(start));
  expect(findKeys(wanted, [[...own("zoe"), "zoe~k2"], [], own("nord"), []], 100)).toEqual({
    keys: ["k1"],
    isPartial: false,
  });
  expect(findKeys(searchTerms("zoe", ""), [["zoe~k1", "zoe~k2", "zoey~k2"], ["@zoe@x~k3"]], 100).keys).toEqual([
    "k1",
    "k2",
    "k3",
  ]);
});

test("a part that was cut off keeps nobody out, as long as another one is whole", () => {
  const wanted = searchTerms("a b", "");
  expect(findKeys(wanted, [["a~k1", "a~k2"], [], ["b~k3"], []], 2)).toEqual({ keys: ["k3"], isPartial: false });
  expect(findKeys(wanted, [["a~k1", "a~k2"], [], ["b~k2", "b~k3"], []], 2)).toEqual({ keys: ["k2"], isPartial: true });
  expect(findKeys([], [], 2)).toEqual({ keys: [], isPartial: false });
});

test("a contact fits by the beginning of words and of tags, however they are written", () => {
  for (const [q, tag] of [
    ["muller zo", ""],
    ["CAFE", "TRADE FAIR"],
    ["#trade", ""],
  ] as const)
    expect(isFound(ZOE, searchTerms(q, tag)), q).toBe(true);
  expect(isFound(ZOE, searchTerms("uller", ""))).toBe(false);
  expect(isFound(ZOE, searchTerms("", "Trade"))).toBe(false);
});
