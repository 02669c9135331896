import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { judge, readReport, type Reviewed, reviewedList } from "./read-report.ts";

const NOW = Date.UTC(2026, 5, 1);
const ID = "GHSA-2c2c-3f3f-4g4g";
const advisory = { url: `https://github.com/advisories/${ID}`, title: "Bad", severity: "high", name: "thing" };
const reportOf = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const found = [{ id: ID, name: "thing", title: "Bad", severity: "high" as const }];
const entry = (more: Partial<Reviewed[number]> = {}): Reviewed => [
  { advisory: ID, package: "thing", reason: "Only reached by a tool that we do not run.", date: "2026-01-01", ...more },
];

test("reads each advisory of a report once, however many packages depend on it", () => {
  const text = reportOf({ thing: { via: [advisory] }, other: { via: ["thing", advisory] } });
  expect(readReport(text)).toEqual({ advisories: found });
  expect(readReport(reportOf({}))).toEqual({ advisories: [] });
});

test.each([
  ["", "npm printed no report."],
  ["npm error", "npm printed no report."],
  ["{}", "npm printed something else than a report."],
  [
    JSON.stringify({ message: "405 Method Not Allowed - POST https://x.example/bulk" }),
    "405 Method Not Allowed - POST …",
  ],
  [JSON.stringify({ auditReportVersion: 1, actions: [] }), "npm printed something else than a report."],
])("%j is not a report and does not count as a clean audit", (text, unanswered) => {
  expect(readReport(text)).toEqual({ unanswered });
});

test("reports missing, outdated and obsolete reviews", () => {
  expect(judge(found, entry(), NOW)).toEqual([]);
  expect(judge(found, [], NOW)).toEqual([`high: thing: Bad (${ID}) was not reviewed.`]);
  expect(judge(found, entry({ package: "other" }), NOW)).toHaveLength(2);
  expect(judge(found, entry({ date: "2025-01-01" }), NOW)).toEqual([expect.stringContaining("more than a year ago")]);
  expect(judge([], entry(), NOW)).toEqual([expect.stringContaining("no longer reported")]);
});

test("the list of this checkout is well-formed, and each entry says why and when", async () => {
  const list: unknown = JSON.parse(await readFile(inRoot("tools/src/audit/reviewed.json"), "utf8"));
  expect(reviewedList.safeParse(list).error?.issues ?? []).toEqual([]);
  expect(reviewedList.safeParse([{ ...entry()[0], reason: "" }]).success).toBe(false);
  expect(reviewedList.safeParse([{ ...entry()[0], advisory: "CVE-2026-1" }]).success).toBe(false);
});
