import { expect, it } from "vitest";
import { sampleThreads } from "./sample-threads.ts";

it("creates the requested number of threads, of equal size, each newer than the previous one", () => {
  const threads = Object.values(sampleThreads(500));
  expect(threads).toHaveLength(500);
  const sorts = threads.map(({ sort }) => sort);
  expect(sorts).toEqual(sorts.toSorted());
  expect(new Set(sorts).size).toBe(500);
  const sizes = new Set(threads.map((thread) => JSON.stringify({ ...thread, unread: 0 }).length));
  expect(sizes.size).toBe(1);
});

it("a larger inbox contains the threads of a smaller one", () => {
  expect(Object.entries(sampleThreads(20)).slice(0, 10)).toEqual(Object.entries(sampleThreads(10)));
});
