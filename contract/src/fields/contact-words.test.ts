import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contactOfIndexKey,
  foldText,
  formerIndexKeys,
  indexKeys,
  mergedWord,
  isFound,
  rangeOf,
  searchTerms,
  tagWord,
  wordsOf,
  type Findable,
} from "./contact-words.ts";

const person = {
  name_first: "Zoë",
  name_last: "d'Ångström-Straße",
  tags: ["Trade Fair!"],
  vcard: { organization_name: "Łódź & Søn" },
};
const reachable = {
  ...person,
  vcard: {
    ...person.vcard,
    buttons: [
      { ref: "phone", data: "+44 (0)20 7946 0018" },
      { ref: "email", data: "zoe.angstrom@mail.example.co.uk" },
      { ref: "website", data: "https://hidden.example" },
    ],
  },
};

describe("the index terms of a contact", () => {
  test("are folded, distinct, and refer to the contact", () => {
    expect(indexKeys(person, "k-1")).toEqual(
      ["zoe", "d", "angstrom", "strasse", "lodz", "son", "=trade fair"].map((word) => `${word}~k-1`),
    );
    expect(contactOfIndexKey("angstrom~k-1")).toBe("k-1");
    expect(wordsOf("Ada ADA áda")).toEqual(["ada"]);
  });

  test("include the keys of merged contacts, by which no search finds it", () => {
    const contact = { name_first: "Zoë", name_last: "", merged_keys: ["x1", "i-Zo2"], vcard: {} };
    expect(indexKeys(contact, "k")).toEqual(["zoe~k", ">x1~k", ">i-Zo2~k"]);
    expect([mergedWord("x1"), contactOfIndexKey(">x1~k")]).toEqual([">x1", "k"]);
    expect(["x1", ">x1", "i-zo2"].map((typed) => finds(contact, typed))).toEqual([false, false, false]);
  });

  test("include words of other scripts", () => {
    expect(wordsOf("山田 太郎 محمد Ольга हिन्दी")).toEqual(["山田", "太郎", "محمد", "ольга", "हिन्दी"]);
  });

  test.each([
    ["芳", "王", "王芳"],
    ["민수", "김", "김민수"],
  ])("of %s %s include the name as it is written", (name_first, name_last, whole) => {
    const contact = { name_first, name_last, vcard: {} };
    expect([whole, name_last, name_first].map((typed) => finds(contact, typed))).toEqual([true, true, true]);
    expect(finds(contact, `${name_first}${name_last}`)).toBe(false);
  });

  test("are limited in length and number", () => {
    expect(wordsOf("x".repeat(500))).toEqual(["x".repeat(40)]);
    expect(wordsOf(Array.from({ length: 99 }, (_, at) => `w${at}`).join(" "))).toHaveLength(30);
    expect(wordsOf(`${"x".repeat(39)}𝒳𝒳`.normalize("NFC"))[0]?.length).toBeLessThanOrEqual(40);
  });
});

/** Finds a contact as the database and then the screen do, and checks that both agree. */
function finds(contact: Findable, typed: string, tag = ""): boolean {
  const alternatives = searchTerms(typed, tag);
  const keys = indexKeys(contact, "k");
  const isIn = (start: string) => keys.some((key) => rangeOf(start).from <= key && key <= rangeOf(start).to);
  const isRead = alternatives.some((terms) => terms.every((starts) => starts.some(isIn)));
  expect([typed, isFound(contact, alternatives)]).toEqual([typed, isRead]);
  return isRead;
}

describe("a search", () => {
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
  ])("finds by the prefix of a word or by a complete tag: %s", (typed) => {
    expect(finds(person, typed)).toBe(true);
  });

  test.each(["#trade", "#Trade fa", "#t", "zo #trade fair", "#trade fair zoe", "#trade zoe", "#trade fair lodz zo"])(
    "finds by the prefix of a tag, with words before or after it: %s",
    (typed) => expect(finds(person, typed)).toBe(true),
  );

  test.each(["oe", "#rade", "#fair", "#trade fair x", "#trade x", "=trade fair x", "~k", "angstromm"])(
    "does not find: %s",
    (typed) => expect(finds(person, typed)).toBe(false),
  );

  test.each([
    "7946",
    "0018",
    "946 00",
    "020 7946",
    "0207946",
    "+44 20",
    "+44 (0)20 7946 0018",
    "0044 20 7946",
    "442079460018",
    "zoe 0018",
    "zoe.angstrom@mail.example.co.uk",
    "ZOE.ANG",
    "angstrom@mail",
    "@example",
    "@mail.example",
    "example.co.uk",
    "mail.exa",
    "example",
    "zoe example #trade fair",
  ])("finds by parts of telephone numbers and email addresses: %s", (typed) => {
    expect(finds(reachable, typed)).toBe(true);
  });

  test.each([
    "ada.l@münchen.de",
    "Ada.L@MÜNCHEN.de",
    "l@münchen.de",
    "@münchen.de",
    "@münchen",
    "münchen.de",
    "ada.l@xn--mnchen-3ya.de",
    "ada münchen.de",
  ])("finds an email address by its international host: %s", (typed) => {
    const buttons = [{ ref: "email", data: "ada.l@xn--mnchen-3ya.de" }];
    expect(finds({ ...person, vcard: { buttons } }, typed)).toBe(true);
  });

  test.each(["7947", "020 7947", "18", "xample", "angstrom@example", "hidden", "uk", "zoe 7947", "bob.ang"])(
    "does not find other numbers or addresses: %s",
    (typed) => expect(finds(reachable, typed)).toBe(false),
  );

  test("can be restricted to a complete tag", () => {
    const [fair, fairs] = [person, { ...person, tags: ["Trade Fairs"] }];
    expect([finds(fair, "", "trade fair"), finds(fairs, "", "trade fair")]).toEqual([true, false]);
    expect([finds(fair, "zo", "trade fair"), finds(fair, "bob", "trade fair")]).toEqual([true, false]);
  });

  test.each(["", "  ", "#", "# \ufe0f", "~", "…", ".", "@", "+", "()", "⭐", "$$$"])("has no terms for %j", (typed) => {
    expect(searchTerms(typed)).toEqual([]);
  });
});

describe("a tag without letters and digits", () => {
  const contactWith = (...tags: string[]) => ({ name_first: "Ada", name_last: "", tags, vcard: {} });

  test.each(["⭐", "❤️", "☀️", "✔️", "👍🏽", "👩‍💻", "🇩🇪", "!", "!!!", "$$$", "[/]", "≠", "#", "*️⃣"])(
    "is found only by itself: %s",
    (tag) => {
      const others = ["⭐⭐", "❤️‍🔥", "☀", "👍", "👩💻", "🇦🇹", "!!", "$", "???", "(/)", "=", "##"];
      const found = [tag, ...others].filter((other) => finds(contactWith(other), "", tag));
      expect(found).toEqual(tag === "☀️" ? ["☀️", "☀"] : [tag]);
    },
  );

  test.each([
    ["#⭐", ["⭐"]],
    ["#⭐", ["⭐⭐"]],
    ["#!", ["!!!"]],
    ["#$", ["$$$"]],
    ["ada #❤️", ["VIP", "❤️"]],
    ["ada #❤️ #⭐", ["⭐", "❤️"]],
  ])("is found by its beginning: %s", (typed, tags) => {
    expect(finds(contactWith(...tags), typed)).toBe(true);
    expect(finds(contactWith("☀️", "VIP", "?"), typed)).toBe(false);
  });

  test("is required in addition to words", () => {
    expect(["⭐", "VIP"].map((tag) => finds(contactWith(tag), "ada", "⭐"))).toEqual([true, false]);
  });

  test("has a term that no word begins with, and whose marks an earlier release stored alone", () => {
    expect(["⭐", "❤️", "❤️❤", "VIP", "1️⃣", "\ufe0f"].map(tagWord)).toEqual([
      "==⭐",
      "==❤",
      "==❤❤",
      "=vip",
      "=1\ufe0f\u20e3",
      "",
    ]);
    expect(formerIndexKeys(contactWith("⭐", "❤️", "VIP", "☀️ ☀️"), "k")).toEqual(["=\ufe0f~k", "=\ufe0f \ufe0f~k"]);
  });
});

describe("a tag with letters or digits", () => {
  test.each([
    ["⭐ VIP", "=vip"],
    ["C++", "=c"],
    ["A-1", "=a 1"],
    ["हिन्दी", "=हिन्दी"],
    ["தமிழ்", "=தமிழ்"],
    ["한국 팀", `=${"한국 팀".normalize("NFKD")}`],
    ["山田 太郎", "=山田 太郎"],
    ["カフェ", "=カフェ"],
    ["Cafe\u0301", "=cafe"],
    ["שָׁלוֹם", `=${"שָׁלוֹם".normalize("NFKD")}`],
    ["Việt", "=viet"],
    ["Ⓐ", "=a"],
  ])("is its words: %s", (tag, word) => expect(tagWord(tag)).toBe(word));
});

describe("for any text", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 80 });
  const buttonsOf = (data: string) => [
    { ref: "phone", data },
    { ref: "email", data: `${data}@${data}` },
  ];

  test("every index key is a valid database key and refers to its contact", () => {
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 5 }), (name_first, organization_name, tags) => {
        for (const key of indexKeys(
          { name_first, name_last: "", vcard: { organization_name, buttons: buttonsOf(name_first) }, tags },
          "i-x_1",
        )) {
          expect(key).not.toMatch(/[.#$[\]/\u0000-\u001f\u007f]/);
          expect(Buffer.byteLength(key)).toBeLessThan(768);
          expect(Buffer.from(key).toString()).toBe(key);
          expect(contactOfIndexKey(key)).toBe("i-x_1");
        }
      }),
    );
  });

  test("a contact is found by each of its words and tags", () => {
    fc.assert(
      fc.property(text, text, (name_first, tag) => {
        const contact = { name_first, name_last: "", tags: [tag], vcard: {} };
        for (const word of wordsOf(name_first)) expect([word, finds(contact, word)]).toEqual([word, true]);
        const marked = tagWord(tag) === "" || tag.includes("#") || finds(contact, `#${tag}`);
        expect(marked && (tagWord(tag) === "" || finds(contact, "", tag))).toBe(true);
      }),
    );
  });

  test("folding is idempotent", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(foldText(foldText(value))).toBe(foldText(value));
      }),
    );
  });
});
