import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson, type JsonValue, toPlainJson } from "./json.ts";
import { measureNode } from "./measure.ts";

const keys = fc.string({ unit: "grapheme", minLength: 1 }).filter((key) => !/[.#$/[\]\p{Cc}]/u.test(key));
const values = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: "grapheme" }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.dictionary(keys, tie("value")),
  ),
})).value;

describe("measureNode", () => {
  it("counts the bytes of the JSON", () => {
    fc.assert(
      fc.property(values, (value) => {
        const node = fromJson(value);
        expect(measureNode(node)).toBe(Buffer.byteLength(JSON.stringify(toPlainJson(node))));
      }),
    );
  });

  it("does not count priorities", () => {
    expect(measureNode(fromJson({ a: { ".value": 1, ".priority": 5 } }))).toBe('{"a":1}'.length);
  });
});
