/** The page of `/.inspect/coverage`: the rules file with the results of each rule so far. */
import type { RuleCoverage } from "../rules/rule.ts";

const STYLE = `body{font:14px/1.5 monospace;margin:2em}table{border-collapse:collapse}td{padding:0 1em 0 0;vertical-align:top;
white-space:pre-wrap}td:first-child,td:nth-child(2){text-align:right;white-space:nowrap;color:#666}.never{background:#fde7e7}
.run{background:#e6f4ea}.failed{background:#fff3d6}`;

/** HTML for a rules text and its counts; lines with a rule show `granted / refused / failed`. */
export function createCoveragePage(namespace: string, source: string, coverage: readonly RuleCoverage[]): string {
  const byLine = groupByLine(coverage);
  const rows = source.split("\n").map((text, index) => {
    const rules = byLine.get(index + 1) ?? [];
    const counts = rules.map(({ granted, refused, failed }) => `${granted} / ${refused} / ${failed}`).join(", ");
    return `<tr class="${classify(rules)}"><td>${index + 1}</td><td>${counts}</td><td>${escapeHtml(text)}</td></tr>`;
  });
  const title = `Rules of ${escapeHtml(namespace)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>How often each rule granted / refused / failed since it was loaded.</p>
<table>${rows.join("\n")}</table></body></html>
`;
}

function groupByLine(coverage: readonly RuleCoverage[]): Map<number, RuleCoverage[]> {
  const groups = new Map<number, RuleCoverage[]>();
  for (const rule of coverage) {
    const line = Number(rule.place.split(":")[0]);
    groups.set(line, [...(groups.get(line) ?? []), rule]);
  }
  return groups;
}

function classify(rules: readonly RuleCoverage[]): string {
  if (rules.length === 0) return "";
  if (rules.some(({ failed }) => failed > 0)) return "failed";
  return rules.every(({ granted, refused }) => granted + refused === 0) ? "never" : "run";
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
