import * as fc from "fast-check";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import {
  listOf,
  mapOf,
  optionalListOf,
  optionalMapOf,
  part,
  readRecord,
  readRecords,
  toList,
  toRecord,
} from "./record.ts";
import { flag, language, mark, number, text } from "./shared.ts";

/** As the database gives it: keys that every object has are fields of their own there. */
const fromDatabase = (json: string): unknown => JSON.parse(json);
const HOSTILE = ["__proto__", "constructor", "hasOwnProperty", "toString", "valueOf"];

describe("a map with keys that every object has", () => {
  test.each(HOSTILE)("has an entry under %s, and nothing of it elsewhere", (key) => {
    const stored = fromDatabase(`{"${key}":{"name":"x"},"a":{"name":"y"}}`);
    const read = mapOf(z.object({ name: z.string() })).parse(stored);
    expect(Object.keys(read).toSorted()).toEqual([key, "a"].toSorted());
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(readRecords({ name: text }, stored))).toBe(Object.prototype);
    expect("name" in read).toBe(false);
  });

  test.each(HOSTILE)("leaves a record its own kind with a field %s that no shape names", (key) => {
    const read = readRecord({ name: text }, fromDatabase(`{"name":"Ada","${key}":{"admin":true}}`));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect([read?.name, Object.hasOwn(read ?? {}, key), "admin" in (read ?? {})]).toEqual(["Ada", true, false]);
  });

  test("is not mistaken for one without entries that are missing", () => {
    expect(mapOf(z.number()).parse({})["constructor"]).not.toBeTypeOf("number");
    expect(Object.keys(toRecord(fromDatabase(`{"__proto__":1}`)))).toEqual(["__proto__"]);
  });
});

describe("what the database makes of lists", () => {
  test("is the same list, whether it comes as an array, with gaps, or as a map", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (list, step) => {
        const spread = Object.fromEntries(list.map((entry, at) => [at * step, entry]));
        const withGaps = list.flatMap((entry) => [null, entry]);
        for (const value of [list, spread, withGaps]) expect(listOf(z.string()).parse(value)).toEqual(list);
      }),
    );
  });

  test("keeps the order of the numbers, not of the texts, of its keys", () => {
    expect(listOf(z.string()).parse({ 10: "c", 9: "b", 2: "a" })).toEqual(["a", "b", "c"]);
  });

  test("has what is false or empty, and not what is missing", () => {
    expect(toList([0, "", false, null, undefined])).toEqual([0, "", false]);
    for (const none of [null, undefined, 7, true]) expect(toList(none)).toEqual([]);
  });

  test("is a copy", () => {
    const given = { a: 1 };
    expect(toRecord(given)).not.toBe(given);
    expect(toRecord(given)).toEqual(given);
  });
});

describe("an optional list or map", () => {
  test("that is missing or null stays missing, and one of another kind is empty", () => {
    const shape = { list: optionalListOf(z.string()), map: optionalMapOf(z.number()) };
    expect(readRecord(shape, {})).toStrictEqual({});
    expect(readRecord(shape, { list: null, map: null })).toStrictEqual({});
    expect(readRecord(shape, { list: 7, map: "x" })).toStrictEqual({ list: [], map: {} });
  });
});

describe("a part of a record", () => {
  const inner = part({ state: z.enum(["on", "off"]), name: text });

  test("is refused when it is no record, or a field without a default does not fit", () => {
    for (const value of [null, undefined, "on", 7, {}, { state: "half" }])
      expect(inner.safeParse(value).success).toBe(false);
  });

  test("names the field that does not fit", () => {
    expect(inner.safeParse({ state: "half" }).error?.issues[0]?.message).toContain('"state"');
  });

  test("takes only itself along when it is optional", () => {
    expect(
      readRecord({ name: text, inner: inner.optional() }, { name: "Ada", inner: { state: "half" } }),
    ).toStrictEqual({
      name: "Ada",
    });
    expect(readRecord({ inner: inner.optional() }, { inner: { state: "on" } })).toStrictEqual({
      inner: { state: "on", name: "" },
    });
  });

  test("makes the whole record unreadable when it is required", () => {
    expect(() => readRecord({ inner }, { inner: { state: "half" } })).toThrow('"inner"');
  });
});

describe("a field of a record", () => {
  test.each([
    ["a text", text, "x", ""],
    ["a number", number, 5, 0],
    ["a flag", flag, true, false],
  ] as const)("that has to be %s is as written, or empty", (_kind, schema, good, empty) => {
    expect(readRecord({ field: schema }, { field: good })).toEqual({ field: good });
    for (const odd of [undefined, null, {}, [], Number.NaN, typeof good === "string" ? 7 : "x"])
      expect(readRecord({ field: schema }, { field: odd })).toEqual({ field: empty });
  });

  test("that is a mark is true or nothing at all", () => {
    for (const odd of [false, "true", 1, null])
      expect(readRecord({ field: mark.optional() }, { field: odd })).toStrictEqual({});
  });

  test("that is a language is one in which pages are written", () => {
    expect(["en", "de", "fr", "EN", ""].map((one) => language.safeParse(one).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("of an endless number is not read as one", () => {
    expect(readRecord({ at: number }, { at: Number.POSITIVE_INFINITY })).toEqual({ at: 0 });
  });
});
