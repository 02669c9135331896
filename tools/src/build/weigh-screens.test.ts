import { beforeAll, expect, test } from "vitest";
import { MAX_SIZES, type ScreenSizes, weighScreens } from "./weigh-screens.ts";

/** Of the build that the stack around the tests serves. */
let sizes: ScreenSizes;
beforeAll(async () => {
  sizes = await weighScreens();
});

test("no screen adds more script than a slow phone should wait for", () => {
  expect(sizes.screens.length).toBeGreaterThan(50);
  expect(sizes.screens.filter(([, bytes]) => bytes > MAX_SIZES.screen)).toEqual([]);
});

test.each(["firstRoute", "editor", "charts"] as const)("the script of %s is within its limit", (name) => {
  expect(sizes[name]).toBeGreaterThan(10_000);
  expect(sizes[name]).toBeLessThanOrEqual(MAX_SIZES[name]);
});
