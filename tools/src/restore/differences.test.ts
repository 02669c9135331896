import { expect, test } from "vitest";
import { differences, Writer } from "./differences.ts";

const changesOf = (path: string, before: unknown, after: unknown) =>
  [...differences(path, before, after)].map((change) => [change.path, change.after]);

test("only records that differ change, each as a whole", () => {
  const before = { same: { a: 1, tags: ["x"] }, other: { a: 1, b: { c: 1 } }, more: { a: 1 } };
  const after = { same: { a: 1, tags: ["x"] }, other: { a: 1, b: { c: 2 } }, lost: { a: 1 } };
  expect(changesOf("contacts/ada", before, after)).toEqual([
    ["contacts/ada/other", after.other],
    ["contacts/ada/more", null],
    ["contacts/ada/lost", after.lost],
  ]);
  expect(changesOf("contacts/ada", after, after)).toEqual([]);
});

test.each([
  ["a value", 1, 2, [["stats/ada", 2]]],
  ["a value instead of a map", { a: 1 }, 2, [["stats/ada", 2]]],
  ["a map instead of a value", 1, { a: 2 }, [["stats/ada/a", 2]]],
  ["nothing instead of a map", { a: 1 }, null, [["stats/ada", null]]],
  ["a map instead of nothing", null, { a: 1 }, [["stats/ada/a", 1]]],
  ["nothing instead of nothing", null, undefined, []],
])("the new value is %s", (_what, before, after, changes) => {
  expect(changesOf("stats/ada", before, after)).toEqual(changes);
});

test("a large record is replaced part by part", () => {
  const text = "x".repeat(150_000);
  const after = { t1: { text, n: 1 }, t2: { text, n: 2 } };
  const before = { t1: { text, n: 1 }, t2: { text, n: 1 }, t3: { text } };
  expect(changesOf("message/ada/thread", before, after)).toEqual([
    ["message/ada/thread/t2", after.t2],
    ["message/ada/thread/t3", null],
  ]);
});

test("changes are written in parts of about a megabyte, and the rest at the end", async () => {
  const parts: string[][] = [];
  const writer = new Writer(async (part) => void parts.push(Object.keys(part)));
  for (const key of ["a", "b", "c", "d", "e"]) await writer.add(key, "x".repeat(600_000));
  expect(parts).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  await writer.flush();
  await writer.flush();
  expect(parts).toEqual([["a", "b"], ["c", "d"], ["e"]]);
});
