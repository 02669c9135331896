import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { ROOT } from "../command/root.ts";

/** How many tests of a run passed, and which failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** One line for each failed test: file, name and the first line of the reason. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Errors outside of tests (vitest-report.ts). */
  readonly unhandledErrors?: readonly {
    readonly name: string;
    readonly message: string;
    readonly stack?: string;
    /** The test file that was running. */
    readonly file?: string;
  }[];
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    /** Milliseconds since 1970. */
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  /** Errors outside of tests. */
  readonly errors?: readonly { readonly message?: string }[];
}

/** Reads a Vitest run from its JSON report. */
export async function tallyOfVitest(report: string, exitCode: number): Promise<Tally> {
  const found = await readReport<VitestReport>(report);
  const failures = (found?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    // A file that cannot be loaded fails without any test.
    if (failed.length === 0 && status === "failed") return [toLine(file, "", message)];
    return failed.map(({ fullName, failureMessages }) => toLine(file, fullName, failureMessages?.[0]));
  });
  const unhandled = (found?.unhandledErrors ?? []).map(({ name, message, stack, file }) =>
    toLine(
      file === undefined ? "outside of tests" : `during ${relative(ROOT, file)}`,
      `${name}: ${message}`,
      placeInSources(stack),
    ),
  );
  failures.push(...unhandled);
  // Vitest does not count a file that fails as a whole, nor errors outside of tests.
  const failed = Math.max(found?.numFailedTests ?? 0, failures.length);
  return settle({ passed: found?.numPassedTests ?? 0, failed, failures }, exitCode);
}

/** Reads a Playwright run from its JSON report; a flaky test counts as failed. */
export async function tallyOfPlaywright(report: string, exitCode: number): Promise<Tally> {
  const found = await readReport<PlaywrightReport>(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = found?.stats ?? {};
  const outside = (found?.errors ?? []).map(({ message }) => toLine("outside of tests", "", message));
  const failures = [...(found === null ? [] : listFailures(found)), ...outside];
  return settle({ passed: expected, failed: unexpected + flaky + outside.length, failures }, exitCode);
}

/** The files of a Vitest run that took longest, one line each: seconds and path. */
export async function listSlowestFiles(report: string, count: number): Promise<string[]> {
  const results = (await readReport<VitestReport>(report))?.testResults ?? [];
  return results
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}

function listFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => toLine(`${file}:${line}`, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap(listFailures)];
}

function toLine(place: string, name: string, reason = ""): string {
  const [first = ""] = reason.replace(/\u001b\[\d+m/g, "").split("\n");
  return [place, name, first].filter((part) => part !== "").join(" › ");
}

/** The first line of a stack that names a file of ours, or "". */
function placeInSources(stack = ""): string {
  const lines = stack.split("\n").filter((line) => /^\s*at /.test(line));
  return (lines.find((line) => !line.includes("node_modules") && !line.includes("node:")) ?? lines[0] ?? "").trim();
}

/** A run that failed without a failed test (no tests at all, or a report that is missing) counts as one failure. */
function settle(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
