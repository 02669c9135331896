import { rm } from "node:fs/promises";
import { join } from "node:path";
import { waitForInterrupt } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { inRoot } from "./command/root.ts";
import { runProgram } from "./command/run-program.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "./setup/chromium.ts";
import { findFreeOffset } from "./command/ports.ts";
import { folderOf } from "./stack/prepare.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { listSlowestFiles, sumOf, type Tally, tallyOfPlaywright, tallyOfVitest } from "./test/results.ts";

/**
 * Without V8's optimizing compilers: a page of a test lives for seconds, and compiling its scripts again takes more CPU
 * time than it saves (a tenth of the browser's).
 */
const SHORT_LIVED = "--js-flags=--no-turbofan,--no-maglev";

/** Files named after a whole run. */
const SLOWEST = 15;

const REPORTER = inRoot("tools/src/test/vitest-report.ts");

/**
 * Tests of races and large imports, and the sizes for which the architecture is designed; a full test
 * run uses smaller sizes.
 */
const FULL_SIZE = {
  files: [
    "functions/src/domain/enterprise/employees/concurrent-requests.test.ts",
    "functions/src/domain/enterprise/figures/count-for-enterprise.test.ts",
    "functions/src/domain/enterprise/imports/imports.test.ts",
  ],
  environment: { CONCURRENCY: "100", ROUNDS: "200", ROWS: "10000", VIEWS: "10000" },
};

/**
 * `npm test`: starts one stack on its own ports, runs Vitest, then the browser flows. Arguments are passed to Vitest,
 * which then runs alone; with `--e2e` first they are passed to Playwright, which then runs alone. `--full-size` runs
 * only the tests of races and large imports, at their full size. `--offset N` fixes the ports.
 */
export async function run(all: readonly string[]): Promise<number> {
  const asked = takeOffset(all);
  const browserOnly = asked.rest[0] === "--e2e";
  const isFullSize = asked.rest[0] === "--full-size";
  const given = browserOnly ? asked.rest.slice(1) : withAllProjects(asked.rest);
  const args = isFullSize ? FULL_SIZE.files : given;
  const interrupted = waitForInterrupt();
  const browser = { CHROMIUM: ensureChromium(), CHROMIUM_FLAGS: [...CHROMIUM_FLAGS, SHORT_LIVED].join(" ") };
  const offset = asked.offset ?? (await findFreeOffset(randomOffset()));
  const stack = await startStack({ offset, interrupted, keepGoing: args.length > 0 });
  const tallies: Tally[] = [];
  try {
    const runner = {
      folder: folderOf(offset),
      environment: { ...stack.environment, ...browser, ...(isFullSize ? FULL_SIZE.environment : {}) },
      args,
    };
    const abandoned = Promise.race([interrupted, stack.ended]);
    if (!browserOnly) tallies.push(await timed("Vitest", runVitest(runner, abandoned)));
    if (browserOnly || args.length === 0) tallies.push(await timed("Playwright", runPlaywright(runner, abandoned)));
  } finally {
    await stack.stop();
  }
  const { passed, failed, failures } = sumOf(tallies);
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Prints how long a part of the run took. */
async function timed<Result>(name: string, part: Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await part;
  console.log(`${name} took ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`);
  return result;
}

interface Runner {
  readonly folder: string;
  readonly environment: Stack["environment"];
  readonly args: readonly string[];
}

async function runVitest({ folder, environment, args }: Runner, abandoned: Promise<void>): Promise<Tally> {
  const report = join(folder, "vitest.json");
  await rm(report, { force: true });
  const reporters = ["--reporter=default", `--reporter=${REPORTER}`, `--outputFile.json=${report}`];
  const script = inRoot("node_modules/vitest/vitest.mjs");
  const exitCode = await runProgram(script, ["run", ...reporters, ...args], environment, abandoned);
  if (args.length === 0) console.log(["Slowest files:", ...(await listSlowestFiles(report, SLOWEST))].join("\n"));
  return tallyOfVitest(report, exitCode);
}

async function runPlaywright({ folder, environment, args }: Runner, abandoned: Promise<void>): Promise<Tally> {
  const report = join(folder, "playwright.json");
  await rm(report, { force: true });
  const script = inRoot("node_modules/@playwright/test/cli.js");
  const all = ["test", "--config", inRoot("e2e/playwright.config.ts"), ...args];
  const more = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return tallyOfPlaywright(report, await runProgram(script, all, { ...environment, ...more }, abandoned));
}

/** Some workspaces have several Vitest projects (vitest.config.ts): `--project functions` selects all of them. */
function withAllProjects(args: readonly string[]): string[] {
  return args.map((argument, at) =>
    args[at - 1] === "--project" && /^[a-z]+$/.test(argument) ? `${argument}*` : argument,
  );
}

/** A random offset from 1000 to 20900, so that two runs that start at the same time do not compete for ports. */
function randomOffset(): number {
  return 1000 + 100 * Math.floor(Math.random() * 200);
}
