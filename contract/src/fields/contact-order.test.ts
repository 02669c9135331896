import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventOrder, headingOf, sortName, startOfLetter } from "./contact-order.ts";

const named = (name_last: string, name_first = "", vcard = {}) => ({ name_first, name_last, vcard });
/** Names in the order of the database, which compares UTF-16 units within the basic multilingual plane. */
const inOrder = (contacts: readonly ReturnType<typeof named>[]) =>
  contacts
    .map((contact) => ({ contact, key: sortName(contact) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ contact }) => `${contact.name_first} ${contact.name_last}`.trim());

describe("the order of the list", () => {
  test("uses the last name, else the first name, else the company, email address or phone number", () => {
    const buttons = (ref: string, data: string) => ({ buttons: [{ ref, data }] });
    expect(sortName(named("Stein", "Vera"))).toBe("1stein vera");
    expect(sortName(named("", "Vera"))).toBe("1vera");
    expect(sortName(named(" ", "", { organization_name: "Nord & Süd" }))).toBe("1nord-sud");
    expect(sortName(named("", "", buttons("email", "ada@example.com")))).toBe("1ada-example-com");
    expect(sortName(named("", "", buttons("phone", "+44 20")))).toBe("244-20");
    expect(sortName(named("", ""))).toBe("2");
  });

  test("sorts contacts with one name among the others, not before them", () => {
    const people = [named("Zorn", "Ada"), named("", "Madonna"), named("Adams", "Bo"), named("", "李小龙")];
    expect(inOrder(people)).toEqual(["Bo Adams", "Madonna", "Ada Zorn", "李小龙"]);
  });

  test("sorts accented letters with their base letters, also in German and Swedish names", () => {
    const names = [
      "Zander",
      "Österreicher",
      "Otto",
      "Oswald",
      "Øst",
      "Pauli",
      "Åkesson",
      "Ahl",
      "Älv",
      "Straße",
      "Strassen",
    ];
    expect(inOrder(names.map((name) => named(name)))).toEqual([
      "Ahl",
      "Åkesson",
      "Älv",
      "Øst",
      "Österreicher",
      "Oswald",
      "Otto",
      "Pauli",
      "Straße",
      "Strassen",
      "Zander",
    ]);
  });

  test("sorts a short name before a longer one that begins with it", () => {
    const people = [named("Stein-Berg", "Ada"), named("Steinberg", "Al"), named("Stein", "Zoe"), named("Stein", "Ada")];
    expect(inOrder(people)).toEqual(["Ada Stein", "Zoe Stein", "Ada Stein-Berg", "Al Steinberg"]);
  });

  test.each([
    ["\u202eEvil", "1evil"],
    ["\u2066\u200fAda", "1ada"],
    ["O’Brien", "1obrien"],
    ["'t Hooft", "1t-hooft"],
    ["(Bob)", "1bob"],
    ["Zü\u200drich", "1zurich"],
  ])("ignores invisible and punctuation marks: %j", (name, key) => expect(sortName(named(name))).toBe(key));

  test("ignores a name that consists of emoji only", () => expect(sortName(named("🎉", "Bob"))).toBe("1bob"));
});

describe("the heading of a letter", () => {
  test.each([
    ["Ärger", "A"],
    ["Ørsted", "O"],
    ["Łukasz", "L"],
    ["ßen", "S"],
    ["Ольга", "О"],
    ["Ελένη", "Ε"],
    ["김", "ㄱ"],
    ["李小龙", "李"],
    ["山田", "山"],
    ["サトウ", "さ"],
    ["محمد", "م"],
    ["გიორგი", "გ"],
    ["हिन्दी", "ह"],
    ["3M", ""],
    ["🎉", ""],
    ["", ""],
  ])("of %s is %s", (name, heading) => {
    expect(headingOf(sortName(named(name)))).toBe(heading);
    expect(startOfLetter(heading) <= sortName(named(name)) || name === "").toBe(true);
  });

  test("names that do not begin with a letter come last", () => {
    const names = ["3M", "ＺＺ", "龍", "Ada", "🎉", "힣"];
    const keys = names.map((name) => sortName(named(name))).toSorted();
    expect(keys.map(headingOf).slice(-2)).toEqual(["", ""]);
    expect(keys.at(-2)?.startsWith(startOfLetter(""))).toBe(true);
  });

  test("occurs only once in a list of any names", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 6 }), { maxLength: 30 }), (names) => {
        const headings = names
          .map((name) => sortName(named(name)))
          .toSorted()
          .map(headingOf);
        const runs = headings.filter((heading, at) => heading !== headings[at - 1]);
        expect(new Set(runs).size).toBe(runs.length);
      }),
    );
  });
});

test("contacts of an event are ordered by the time of the meeting", () => {
  const dates = [0, 999_999_999_999, 1_790_000_000_000, 8_640_000_000_000];
  const keys = dates.map((date) => eventOrder("fa1r000001", date, "ada"));
  expect(keys.toSorted()).toEqual(keys);
  expect(keys[2]).toBe("fa1r000001~01790000000000~ada");
});
