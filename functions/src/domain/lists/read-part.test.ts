import { describe, expect, test } from "vitest";
import { partsOf, readPart, type Source, sourceOf } from "./read-part.ts";

/** An index of the numbers from 1 to `size`; those that do not match have no item. */
function numbers(size: number, matches: (n: number) => boolean = () => true): Source<number, number> {
  return (after = 0, count) => {
    const found = Array.from({ length: size }, (_, at) => at + 1).filter((n) => n > after);
    return Promise.resolve(found.slice(0, count).map((n) => ({ cursor: n, item: matches(n) ? n : null })));
  };
}

describe("a part", () => {
  test("names the next one only when there is another entry", async () => {
    expect(await readPart(numbers(3), { after: undefined, limit: 2 })).toEqual({ items: [1, 2], next: 2 });
    expect(await readPart(numbers(3), { after: 2, limit: 2 })).toEqual({ items: [3], next: null });
    expect(await readPart(numbers(4), { after: 2, limit: 2 })).toEqual({ items: [3, 4], next: null });
    expect(await readPart(numbers(0), { after: undefined, limit: 2 })).toEqual({ items: [], next: null });
  });

  test("goes on behind entries that do not match, at most as far as may be read", async () => {
    const source = numbers(200, (n) => n > 120);
    const wanted = { after: undefined, limit: 2 };
    expect(await readPart(source, wanted)).toEqual({ items: [121, 122], next: 122 });
    expect(await readPart(source, { ...wanted, maxRead: 100 })).toEqual({ items: [], next: 100 });
    expect(await readPart(source, { ...wanted, after: 100, maxRead: 100 })).toEqual({ items: [121, 122], next: 122 });
  });
});

test("all parts have each item once", async () => {
  const parts: number[][] = [];
  for await (const part of partsOf((after: number | undefined) => readPart(numbers(5), { after, limit: 2 })))
    parts.push(part);
  expect(parts).toEqual([[1, 2], [3, 4], [5]]);
});

test("the item of a row that only shows whether there are more is not read", async () => {
  const read: number[] = [];
  const source = sourceOf(
    (after: number | undefined = 0, count) => Promise.resolve([1, 2, 3, 4].filter((n) => n > after).slice(0, count)),
    (n: number) => {
      read.push(n);
      return Promise.resolve(n);
    },
  );
  expect(await readPart(source, { after: undefined, limit: 2 })).toEqual({ items: [1, 2], next: 2 });
  expect(read).toEqual([1, 2]);
});
