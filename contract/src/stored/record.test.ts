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
  test("reads what fits, and nothing is null", () => {
    const whole = { name: "Ada", date: 5, plan: "pro", tags: ["a"], settings: { language: "de" } };
    expect(readRecord(shape, whole)).toEqual(whole);
    expect(readRecord(shape, null)).toBeNull();
    expect(readRecord(shape, "text")).toBeNull();
  });

  test("an optional field that does not fit counts as missing, a required one takes its default", () => {
    const read = readRecord(shape, { name: 7, plan: "gold", tags: null, settings: "none" });
    expect(read).toStrictEqual({ name: "", date: 0 });
  });

  test("a field of a part that does not fit takes the others with it no further than the part", () => {
    expect(readRecord(shape, { name: "Ada", date: 1, settings: { language: "fr" } })).toStrictEqual({
      name: "Ada",
      date: 1,
      settings: {},
    });
  });

  test("keeps what the shape does not name, so that a record that is written back loses nothing", () => {
    expect(readRecord(shape, { name: "Ada", date: 1, later: { a: 1 } })).toEqual({
      name: "Ada",
      date: 1,
      later: { a: 1 },
    });
  });

  test("leaves what it was given as it is", () => {
    const given = { name: 7 };
    readRecord(shape, given);
    expect(given).toEqual({ name: 7 });
  });

  test("a required field without a default that does not fit is an error", () => {
    expect(() => readRecord({ state: z.enum(["new"]) }, { state: "old" })).toThrow('"state"');
    expect(() => readRecord({ state: z.enum(["new"]) }, {})).toThrow('"state"');
  });
});

describe("lists and maps", () => {
  test("lists come as arrays, with gaps, or as maps with number keys", () => {
    expect(listOf(z.string()).parse(["a", null, 7, "b"])).toEqual(["a", "b"]);
    expect(listOf(z.string()).parse({ 0: "a", 2: "b" })).toEqual(["a", "b"]);
    expect(listOf(z.string()).parse(null)).toEqual([]);
  });

  test("maps may come as arrays; entries that do not fit are excluded", () => {
    expect(mapOf(z.number()).parse([1, 2])).toEqual({ 0: 1, 1: 2 });
    expect(mapOf(z.number()).parse({ a: 1, b: "2" })).toEqual({ a: 1 });
  });

  test("of records, those that cannot be read are excluded", () => {
    expect(readRecords({ state: z.enum(["new"]) }, { a: { state: "new" }, b: { state: "old" }, c: "text" })).toEqual({
      a: { state: "new" },
    });
  });
});

test("values that stand alone", () => {
  expect([readString("a"), readString(1), readNumber(1), readNumber("1"), readNumber(null)]).toEqual([
    "a",
    null,
    1,
    null,
    null,
  ]);
});
