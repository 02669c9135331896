import { expect, it } from "vitest";
import { sampleThreads } from "./sample-threads.ts";

it("threads are as many as asked for, of one size, each newer than the one before", () => {
  const threads = Object.values(sampleThreads(500));
  expect(threads).toHaveLength(500);
  const sorts = threads.map(({ sort }) => sort);
  expect(sorts).toEqual(sorts.toSorted());
  expect(new Set(sorts).size).toBe(500);
  const sizes = new Set(threads.map((thread) => JSON.stringify({ ...thread, unread: 0 }).length));
  expect(sizes.size).toBe(1);
});

it("a larger inbox has the threads of a smaller one", () => {
  expect(Object.entries(sampleThreads(20)).slice(0, 10)).toEqual(Object.entries(sampleThreads(10)));
});
