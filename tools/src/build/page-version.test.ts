import { expect, test } from "vitest";
import { pageVersion } from "./page-version.ts";

test("is the same for the same sources, and another one for another script", async () => {
  const version = await pageVersion("/c/enhance-1.js");
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(await pageVersion("/c/enhance-1.js")).toBe(version);
  expect(await pageVersion("/c/enhance-2.js")).not.toBe(version);
});
