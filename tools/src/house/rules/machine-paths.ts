import type { Rule } from "../tree.ts";

// Written as patterns, so that this file does not hold what it looks for.
const OF_ONE_MACHINE = [
  /(?<![\w.:-])\/(home|Users|[w]ork)\/\w/,
  /(?<![\w.:/-])\/[w]ork\b(?![/\w])/,
  /\.\.\/[s]hared\//,
];

/** A path outside of the checkout means nothing on another machine. */
export const machinePaths: Rule = (tree) =>
  tree.flatMap(({ path, text }) => {
    const line = text.split("\n").findIndex((words) => OF_ONE_MACHINE.some((pattern) => pattern.test(words)));
    if (line < 0) return [];
    return [{ path, sentence: `names a path of one machine in line ${line + 1}.` }];
  });
