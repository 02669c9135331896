import { expect, test } from "vitest";
import { createVisitors } from "./visitors.ts";

test("a hundred thousand visitors have distinct addresses", () => {
  const next = createVisitors();
  const seen = new Set(Array.from({ length: 100_000 }, () => next()["x-forwarded-for"]));
  expect(seen.size).toBe(100_000);
  for (const address of seen) expect(address).toMatch(/^10(\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}$/);
});

test("visitors use several browsers", () => {
  const next = createVisitors();
  expect(new Set(Array.from({ length: 20 }, () => next()["user-agent"])).size).toBe(5);
});
