import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  collectRange,
  deleteEntry,
  fromSortedEntries,
  getEntry,
  iterateEntries,
  setEntry,
  sizeOf,
  type SortedMap,
  visitEntries,
} from "./sorted-map.ts";

const compare = (left: number, right: number) => left - right;
type NumberMap = SortedMap<number, string>;

function buildMap(keys: readonly number[]): NumberMap {
  return keys.reduce<NumberMap>((map, key) => setEntry(map, key, `value ${key}`, compare), null);
}

function getHeight(map: NumberMap): number {
  return map === null ? 0 : 1 + Math.max(getHeight(map.left), getHeight(map.right));
}

function listKeys(map: NumberMap): number[] {
  return [...iterateEntries(map)].map(([key]) => key);
}

describe("sorted map", () => {
  const operations = fc.array(fc.record({ key: fc.integer({ min: 0, max: 60 }), isDelete: fc.boolean() }), {
    maxLength: 300,
  });

  it("behaves like a map with sorted keys, and stays balanced", () => {
    fc.assert(
      fc.property(operations, (steps) => {
        const model = new Map<number, string>();
        let map: NumberMap = null;
        for (const [step, { key, isDelete }] of steps.entries()) {
          if (isDelete) model.delete(key);
          else model.set(key, `step ${step}`);
          map = isDelete ? deleteEntry(map, key, compare) : setEntry(map, key, `step ${step}`, compare);
        }
        expect([...iterateEntries(map)]).toEqual([...model].toSorted((a, b) => a[0] - b[0]));
        expect(sizeOf(map)).toBe(model.size);
        expect(getHeight(map)).toBeLessThanOrEqual(2 * Math.log2(model.size + 1) + 1);
        for (let key = 0; key <= 60; key++) expect(getEntry(map, key, compare)).toBe(model.get(key));
      }),
    );
  });

  it("does not modify the previous map", () => {
    const before = buildMap([1, 2, 3]);
    setEntry(before, 2, "other", compare);
    deleteEntry(before, 1, compare);
    expect([...iterateEntries(before)]).toEqual([
      [1, "value 1"],
      [2, "value 2"],
      [3, "value 3"],
    ]);
  });

  it("returns the same map when the key to delete is absent", () => {
    const map = buildMap([1, 5, 9]);
    expect(deleteEntry(map, 4, compare)).toBe(map);
  });

  it("builds a balanced map from sorted entries", () => {
    const map = fromSortedEntries(Array.from({ length: 1000 }, (_, key) => [key, String(key)] as const));
    expect(getHeight(map)).toBe(10);
    const visited: number[] = [];
    visitEntries(map, (_value, key) => visited.push(key));
    expect(visited).toEqual(Array.from({ length: 1000 }, (_, key) => key));
  });
});

describe("collectRange", () => {
  const keys = fc.uniqueArray(fc.integer({ min: 0, max: 40 }));
  const bound = fc.integer({ min: -1, max: 41 });

  it("returns the same as filtering and slicing", () => {
    fc.assert(
      fc.property(keys, bound, bound, fc.option(fc.nat(10)), fc.boolean(), (given, low, high, limit, fromStart) => {
        const range = { isBefore: (key: number) => key < low, isAfter: (key: number) => key > high, limit, fromStart };
        const found = collectRange(buildMap(given), range).map(([key]) => key);
        const inside = listKeys(buildMap(given)).filter((key) => key >= low && key <= high);
        const ordered = fromStart ? inside : inside.toReversed();
        expect(found).toEqual(limit === null ? ordered : ordered.slice(0, limit));
      }),
    );
  });

  it("visits few entries when few are requested", () => {
    let looks = 0;
    const count = () => {
      looks += 1;
      return false;
    };
    collectRange(buildMap(Array.from({ length: 10_000 }, (_, key) => key)), {
      isBefore: count,
      isAfter: count,
      limit: 5,
      fromStart: false,
    });
    expect(looks).toBeLessThan(100);
  });
});
