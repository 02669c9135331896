import { indexKeys, isFound, searchTerms } from "@cardinal/contract/fields/contact-words";
import { expect, test } from "vitest";
import { contactOf, makeStored } from "../contacts.test-helper.ts";
import { findKeys, toSearchQueries } from "./search-index.ts";

const ZOE = contactOf("k1", makeStored({ first: "Zoë", last: "Müller", company: "Café Nord", tags: ["Trade fair"] }));
const starts = (q: string, limit = 30) =>
  toSearchQueries("u", searchTerms(q, ""), limit).map((query) => query.startAt?.value);

test("each term reads its own range of the index, up to the limit", () => {
  const queries = toSearchQueries("u", searchTerms("mull #vip", "Fair"), 30);
  expect(queries.map(({ startAt, endAt, first }) => [startAt?.value, endAt?.value, first])).toEqual([
    ["=fair~", "=fair~\uf8ff", 30],
    ["mull", "mull\uf8ff", 30],
    ["@mull", "@mull\uf8ff", 30],
    ["=vip", "=vip\uf8ff", 30],
  ]);
  expect(toSearchQueries("u", searchTerms(" # ", ""), 30)).toEqual([]);
});

test("reads a repeated term once, and looks up a possible tag also as a word", () => {
  expect(starts("#trade fair")).toEqual(["=trade fair", "=trade", "fair", "@fair"]);
  expect(starts("zoe zoe")).toEqual(["zoe", "@zoe"]);
});

test("finds contacts that match every term", () => {
  const search = searchTerms("zoe nord", "");
  const own = (start: string) => indexKeys(ZOE, "k1").filter((key) => key.startsWith(start));
  expect(findKeys(search, [[...own("zoe"), "zoe~k2"], [], own("nord"), []], 100)).toEqual({
    keys: ["k1"],
    isPartial: false,
  });
  expect(findKeys(searchTerms("zoe", ""), [["zoe~k1", "zoe~k2", "zoey~k2"], ["@zoe@x~k3"]], 100).keys).toEqual([
    "k1",
    "k2",
    "k3",
  ]);
});

test("an incomplete term excludes no contact while another term is complete", () => {
  const search = searchTerms("a b", "");
  expect(findKeys(search, [["a~k1", "a~k2"], [], ["b~k3"], []], 2)).toEqual({ keys: ["k3"], isPartial: false });
  expect(findKeys(search, [["a~k1", "a~k2"], [], ["b~k2", "b~k3"], []], 2)).toEqual({ keys: ["k2"], isPartial: true });
  expect(findKeys([], [], 2)).toEqual({ keys: [], isPartial: false });
});

test("matches a contact by the beginning of words and tags, ignoring case and accents", () => {
  for (const [q, tag] of [
    ["muller zo", ""],
    ["CAFE", "TRADE FAIR"],
    ["#trade", ""],
  ] as const)
    expect(isFound(ZOE, searchTerms(q, tag)), q).toBe(true);
  expect(isFound(ZOE, searchTerms("uller", ""))).toBe(false);
  expect(isFound(ZOE, searchTerms("", "Trade"))).toBe(false);
});
