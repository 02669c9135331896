import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprintOf } from "./freshness.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-fresh-"));
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "src/a.ts"), "one");
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ["a new file", () => writeFile(join(folder, "src/b.ts"), "")],
  ["a longer file", () => writeFile(join(folder, "src/a.ts"), "three")],
  ["a touched file", () => utimes(join(folder, "src/a.ts"), 1, 1)],
  ["a removed file", () => rm(join(folder, "src/a.ts"))],
])("%s makes the build stale", async (_, change) => {
  const before = await fingerprintOf([folder]);
  await change();
  expect(await fingerprintOf([folder])).not.toBe(before);
});

test.each([
  ["tests", "src/a.test.ts"],
  ["build output", "dist/a.js"],
  ["installed packages", "node_modules/a.js"],
])("%s do not affect the fingerprint", async (_, path) => {
  const before = await fingerprintOf([folder]);
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), "");
  expect(await fingerprintOf([folder])).toBe(before);
});
