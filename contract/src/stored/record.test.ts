import * as z from "zod";
import { describe, expect, test } from "vitest";
import { listOf, mapOf, optionalListOf, part, readNumber, readRecord, readRecords, readString } from "./record.ts";
import { number, text } from "./shared.ts";

const shape = {
  name: text,
  date: number,
  plan: z.enum(["free", "pro"]).optional(),
  tags: optionalListOf(z.string()),
  settings: part({ language: z.enum(["en", "de"]).optional() }).optional(),
};

describe("readRecord", () => {
  test("reads a valid record, and null without a record", () => {
    const whole = { name: "Ada", date: 5, plan: "pro", tags: ["a"], settings: { language: "de" } };
    expect(readRecord(shape, whole)).toEqual(whole);
    expect(readRecord(shape, null)).toBeNull();
    expect(readRecord(shape, "text")).toBeNull();
  });

  test("treats an invalid optional field as missing and uses the default of a required one", () => {
    const read = readRecord(shape, { name: 7, plan: "gold", tags: null, settings: "none" });
    expect(read).toStrictEqual({ name: "", date: 0 });
  });

  test("an invalid field of a part affects only this field", () => {
    expect(readRecord(shape, { name: "Ada", date: 1, settings: { language: "fr" } })).toStrictEqual({
      name: "Ada",
      date: 1,
      settings: {},
    });
  });

  test("keeps fields that are not in the shape, so that writing the record back loses nothing", () => {
    expect(readRecord(shape, { name: "Ada", date: 1, later: { a: 1 } })).toEqual({
      name: "Ada",
      date: 1,
      later: { a: 1 },
    });
  });

  test("does not modify its argument", () => {
    const given = { name: 7 };
    readRecord(shape, given);
    expect(given).toEqual({ name: 7 });
  });

  test("throws for an invalid required field without a default", () => {
    expect(() => readRecord({ state: z.enum(["new"]) }, { state: "old" })).toThrow('"state"');
    expect(() => readRecord({ state: z.enum(["new"]) }, {})).toThrow('"state"');
  });
});

describe("lists and maps", () => {
  test("listOf accepts arrays, arrays with gaps, and maps with number keys", () => {
    expect(listOf(z.string()).parse(["a", null, 7, "b"])).toEqual(["a", "b"]);
    expect(listOf(z.string()).parse({ 0: "a", 2: "b" })).toEqual(["a", "b"]);
    expect(listOf(z.string()).parse(null)).toEqual([]);
  });

  test("mapOf accepts arrays and excludes invalid entries", () => {
    expect(mapOf(z.number()).parse([1, 2])).toEqual({ 0: 1, 1: 2 });
    expect(mapOf(z.number()).parse({ a: 1, b: "2" })).toEqual({ a: 1 });
  });

  test("readRecords excludes invalid records", () => {
    expect(readRecords({ state: z.enum(["new"]) }, { a: { state: "new" }, b: { state: "old" }, c: "text" })).toEqual({
      a: { state: "new" },
    });
  });
});

test("readString and readNumber return null for values of another type", () => {
  expect([readString("a"), readString(1), readNumber(1), readNumber("1"), readNumber(null)]).toEqual([
    "a",
    null,
    1,
    null,
    null,
  ]);
});
