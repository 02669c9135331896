import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page in its current state, one line per finding: rule, number of places, the first place.
 * @param rules ids of the rules to check; by default those of WCAG 2.2 AA and axe's best practices.
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The source is half a megabyte, so it is injected once per document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const checked = rules === undefined ? TAGS : [...rules];
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const result: axe.AxeResults = await axe.run({ runOnly, resultTypes: ["violations"] });
    return result.violations.map((violation) => {
      const [first] = violation.nodes;
      return `${violation.id} (${violation.nodes.length}): ${first?.target.join(" ") ?? ""} ${first?.failureSummary ?? ""}`;
    });
  }, checked);
}
