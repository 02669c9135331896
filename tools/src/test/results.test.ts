import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumOf, tallyOfPlaywright, tallyOfVitest } from "./results.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-results-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, report: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(report));
  return file;
}

test("both reports are counted and added", async () => {
  const unit = await tallyOfVitest(await write("v1.json", { numPassedTests: 40, numFailedTests: 2 }), 1);
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 };
  const browser = await tallyOfPlaywright(await write("p1.json", { stats }), 1);
  expect([unit, browser]).toEqual([
    { passed: 40, failed: 2 },
    { passed: 7, failed: 2 },
  ]);
  expect(sumOf([unit, browser])).toEqual({ passed: 47, failed: 4 });
});

test("a run that fails outside of its tests is a failure", async () => {
  const report = await write("v2.json", { numPassedTests: 40, numFailedTests: 0 });
  expect(await tallyOfVitest(report, 1)).toEqual({ passed: 40, failed: 1 });
  expect(await tallyOfVitest(report, 0)).toEqual({ passed: 40, failed: 0 });
});

test("a run that leaves no report is a failure", async () => {
  expect(await tallyOfPlaywright(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1 });
});
