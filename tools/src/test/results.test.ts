import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../command/root.ts";
import { listSlowestFiles, sumOf, tallyOfPlaywright, tallyOfVitest } from "./results.ts";

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

test("sums up both reports with one line per failure", async () => {
  const unit = {
    numPassedTests: 40,
    numFailedTests: 2,
    testResults: [
      {
        name: join(ROOT, "card/src/a.test.ts"),
        status: "failed",
        assertionResults: [
          { fullName: "a adds", status: "passed" },
          { fullName: "a divides", status: "failed", failureMessages: ["Error: by zero\n  at a.ts"] },
        ],
      },
      { name: join(ROOT, "card/src/b.test.ts"), status: "failed", message: "No such module", assertionResults: [] },
    ],
  };
  const browser = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        specs: [
          { file: "c.spec.ts", line: 3, title: "opens", tests: [{ status: "expected", results: [{}] }] },
          {
            file: "c.spec.ts",
            line: 9,
            title: "closes",
            tests: [{ status: "unexpected", results: [{ error: { message: "\u001b[31mTimeout\u001b[39m" } }] }],
          },
        ],
        suites: [
          { specs: [{ file: "c.spec.ts", line: 20, title: "turns", tests: [{ status: "flaky", results: [] }] }] },
        ],
      },
    ],
  };
  const tallies = [
    await tallyOfVitest(await write("v1.json", unit), 1),
    await tallyOfPlaywright(await write("p1.json", browser), 1),
  ];
  expect(sumOf(tallies)).toEqual({
    passed: 47,
    failed: 4,
    failures: [
      "card/src/a.test.ts › a divides › Error: by zero",
      "card/src/b.test.ts › No such module",
      "c.spec.ts:9 › closes › Timeout",
      "c.spec.ts:20 › turns",
    ],
  });
});

test("a run that fails outside of its tests is a failure", async () => {
  const report = await write("v2.json", { numPassedTests: 40, numFailedTests: 0 });
  expect(await tallyOfVitest(report, 1)).toMatchObject({ passed: 40, failed: 1 });
  expect(await tallyOfVitest(report, 0)).toMatchObject({ passed: 40, failed: 0 });
});

test("a run that leaves no report is a failure", async () => {
  expect(await tallyOfPlaywright(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test("lists the slowest files first", async () => {
  const file = (name: string, startTime: number, endTime: number) => ({
    name: join(ROOT, name),
    status: "passed",
    startTime,
    endTime,
    assertionResults: [],
  });
  const testResults = [
    file("card/src/a.test.ts", 0, 900),
    file("card/src/b.test.ts", 500, 12_500),
    file("c.test.ts", 0, 1),
  ];
  const report = await write("times.json", { numPassedTests: 0, numFailedTests: 0, testResults });
  expect(await listSlowestFiles(report, 2)).toEqual(["   12 s  card/src/b.test.ts", "    1 s  card/src/a.test.ts"]);
  expect(await listSlowestFiles(join(folder, "missing.json"), 2)).toEqual([]);
});

test("counts a file that fails as a whole beside a failed test", async () => {
  const one = { fullName: "adds", status: "failed", failureMessages: ["Error: 3"] };
  const testResults = [
    { name: join(ROOT, "a.test.ts"), status: "failed", assertionResults: [one] },
    { name: join(ROOT, "b.test.ts"), status: "failed", message: "No port", assertionResults: [] },
  ];
  const report = await write("whole.json", { numPassedTests: 4, numFailedTests: 1, testResults });
  expect(await tallyOfVitest(report, 1)).toMatchObject({ passed: 4, failed: 2 });
});

test("names errors outside of tests, with their place in the sources", async () => {
  const stack =
    "Error: lost\n    at node:events:3\n    at /r/node_modules/a.js:1:2\n    at close (/r/functions/src/a.ts:9:3)";
  const unhandledErrors = [
    { name: "Error", message: "lost", stack, file: join(ROOT, "functions/src/a.test.ts") },
    { name: "Error", message: "Worker exited unexpectedly" },
  ];
  const unit = await write("unhandled.json", { numPassedTests: 4, numFailedTests: 0, unhandledErrors });
  expect(await tallyOfVitest(unit, 1)).toEqual({
    passed: 4,
    failed: 2,
    failures: [
      "during functions/src/a.test.ts › Error: lost › at close (/r/functions/src/a.ts:9:3)",
      "outside of tests › Error: Worker exited unexpectedly",
    ],
  });
  const stats = { expected: 3, unexpected: 0, flaky: 0 };
  const browser = await write("outside.json", { stats, errors: [{ message: "Timeout in teardown\nat a" }] });
  expect(await tallyOfPlaywright(browser, 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ["outside of tests › Timeout in teardown"],
  });
});
