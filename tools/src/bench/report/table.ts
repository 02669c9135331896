import type { Row } from "./row.ts";

/** Rows under a heading. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** All sections as one Markdown table, which is also readable on a terminal. */
export function writeTable(sections: readonly Section[]): string {
  const lines = [
    ["what", "measured", "bar", ""],
    ...sections.flatMap(({ title, rows }) => [
      [`**${title}**`, "", "", ""],
      ...rows.map(({ what, measured, bar, verdict }) => [what, measured, bar, verdict]),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const [head = "", ...rest] = lines.map((line) => writeLine(line, widths));
  return [head, `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rest].join("\n");
}

function writeLine(cells: readonly string[], widths: readonly number[]): string {
  return `| ${cells.map((cell, column) => cell.replaceAll("|", "\\|").padEnd(widths[column] ?? 0)).join(" | ")} |`;
}

/** The number of rows over their limit. */
export function countOver(sections: readonly Section[]): number {
  return sections.flatMap(({ rows }) => rows).filter(({ verdict }) => verdict === "over").length;
}
