import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

/** A stored record with all of its fields, and its reader. */
export interface ReaderCase {
  readonly name: string;
  readonly read: (value: unknown) => unknown;
  /** A record with all fields of its shape. */
  readonly full: Readonly<Record<string, unknown>>;
  /** Required fields, each with the result when it is missing. */
  readonly required?: Readonly<Record<string, unknown>>;
  /** The result when there is no record, where that is not null or an empty object. */
  readonly absent?: object;
}

/** The result of a reader that throws. */
export const THROWS = Symbol("throws");

/** Values that are invalid for most fields, as older or newer releases or manual edits may have stored. */
const INVALID: readonly unknown[] = [null, Number.NaN, "…", -1.5, [], [null, 7], {}, { a: { b: 1 } }, false];

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);

function attempt({ read }: ReaderCase, value: unknown): unknown {
  try {
    return read(value);
  } catch {
    return THROWS;
  }
}

/** Tests each reader with a full record, with missing, invalid and unknown fields, and with arbitrary values. */
export function testReaders(cases: readonly ReaderCase[]): void {
  describe.each(cases.map((one) => [one.name, one] as const))("%s", (_name, one) => {
    const { full, required = {} } = one;
    const fields = Object.keys(full);

    test("is read as written", () => {
      expect(one.read(full)).toStrictEqual(full);
    });

    test("keeps unknown fields from newer releases", () => {
      expect(one.read({ ...full, of_tomorrow: { a: [1] } })).toStrictEqual({ ...full, of_tomorrow: { a: [1] } });
    });

    const requiredFields = fields.filter((field) => Object.hasOwn(required, field));
    const optionalFields = fields.filter((field) => !requiredFields.includes(field));
    const restOf = (field: string) => Object.fromEntries(Object.entries(full).filter(([name]) => name !== field));

    test.each(optionalFields)("keeps its other fields when %s is missing or invalid", (field) => {
      const rest = restOf(field);
      const fits = [kindOf(full[field]), "undefined", "null"];
      for (const value of [rest, ...INVALID.map((invalid) => ({ ...full, [field]: invalid }))]) {
        const read = one.read(value) as Readonly<Record<string, unknown>>;
        expect(read).toMatchObject(rest);
        expect(fits).toContain(kindOf(read[field]));
      }
    });

    test("cannot be read without a required field", () => {
      for (const field of requiredFields) {
        const invalid = INVALID.filter((value) => typeof value !== typeof full[field]);
        for (const value of [restOf(field), ...invalid.map((some) => ({ ...full, [field]: some }))])
          expect([field, attempt(one, value)]).toEqual([field, required[field]]);
      }
    });

    test("is unchanged when read a second time", () => {
      const key = fc.oneof(fc.constantFrom(...fields), fc.string());
      const results = [null, ...Object.values(required)];
      fc.assert(
        fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 }), (value) => {
          const read = attempt(one, value);
          expect(results.includes(read) ? read : attempt(one, read)).toEqual(read);
        }),
        { numRuns: 60 },
      );
    });

    test.each([null, undefined, "text", 7, true])("is absent for %j", (value) => {
      expect(one.absent === undefined ? [null, {}] : [one.absent]).toContainEqual(one.read(value));
    });
  });
}
