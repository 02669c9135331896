import { readFile } from "node:fs/promises";

/** How many tests of a run did what they say. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Counts of a Vitest run from its JSON report. */
export async function tallyOfVitest(report: string, exitCode: number): Promise<Tally> {
  const found = await readReport<VitestReport>(report);
  return settle({ passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 }, exitCode);
}

/** Counts of a Playwright run from its JSON report; a test that needed a second try has failed. */
export async function tallyOfPlaywright(report: string, exitCode: number): Promise<Tally> {
  const stats = (await readReport<PlaywrightReport>(report))?.stats;
  return settle({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, exitCode);
}

/** A run that failed outside of its tests (a file that does not load, no tests at all) counts as one failure. */
function settle(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
