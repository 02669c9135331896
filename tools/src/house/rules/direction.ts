import { posix } from "node:path";
import { type Import, importsOf } from "../imports.ts";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";
import { type Direction, DIRECTIONS } from "./directions.ts";

/** Folders whose siblings may not import each other: each screen and each feature is one folder. */
const ISOLATED = /^web\/src\/(screens|features)\/[^/]+\//;

/** Imports have one direction: workspaces and folders may import only what `DIRECTIONS` allows. */
export const direction: Rule = (tree) => tree.filter(isCode).flatMap(checkFile);

function checkFile(file: SourceFile): Finding[] {
  const found = DIRECTIONS.find(({ from }) => from.test(file.path));
  if (!found) return [];
  return importsOf(file)
    .filter((entry) => !(isTest(file) ? isAllowedInTest(file, entry) : isAllowed(file, entry, found)))
    .map(({ specifier }) => ({ path: file.path, sentence: `may not import ${specifier}: ${found.because}` }));
}

function isAllowed(file: SourceFile, { target, typeOnly }: Import, rule: Direction): boolean {
  if (!target.includes("/src/")) return rule.without === undefined || !rule.without.test(target);
  if (/\/src\/testing\//.test(target)) return false;
  if (isSameFolder(file.path, target)) return true;
  return rule.to.test(target) || (typeOnly && rule.types?.test(target) === true);
}

/**
 * Tests may import from anywhere in their own workspace, and from what their workspace or they themselves may otherwise
 * import.
 */
function isAllowedInTest(file: SourceFile, { target }: Import): boolean {
  const workspace = workspaceOf(file.path);
  if (!target.includes("/src/") || workspaceOf(target) === workspace) return true;
  return DIRECTIONS.some(({ from, to }) => (from.test(`${workspace}/x`) || from.test(file.path)) && to.test(target));
}

/** Whether both are in the same folder below `src`; for a screen or a feature, in the same screen or feature. */
function isSameFolder(from: string, to: string): boolean {
  const isolated = ISOLATED.exec(from)?.[0];
  if (isolated) return to.startsWith(isolated);
  const folder = from.split("/").slice(0, 3).join("/");
  return folder === from ? posix.dirname(to) === posix.dirname(from) : to.startsWith(`${folder}/`);
}

function workspaceOf(path: string): string {
  return path.split("/")[0] ?? "";
}
