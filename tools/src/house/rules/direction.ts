import { posix } from "node:path";
import { type Import, importsOf } from "../imports.ts";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";
import { type Direction, DIRECTIONS } from "./directions.ts";

/** Folders whose neighbours may not import each other: one screen, one feature is one folder. */
const APART = /^web\/src\/(screens|features)\/[^/]+\//;

/** Imports go one way only: rooms and folders look at what `DIRECTIONS` lets them see. */
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

/** Tests may reach across the folders of their own room, and as far as their room or they themselves may otherwise. */
function isAllowedInTest(file: SourceFile, { target }: Import): boolean {
  const room = roomOf(file.path);
  if (!target.includes("/src/") || roomOf(target) === room) return true;
  return DIRECTIONS.some(({ from, to }) => (from.test(`${room}/x`) || from.test(file.path)) && to.test(target));
}

/** The same folder below `src`; for a screen or a feature that very one. */
function isSameFolder(from: string, to: string): boolean {
  const apart = APART.exec(from)?.[0];
  if (apart) return to.startsWith(apart);
  const folder = from.split("/").slice(0, 3).join("/");
  return folder === from ? posix.dirname(to) === posix.dirname(from) : to.startsWith(`${folder}/`);
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}
