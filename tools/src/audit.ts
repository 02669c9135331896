import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { judge, readReport, reviewedList } from "./audit/read-report.ts";
import { inRoot } from "./command/root.ts";

/**
 * `npm run audit`: reports known vulnerabilities of the deployed packages that are not in the reviewed list
 * (tools/src/audit/reviewed.json). Exit code 0: all are reviewed; 1: action is needed; 2: the audit could not run.
 */
export async function run(): Promise<number> {
  const reviewed = reviewedList.parse(JSON.parse(await readFile(inRoot("tools/src/audit/reviewed.json"), "utf8")));
  const args = ["audit", "--omit=dev", "--json"];
  const { stdout } = spawnSync("npm", args, { cwd: inRoot(), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const outcome = readReport(stdout);
  if ("unanswered" in outcome) {
    console.error(`NOT CHECKED: the registry returned no audit. ${outcome.unanswered}`);
    console.error("Run this where npm reaches a registry with an audit endpoint, such as the public one.");
    return 2;
  }
  const findings = judge(outcome.advisories, reviewed, Date.now());
  for (const finding of findings) console.error(finding);
  console.log(
    `${outcome.advisories.length} known vulnerabilities in deployed packages, ${findings.length} to be reviewed.`,
  );
  return findings.length === 0 ? 0 : 1;
}
