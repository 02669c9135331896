import { expect, test } from "vitest";
import { pageVersion } from "./page-version.ts";

test("the version is stable for the same sources and changes with the script", async () => {
  const version = await pageVersion("/c/enhance-1.js");
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(await pageVersion("/c/enhance-1.js")).toBe(version);
  expect(await pageVersion("/c/enhance-2.js")).not.toBe(version);
});
