import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactOfIndexKey, foldText, indexKeys, searchRange, tagWord, wordsOf } from "./contact-words.ts";

const person = {
  name_first: "Zoë",
  name_last: "d'Ångström-Straße",
  organization_name: "Łódź & Søn",
  tags: ["Trade Fair!"],
};

describe("the words of a contact", () => {
  test("are folded, each once, and lead to it", () => {
    expect(indexKeys(person, "k-1")).toEqual(
      ["zoe", "d", "angstrom", "strasse", "lodz", "son", "=trade fair"].map((word) => `${word}~k-1`),
    );
    expect(contactOfIndexKey("angstrom~k-1")).toBe("k-1");
    expect(wordsOf("Ada ADA áda")).toEqual(["ada"]);
  });

  test("of other scripts are words as well", () => {
    expect(wordsOf("山田 太郎 محمد Ольга हिन्दी")).toEqual(["山田", "太郎", "محمد", "ольга", "हिन्दी"]);
  });

  test("are bounded", () => {
    expect(wordsOf("x".repeat(500))).toEqual(["x".repeat(40)]);
    expect(wordsOf(Array.from({ length: 99 }, (_, at) => `w${at}`).join(" "))).toHaveLength(30);
    expect(wordsOf(`${"x".repeat(39)}𝒳𝒳`.normalize("NFC"))[0]?.length).toBeLessThanOrEqual(40);
  });
});

/** How the database compares keys. */
const isIn = (key: string, range: ReturnType<typeof searchRange>) =>
  range !== null && range.from <= key && key <= range.to;

describe("what somebody types", () => {
  test.each([
    "Zo",
    "zoë",
    "ZOE",
    "angst",
    "Ångström",
    "strasse",
    "STRAẞE",
    "lodz",
    "søn",
    "  zoe ",
    "d angstrom",
    "#trade fair",
    "#Trade  Fair",
  ])("finds by the beginning of a word, or by a whole tag: %s", (typed) => {
    expect(indexKeys(person, "k").some((key) => isIn(key, searchRange(typed)))).toBe(true);
  });

  test.each(["oe", "#trade", "#trade fair x", "=trade fair x", "~k", "angstromm"])("does not find: %s", (typed) => {
    expect(indexKeys(person, "k").some((key) => isIn(key, searchRange(typed)))).toBe(false);
  });

  test.each(["", "  ", "#", "#!", "~", "…", "."])("is nothing to look for: %j", (typed) => {
    expect(searchRange(typed)).toBeNull();
  });
});

describe("whatever is written", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 80 });

  test("every entry is a key of the database, and leads back to its contact", () => {
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 5 }), (name_first, organization_name, tags) => {
        for (const key of indexKeys({ name_first, name_last: "", organization_name, tags }, "i-x_1")) {
          expect(key).not.toMatch(/[.#$[\]/\u0000-\u001f\u007f]/);
          expect(Buffer.byteLength(key)).toBeLessThan(768);
          expect(Buffer.from(key).toString()).toBe(key);
          expect(contactOfIndexKey(key)).toBe("i-x_1");
        }
      }),
    );
  });

  test("a contact is found by each of its words and tags as they are written", () => {
    fc.assert(
      fc.property(text, text, (name_first, tag) => {
        const keys = indexKeys({ name_first, name_last: "", tags: [tag] }, "k");
        for (const word of wordsOf(name_first)) expect(keys.some((key) => isIn(key, searchRange(word)))).toBe(true);
        const marked = tagWord(tag) === "" || keys.some((key) => isIn(key, searchRange(`#${tag}`)));
        expect(marked).toBe(true);
      }),
    );
  });

  test("folding twice is folding once", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(foldText(foldText(value))).toBe(foldText(value));
      }),
    );
  });
});
