import type { Rule } from "../tree.ts";

// Written as patterns, so that this file does not contain what it searches for.
const MACHINE_PATHS = [/(?<![\w.:-])\/(home|Users|[w]ork)\/\w/, /(?<![\w.:/-])\/[w]ork\b(?![/\w])/, /\.\.\/[s]hared\//];

/** A path outside of the checkout is meaningless on another machine. */
export const machinePaths: Rule = (tree) =>
  tree.flatMap(({ path, text }) => {
    const line = text.split("\n").findIndex((content) => MACHINE_PATHS.some((pattern) => pattern.test(content)));
    if (line < 0) return [];
    return [{ path, sentence: `contains a path of one machine in line ${line + 1}.` }];
  });
