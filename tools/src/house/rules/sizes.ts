import { posix } from "node:path";
import { isCode, type Rule } from "../tree.ts";

const MOST_LINES = 300;
const MOST_FILES = 20;

/** A file that needs more than 300 lines holds more than one thing. */
export const fileLength: Rule = (tree) =>
  tree
    .filter((file) => isCode(file) || /\.(css|html|sh)$/.test(file.path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => ({
      path,
      sentence: `has ${lines} lines; ${MOST_LINES} at most. Split it by what it holds.`,
    }));

/** A folder with more than 20 files is a list nobody reads. */
export const folderSize: Rule = (tree) => {
  const counts = new Map<string, number>();
  for (const { path } of tree) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  counts.delete(".");
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([path, count]) => ({
      path: `${path}/`,
      sentence: `has ${count} files; ${MOST_FILES} at most. Give some a folder.`,
    }));
};
