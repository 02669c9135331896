import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactNote, contactTags, MAX_TAGS } from "../entities/contact.ts";
import { messageText } from "../entities/message.ts";
import { actionCode } from "./link-codes.ts";
import { color } from "./color.ts";
import { line, paragraph, requiredLine } from "./text.ts";

const problemOf =
  (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }) => (text: unknown) =>
    schema.safeParse(text).error?.issues[0]?.message;

/** All characters that texts must not contain: controls except tab and line feed, and line breaks of other formats. */
const CONTROLS = [
  ...Array.from({ length: 0x20 }, (_, code) => code).filter((code) => code !== 9 && code !== 10 && code !== 13),
  ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at),
  0x2028,
  0x2029,
  0xfffe,
  0xffff,
].map((code) => String.fromCharCode(code));
const LONE_SURROGATES = ["\ud800", "\udbff", "\udc00", "\udfff", "a\ud83d", "\ude00a"];

describe("a line", () => {
  test("is trimmed before its length is checked", () => {
    expect(line(3).parse("  abc\t\n ")).toBe("abc");
    expect(problemOf(line(3))("abcd")).toBe("Use at most 3 characters.");
    expect(line(3).parse("😀😀😀")).toBe("😀😀😀");
    expect(problemOf(line(3))("😀😀😀😀")).toBe("Use at most 3 characters.");
  });

  test("contains no line breaks or tabs", () => {
    for (const text of ["a\nb", "a\rb", "a\r\nb", "a\tb"])
      expect(problemOf(line(9))(text)).toBe("Use plain text without line breaks.");
  });

  test("must contain visible characters if it is required", () => {
    expect(line(9).parse(" ")).toBe("");
    for (const text of ["", " ", "\u00a0", "\u200b", "\u2060\ufeff", "\u3164", "\u2800", "\u00ad", "\u{e0020}"])
      expect([text, problemOf(requiredLine(9))(text)]).toEqual([text, "This can’t be empty."]);
    for (const text of ["x", "ـ", "á", "👩‍👩‍👧", "㎏"]) expect(requiredLine(30).parse(text)).toBe(text);
  });
});

describe("a paragraph", () => {
  test("normalises line breaks and counts each as one character", () => {
    expect(paragraph(5).parse("a\r\nb\rc")).toBe("a\nb\nc");
    expect(paragraph(9).parse("\r\n a\n\nb \r\n")).toBe("a\n\nb");
    expect(problemOf(paragraph(4))("a\nb\nc")).toBe("Use at most 4 characters.");
    expect(paragraph(9).parse("a\tb")).toBe("a\tb");
  });

  test("may be empty unless it is a message", () => {
    expect([paragraph(9).parse(" \n "), contactNote.parse("")]).toEqual(["", ""]);
    expect([problemOf(messageText)(""), problemOf(messageText)(" \r\n ")]).toEqual([
      "This can’t be empty.",
      "This can’t be empty.",
    ]);
  });
});

describe.each([
  ["line", line(9)],
  ["requiredLine", requiredLine(9)],
  ["paragraph", paragraph(9)],
] as const)("%s", (_name, schema) => {
  test("contains no control characters or lone surrogates", () => {
    for (const character of [...CONTROLS, ...LONE_SURROGATES])
      expect([character, schema.safeParse(`a${character}b`).success]).toEqual([character, false]);
  });

  test("must be a string", () => {
    for (const value of [null, undefined, 7, true, ["a"], { text: "a" }])
      expect(schema.safeParse(value).success).toBe(false);
  });

  test("is unchanged when parsed again, and within its limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 14 }), (typed) => {
        const parsed = schema.safeParse(typed);
        if (!parsed.success) return;
        expect(Array.from(parsed.data).length).toBeLessThanOrEqual(9);
        expect(schema.parse(parsed.data)).toBe(parsed.data);
        expect(parsed.data).not.toMatch(/\r/);
        // Lone surrogates would be replaced by this conversion.
        expect(Buffer.from(parsed.data).toString()).toBe(parsed.data);
      }),
      { numRuns: 500 },
    );
  });
});

test("tags are distinct lines, whose number is limited before duplicates are removed", () => {
  expect(contactTags.parse([" a", "b", "a "])).toEqual(["a", "b"]);
  expect(problemOf(contactTags)(Array.from({ length: MAX_TAGS + 1 }, () => "a"))).toBe(`Use at most ${MAX_TAGS} tags.`);
});

test("a colour has one format", () => {
  expect(color.parse("#B3122F")).toBe("#b3122f");
  for (const text of ["b3122f", "#b3122", "#b3122ff", "#b3122g", " #b3122f", "#b3122f;", "rgb(0,0,0)", "", null])
    expect(problemOf(color)(text)).toBeTypeOf("string");
});

test("the code of a link is opaque and URL-safe", () => {
  expect(actionCode.parse("Ab_-9")).toBe("Ab_-9");
  for (const text of ["", "a b", "a%20b", "a\n", "ä", "a&mode=x", "x".repeat(1025)])
    expect(problemOf(actionCode)(text)).toBe("This link is incomplete.");
});
