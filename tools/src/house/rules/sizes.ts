import { posix } from "node:path";
import { isCode, type Rule } from "../tree.ts";

const MAX_LINES = 300;
const MAX_FILES = 25;
/** Of a line, in characters. */
const MAX_WIDTH = 120;
/** A test is beside its subject and is found by its name. */
const TEST = /\.(test|spec)\.tsx?$|\.test-helper\.tsx?$/;

/** A file that needs more than 300 lines contains more than one thing. */
export const fileLength: Rule = (tree) =>
  tree
    .filter((file) => isCode(file) || /\.(css|html|sh)$/.test(file.path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => ({
      path,
      sentence: `has ${lines} lines; at most ${MAX_LINES} are allowed. Split it by what it contains.`,
    }));

const COMMENT = /^\s*(?:\/\/|\/\*\*|\*) /;

/** The formatter wraps code at 120 characters, but not comments. An address or a directive cannot be wrapped. */
export const commentWidth: Rule = (tree) =>
  tree.filter(isCode).flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => {
      const isTooLong = line.length > MAX_WIDTH && COMMENT.test(line) && !/https?:|oxlint-/.test(line);
      const sentence = `has a comment of more than ${MAX_WIDTH} characters in line ${at + 1}. Wrap it.`;
      return isTooLong ? [{ path, sentence }] : [];
    }),
  );

/**
 * A folder may have at most 25 sources, not counting tests, so that it stays easy to scan. Numbered records are exempt.
 */
export const folderSize: Rule = (tree) => {
  const counts = new Map<string, number>();
  const sources = tree.filter(({ path }) => !TEST.test(path) && !path.startsWith("docs/decisions/"));
  for (const { path } of sources) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  counts.delete(".");
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({
      path: `${path}/`,
      sentence: `has ${count} files; at most ${MAX_FILES} are allowed. Move some into a subfolder.`,
    }));
};
