import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { judge, readReport, reviewedList } from "./audit/read-report.ts";
import { inRoot } from "./command/root.ts";

/**
 * `npm run audit`: known weaknesses of what is deployed, beside the list of those that were looked at
 * (tools/src/audit/reviewed.json). Exit code 0: all of them were; 1: something is to be done; 2: nobody looked.
 */
export async function run(): Promise<number> {
  const reviewed = reviewedList.parse(JSON.parse(await readFile(inRoot("tools/src/audit/reviewed.json"), "utf8")));
  const args = ["audit", "--omit=dev", "--json"];
  const { stdout } = spawnSync("npm", args, { cwd: inRoot(), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const outcome = readReport(stdout);
  if ("unanswered" in outcome) {
    console.error(`NOT CHECKED: the registry answered no audit. ${outcome.unanswered}`);
    console.error("Run this where npm reaches a registry with an audit endpoint, such as the public one.");
    return 2;
  }
  const findings = judge(outcome.advisories, reviewed, Date.now());
  for (const finding of findings) console.error(finding);
  console.log(`${outcome.advisories.length} known weaknesses in what is deployed, ${findings.length} to be looked at.`);
  return findings.length === 0 ? 0 : 1;
}
