import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repairExport } from "./export.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "cardinal-export-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ["there was no export", [], null],
  ["the first one was incomplete", ["data.next"], null],
  ["the new one was incomplete", ["data", "data.next"], "data"],
  ["the old one was renamed", ["data.former", "data.next"], "data.next"],
  ["the old one was not removed", ["data", "data.former"], "data"],
  ["only the old one is left", ["data.former"], "data.former"],
])("repairs an export that was interrupted when %s", async (_when, folders, expected) => {
  for (const name of folders) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, "who"), name);
  }
  await repairExport(join(root, "data"));
  const who = await readFile(join(root, "data/who"), "utf8").catch(() => null);
  expect(who).toBe(expected);
});
