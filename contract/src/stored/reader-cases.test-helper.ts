import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

/** A record of the database with all of its fields, and its reader. */
export interface ReaderCase {
  readonly name: string;
  readonly read: (value: unknown) => unknown;
  /** A record with every field that its shape names. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** Fields without which a record is none: what is read instead. */
  readonly needs?: Readonly<Record<string, unknown>>;
  /** What is read where there is no record, when that is more than nothing. */
  readonly absent?: object;
}

/** What a reader answers that throws. */
export const THROWS = Symbol("throws");

/** What no field is, or only some are; an older or a newer release, or a hand, may have left any of it. */
const ODD: readonly unknown[] = [null, Number.NaN, "…", -1.5, [], [null, 7], {}, { a: { b: 1 } }, false];

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);

function attempt({ read }: ReaderCase, value: unknown): unknown {
  try {
    return read(value);
  } catch {
    return THROWS;
  }
}

/** Tries each reader with its record as it was written, with fields that are missing or odd, and with anything at all. */
export function testReaders(cases: readonly ReaderCase[]): void {
  describe.each(cases.map((one) => [one.name, one] as const))("%s", (_name, one) => {
    const { whole, needs = {} } = one;
    const fields = Object.keys(whole);

    test("is read as it was written", () => {
      expect(one.read(whole)).toStrictEqual(whole);
    });

    test("keeps what a newer release has written beside it", () => {
      expect(one.read({ ...whole, of_tomorrow: { a: [1] } })).toStrictEqual({ ...whole, of_tomorrow: { a: [1] } });
    });

    const needed = fields.filter((field) => Object.hasOwn(needs, field));
    const others = fields.filter((field) => !needed.includes(field));
    const restOf = (field: string) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));

    test.each(others)("without %s, or with an odd one, has its other fields", (field) => {
      const rest = restOf(field);
      const fits = [kindOf(whole[field]), "undefined", "null"];
      for (const value of [rest, ...ODD.map((odd) => ({ ...whole, [field]: odd }))]) {
        const read = one.read(value) as Readonly<Record<string, unknown>>;
        expect(read).toMatchObject(rest);
        expect(fits).toContain(kindOf(read[field]));
      }
    });

    test("is none without what it needs", () => {
      for (const field of needed) {
        const odd = ODD.filter((value) => typeof value !== typeof whole[field]);
        for (const value of [restOf(field), ...odd.map((some) => ({ ...whole, [field]: some }))])
          expect([field, attempt(one, value)]).toEqual([field, needs[field]]);
      }
    });

    test("is read twice as it is read once, whatever stands there", () => {
      const key = fc.oneof(fc.constantFrom(...fields), fc.string());
      const none = [null, ...Object.values(needs)];
      fc.assert(
        fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 }), (value) => {
          const read = attempt(one, value);
          expect(none.includes(read) ? read : attempt(one, read)).toEqual(read);
        }),
        { numRuns: 60 },
      );
    });

    test.each([null, undefined, "text", 7, true])("is none where there is %j", (value) => {
      expect(one.absent === undefined ? [null, {}] : [one.absent]).toContainEqual(one.read(value));
    });
  });
}
